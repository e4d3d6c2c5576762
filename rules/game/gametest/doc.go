// Package gametest is the conformance suite that every game runs: [Conformance]
// for what any game must do, [Networked] for what it shows a network, [Golden] for the counts and games of an independent
// implementation, [Compare] and [FuzzCompare] for equality with a slow reference,
// [FuzzText] for hostile input, and [NoAllocs] for the cost of a node.
package gametest
