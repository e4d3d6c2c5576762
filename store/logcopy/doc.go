// Package logcopy keeps a second copy of an SQLite database in a folder, as it grows, and brings the database back as
// it was at a moment.
//
// # The folder
//
// The file club holds the identity of the database. Beside it stand folders, each for a time in which nothing was
// missed, named by their beginning. Such an epoch holds
//
//   - base-N.zst: the whole database after change N, compressed by zstd: a line of JSON, the pages, and the SHA-256 of
//     both;
//   - log-N: changes from N on, appended one by one. Each is the pages that some transactions changed, as the last of
//     them left them or as differences from what they were, with the time, the position in the write-ahead log, and a SHA-256 over itself and the one before;
//   - closed: written when the database was closed, so that the next opening can go on with the epoch.
//
// The package writes and reads files. What belongs into them, package sqlite says.
package logcopy
