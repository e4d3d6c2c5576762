// Package pairing holds what all pairing systems share: colours, and the pairs of a round.
//
// Each system has its own package. Package dutch is FIDE's Swiss system (the Dutch system, C.04.3),
// package berger the round-robin tables, package knockout the brackets. Package trf reads and writes
// FIDE's tournament report files, and package swiss pairs the rounds of such a report.
//
// All of these are pure: no clock, no randomness, no files. The same input always gives the same pairs,
// whatever the order of the players.
package pairing
