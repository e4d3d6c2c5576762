// Package swiss pairs the rounds of a tournament report by the FIDE (Dutch) System.
//
// [Pair] pairs a round, the next one or one that has been played, from what stood before it. [Check] pairs all
// rounds anew and finds the first that differs. [Before] is the step between the two formats: it reads
// from a [trf.Report] what package dutch needs to know.
//
// It is pure: reports come from package trf, and nothing is read or written here.
package swiss
