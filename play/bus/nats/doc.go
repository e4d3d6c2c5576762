// Package nats is a [bus.Bus] over NATS servers that exist already, for clubs with many nodes. Only core NATS is used:
// at-most-once delivery, without storage.
//
// With a key, every message is signed, see [sign]. Servers run by third parties can therefore drop or delay messages,
// but they cannot forge or replay requests.
package nats
