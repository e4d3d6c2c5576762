// Package webhook calls a member's own server when something happens in their games.
//
// Each message is a POST of JSON with the header Tablier-Signature: t=SECONDS,v1=HEX. HEX is the HMAC-SHA256, under the
// hook's secret, of the seconds, a point and the body. The receiver computes the same value, and should refuse messages
// that are more than a few minutes old. Tablier-Delivery identifies the message; a retry has the same value.
//
// A message that is not answered with 2xx within ten seconds is sent again after half a minute, five minutes, half an
// hour and two hours, and then dropped. A limited number of messages waits in memory. Messages are only hints: a
// program that was down should ask the API. A hook is disabled after fifty failed messages in a row.
//
// Messages go only to public addresses, over HTTPS, unless configured otherwise, so that nobody can reach machines in
// the club's network through a hook.
package webhook
