// Package postgres is a [bus.Bus] for nodes that share a PostgreSQL database. They need nothing else: no further
// server, port or secret.
//
// Announcements go through LISTEN and NOTIFY. Each node has two connections of its own: one listens, the other sends.
// Those that come while one batch is sent form the next, outside of any transaction of the club, so that no commit
// waits for them. A batch is cut into pieces of less than 8,000 bytes. They are numbered, so receivers learn when some
// are missing.
//
// Requests go from node to node over HTTP ([Bus.ServeHTTP]). The table bus_nodes says who serves which topic, and at
// which address. A node without heartbeats for ten seconds is not asked.
//
// Everything is signed, see [sign].
package postgres
