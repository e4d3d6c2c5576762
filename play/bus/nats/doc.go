// Package nats is a [bus.Bus] over NATS, for clubs with several nodes. It uses existing servers ([Connect]), or a
// server inside each node, which together form a cluster ([Start]). Only core NATS is used: at-most-once delivery,
// without storage.
//
// With a key, every message carries its time and an HMAC-SHA256 over its purpose, subject and data; an answer is bound
// to its request. Unsigned and altered messages, messages older than ten seconds and repeated requests are refused and
// logged. Servers run by third parties can therefore drop or delay messages, but they cannot forge or replay requests.
package nats
