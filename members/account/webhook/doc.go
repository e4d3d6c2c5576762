// Package webhook tells programs on the web what happens in their owner's games.
//
// Each message is a POST of JSON with the header Tablier-Signature: t=SECONDS,v1=HEX,
// where HEX is the HMAC-SHA256, under the hook's secret, of the seconds, a point and the
// body. The receiver computes the same, and refuses what is older than some minutes.
// Tablier-Delivery names the message: one that is sent again has the same name.
//
// What is not answered with 2xx within ten seconds is sent again after half a minute, five
// minutes, half an hour and two hours, then dropped. Messages wait in memory, a bounded number of them:
// they are hints to look, and a program that was away asks the API. A hook that
// failed fifty messages in a row is put to sleep.
//
// Messages go only to public addresses, over HTTPS, unless the club is told otherwise: nobody
// shall reach the machines beside the club through it.
package webhook
