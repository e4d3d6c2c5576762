// Package logcopy keeps a second copy of an SQLite database in a folder, as it grows, and can restore the database as
// it was at a given time.
//
// # The folder
//
// The file club holds the identity of the database. Each other entry is the folder of an epoch, a time in which the
// copy missed nothing, and is named by its start. An epoch holds
//
//   - base-N.zst: the whole database after change N, compressed by zstd: a line of JSON, the pages, and the SHA-256
//     of both;
//   - log-N: changes from N on, appended one by one. A change is the set of pages that some transactions modified,
//     as the last of them left them, whole or as differences from the previous content. It also has the time, the
//     position in the write-ahead log, and a SHA-256 over itself and the previous change;
//   - closed: written when the database was closed, so that the next start can continue the epoch.
//
// This package only writes and reads the files. Package sqlite decides what goes into them.
package logcopy
