// Package storetest holds what every [club.Store] must do, as tests that each
// implementation runs: [Run] for all of them, [Durable] for those that keep their
// data when closed.
package storetest
