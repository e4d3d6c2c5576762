// Package storetest is the conformance suite for stores: [Run] for every [club.Store],
// [Durable] for those that keep their data when closed, and one function for each other
// kind of store.
package storetest
