// Package testenv starts external servers for tests: a PostgreSQL server, in which each test gets its own
// database, an S3 server and a NATS server.
//
// They stop when the process of the test ends, in whatever way, and leave nothing behind.
package testenv
