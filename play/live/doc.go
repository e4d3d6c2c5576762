// Package live is the running side of the club. It carries commands to games, sends events to
// subscribers, ends games at their deadlines and lets the computer move.
//
// The log in the store is the truth, and [club.Club] keeps it; this package does what surrounds a
// commit. A [Hub] has a room for each game in use. Commands for a game wait in the bounded
// mailbox of its room. One goroutine works through the mailbox: check, append, commit,
// acknowledge. It ends when the mailbox is empty, so an idle game needs no goroutine.
//
// # Watching
//
// A [Client] is a connection. For each game that it watches, it gets a snapshot at event n and
// then the events n+1, n+2, … without gaps. If one is missing, or if the client reads so slowly
// that its queue is full, it gets a fresh snapshot instead. A lost announcement costs time, never
// a move. Nobody waits for a slow client.
//
// # Time
//
// All deadlines of live games are on one timer. Correspondence games need no memory: a sweep asks
// the store for those that are due. In both cases the final event is committed like any other,
// under the number it expects, so a move that was faster wins.
//
// A running club records a heartbeat every second. When no node could for three seconds, the club was
// down: not running, frozen, or without its store. Downtime is skipped in the clocks of live games by
// an event in their logs, before anything else happens in them. A restart loads no games.
//
// # Several nodes
//
// Presence, and so the right to claim, is summed up over all nodes. Each node publishes its part at
// regular intervals; what a silent node published expires.
//
// On a bus, each node announces the number of the last event of a game. Other nodes then read the
// events from the store for their own watchers. Any node may commit, because the store compares
// numbers.
package live
