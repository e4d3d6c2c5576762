// Package bus connects the nodes of a club. It carries announcements to all subscribers, and
// requests that one node answers.
//
// The bus is only a transport, never a source of truth. A message arrives at most once. It may be
// lost when a node dies, when a connection breaks or when a receiver is too slow. A subscriber is
// told about possible losses whenever they can be detected ([Message].Lost). The truth is in the
// store.
//
// Topics are words joined by dots, such as "game.3k9x": see [CheckTopic]. Messages of one sender on
// one topic arrive in order.
//
// play/bus/mem connects the parts of one process, play/bus/postgres the nodes that share a database, and play/bus/nats
// those that share NATS servers. play/bus/sign signs what goes between nodes.
//
// play/bus/bustest is their conformance suite.
package bus
