// Package bus is how the nodes of a club speak to one another: announcements
// that anybody may hear, and requests that one node answers.
//
// The bus is transport, never the truth. A message arrives at most once; it may be
// lost when a node dies, when a link is cut or when a receiver is too slow, and
// a subscriber is told of what it may have missed wherever that can be known ([Message].Lost).
// Whoever needs certainty reads the store.
//
// Topics are words joined by points, such as "game.3k9x": see [CheckTopic]. Messages
// of one sender on one topic arrive in the order in which they were sent.
//
// play/bus/mem connects the parts of one process, play/bus/nats any number of nodes, and play/bus/bustest
// holds what both must do.
package bus
