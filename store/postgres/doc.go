// Package postgres keeps games in a PostgreSQL database, which several nodes of a club
// may use at once.
//
// When a write returns, it is on the server's disk: the store sets synchronous_commit
// itself, whatever the server's configuration says. It needs PostgreSQL 15 or later.
package postgres
