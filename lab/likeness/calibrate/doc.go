// Command calibrate plays games between players of known strength and prints the tallies of each side, for package
// likeness.
package main
