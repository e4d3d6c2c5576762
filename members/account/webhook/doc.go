// Package webhook calls a member's own server when something happens in their games.
//
// Each message is a POST of JSON with the header Tablier-Signature: t=SECONDS,v1=HEX. HEX is the HMAC-SHA256, under the
// hook's secret, of the seconds, a point and the body. The receiver computes the same, and refuses what is older than
// some minutes. Tablier-Delivery identifies the message; a retry has the same value.
//
// A message that is not answered with 2xx within ten seconds is sent again after half a minute, five minutes, half an
// hour and two hours, then dropped. A bounded number of messages waits in memory: they are hints, and a program that was
// down asks the API. A hook is disabled after fifty failed messages in a row.
//
// Messages go only to public addresses, over HTTPS, unless configured otherwise, so that nobody reaches machines of
// the club's network through it.
package webhook
