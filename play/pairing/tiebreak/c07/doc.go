// Package c07 is a slow, plain reference of FIDE's tie-break regulations (C.07, in force since 1 March 2026), for
// tests only. It is written from the articles alone, one function for each, and shares no code with package tiebreak.
//
// A [Table] is the cross table of a tournament in the letters of FIDE's reports. Points are rational numbers, so that
// nothing is rounded.
package c07
