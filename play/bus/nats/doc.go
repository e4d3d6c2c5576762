// Package nats is a [bus.Bus] over NATS, for clubs of several nodes. It uses existing servers
// ([Connect]), or a server inside each node, which form a cluster ([Start]). Only core NATS is
// used: at most once, without storage.
//
// With a key, every message carries its time and an HMAC-SHA256 over its purpose, subject and data; an answer is bound
// to its request. What is unsigned, altered, older than ten seconds or repeated is refused and logged, so servers that
// others run can drop or delay messages, but cannot invent orders or repeat them.
package nats
