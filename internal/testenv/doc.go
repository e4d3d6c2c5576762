// Package testenv starts external servers for tests: a PostgreSQL server, in which each test gets its own
// database, and an S3 server.
//
// They stop when the process of the test ends, in whatever way, and leave nothing behind.
package testenv
