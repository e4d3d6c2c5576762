// Package tablebase opens all tablebases below one directory or address, of any game and
// options. The command line, the engine and the club probe them through it. A table that is
// damaged or of another format is an error that names it. Where a table is missing, positions
// are unknown.
package tablebase
