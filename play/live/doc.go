// Package live is the running part of the club. It carries commands to games, sends events to
// subscribers, ends games at their deadlines and lets the computer move.
//
// The log in the store is the source of truth, and [club.Club] maintains it; this package does
// everything around a commit. A [Hub] has a room for each game in use. Commands for a game wait in
// the bounded mailbox of its room. One goroutine works through the mailbox: check, append, commit,
// acknowledge. It ends when the mailbox is empty, so an idle game needs no goroutine.
//
// A Hub hands each call to the part that keeps the state for it: rooms, clients, followers, the cluster of nodes, the
// deadlines, the downtimes, and the computer. Each part has its own lock; the docstring of Hub gives their order.
//
// # Watching
//
// A [Client] is a connection. For each game that it watches, it gets a snapshot at event n and then
// the events n+1, n+2, … without gaps. If an event is missing, or if the client reads so slowly that
// its queue is full, it gets a fresh snapshot instead. A lost announcement causes a delay, but never
// loses a move. Nobody waits for a slow client.
//
// # Time
//
// One timer holds the deadlines of all live games. Correspondence games take no memory: a sweep asks
// the store for those that are due. In both cases the final event is committed like any other, under
// the number that it expects, so a faster move wins.
//
// A running club records a heartbeat every second. If no node could record one for three seconds, the
// club was down: not running, frozen, or without its store. The clocks of live games skip downtime by
// an event in their logs, which comes before any other new event. A restart loads no games.
//
// # Several nodes
//
// Presence, and so the right to claim, is summed over all nodes. Each node publishes its part at
// regular intervals; the data of a silent node expires.
//
// On a bus, each node announces the number of the last event of a game. Other nodes then read the
// events from the store for their own watchers. Any node may commit, because the store compares
// numbers.
package live
