// Package postgres keeps games in a PostgreSQL database, which several nodes of a
// club may use at once.
//
// When a write returns it is on the server's disk: the store insists on
// synchronous_commit, whatever the server's settings say. Version 15 or later.
package postgres
