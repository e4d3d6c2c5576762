// Package sign signs the messages between the nodes of a club, so that what carries them need not be trusted.
//
// Every message carries its time and an HMAC-SHA256 over its purpose, subject and data; an answer is bound to its
// request. Unsigned and altered messages, messages older than ten seconds and repeated requests are refused. Whoever
// carries the messages can read, drop or delay them, but can neither forge them nor repeat a request.
package sign
