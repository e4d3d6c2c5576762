// Package embedded holds the solved endings that are part of the program, a few megabytes: those that games reach most
// often for their size. A directory of tables adds to them.
//
// The command in make made the files in data from the rules alone. They are kept in the repository because making them
// takes half a minute and a fresh clone must compile without it. The tests compare them with the published hashes and
// verify samples again.
package embedded

//go:generate go run ./make
