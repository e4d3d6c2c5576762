// Package cli is the command line: it parses arguments, asks the packages that do
// the work, and prints.
//
// Output that programs read (moves, positions, counts) is the same in every
// language. Exit status 0 is success, 1 failure, 2 refused input, with one clear
// line on standard error.
package cli
