// Package wal reads SQLite's write-ahead log: which pages were committed since a position that was read before.
//
// It knows the file's form only (https://sqlite.org/fileformat2.html#walformat): a header with two random numbers,
// the salt, and frames, each a page with a checksum over all before it. A transaction ends with a frame that holds the
// size of the database. The log is written from its start again, with a new salt, once everything in it is in the
// database file.
package wal
