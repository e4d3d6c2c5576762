// Package swiss pairs the rounds of a tournament report by the FIDE (Dutch) System.
//
// [Pair] pairs a round, either the next one or one that has been played, from the state before it. [Check]
// pairs all rounds again and finds the first that differs. [Before] converts between the two formats: it
// extracts from a [trf.Report] what package dutch needs.
//
// The package is pure: reports come from package trf, and it reads and writes no files.
package swiss
