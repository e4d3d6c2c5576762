// Package tournamenthook sends the events of tournaments to addresses that their organisers register.
//
// There is no queue: the log of a tournament is one. A [Hook] knows the number of the last event that its address
// accepted; a [Service] sends the events after it, one after the other, and goes on only once each is accepted. So
// messages come in order, none is lost when a node stops, and of several nodes one sends. A message may come twice if
// a node is killed just after sending it; both have the same Tablier-Delivery.
//
// Addresses, signatures and attempts are those of package webhook: private networks are refused there.
package tournamenthook
