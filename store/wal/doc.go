// Package wal reads SQLite's write-ahead log. It returns the pages that were committed since a known position.
//
// It knows only the file format (https://sqlite.org/fileformat2.html#walformat). The log is a header with two random
// numbers, the salt, followed by frames. Each frame holds a page and a checksum over everything before it. The last
// frame of a transaction holds the size of the database. After a complete checkpoint, SQLite overwrites the log from
// the start, with a new salt.
package wal
