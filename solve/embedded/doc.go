// Package embedded holds the solved endings that the program brings along, a few megabytes: those that games meet most
// often for each byte. A directory of tables adds to them.
//
// The files in data were made by the command in make, from the rules alone. They are kept because that takes half a minute,
// and a fresh clone must compile without. The tests compare them with the published hashes, and prove samples of them again.
package embedded

//go:generate go run ./make
