// Package tablebase opens all tablebases below one directory or address, for all games and
// options. The command line, the engine and the club probe tables through it. A damaged table,
// or one of another format, is an error that names it. If a table is missing, its positions are
// unknown.
package tablebase
