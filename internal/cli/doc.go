// Package cli is the command line: it parses arguments, calls the packages that do the work, and prints.
//
// Output for programs (moves, positions, counts) is the same in every language. Exit status 0 is success, 1 is
// failure, and 2 is refused input, with one clear line on standard error.
package cli
