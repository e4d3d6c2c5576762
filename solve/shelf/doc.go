// Package shelf is all tables below a directory, of whatever games and options: what the
// command line, the engine and the club ask. A table that is damaged, of another format
// or of something else is an error that names it; one that is not there leaves positions
// unknown.
package shelf
