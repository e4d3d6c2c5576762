// Package sqlite keeps games in one file. There is nothing to install or configure.
//
// The file is in WAL mode with synchronous=FULL: when a write returns, it is on the disk.
// One connection writes, and a few others read. While the file is open, SQLite keeps two
// more files beside it, with the suffixes -wal and -shm.
package sqlite
