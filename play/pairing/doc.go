// Package pairing holds what all ways of pairing have in common: colours, and the pairs of a round.
//
// The systems are in packages of their own. Package dutch is the Swiss system of FIDE (the Dutch system,
// C.04.3), package berger the round-robin tables, package knockout the brackets. Package trf reads and
// writes FIDE's tournament report files, and package swiss pairs the rounds of such a report.
//
// All of it is pure: no clock, no randomness, no files. The same input has the same pairs, whatever the
// order in which the players are listed.
package pairing
