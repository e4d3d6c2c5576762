// Package sqlite keeps games in one file, with nothing to install or to configure.
//
// The file is in WAL mode with synchronous=FULL: when a write returns, it is on
// the disk. One connection writes, a few read beside it. Next to the file stand
// two more with the endings -wal and -shm while it is open.
package sqlite
