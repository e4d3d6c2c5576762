// Package gametest is the conformance suite that every game runs: [Conformance] for the contract of a game, [Networked]
// for its network inputs, [Golden] for the counts and games of an independent implementation, [Compare] and
// [FuzzCompare] for equality with a slow reference, [FuzzText] for hostile input, and [NoAllocs] for the allocations
// per node.
package gametest
