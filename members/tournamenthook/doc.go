// Package tournamenthook sends the events of tournaments to addresses that their organisers register.
//
// There is no separate queue: the log of the tournament serves as one. A [Hook] stores the number of the last event
// that its address accepted. A [Service] sends the following events one by one, and continues only when each is
// accepted. Messages therefore arrive in order, none is lost when a node stops, and only one of several nodes sends. A
// message may arrive twice if a node is killed just after sending it; both copies have the same Tablier-Delivery.
//
// Addresses, signatures and attempts are handled as in package webhook, which refuses private networks.
package tournamenthook
