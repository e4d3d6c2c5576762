// Command calibrate plays games of players with a known strength and prints, for package likeness, what was counted of
// each side.
package main
