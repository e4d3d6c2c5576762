// Package live is the club in motion: it carries commands to games, tells those who
// watch what happened, calls flags in time and lets the computer move.
//
// The log in the store is the truth and [club.Club] its keeper; this package adds
// what happens around commits. A [Hub] has a room for each game that is talked about. What is
// asked of a game waits in its room's bounded mailbox, and one goroutine at a time, the
// room's owner, works it off: check, append, commit, answer; the owner goes away
// when the mailbox is empty, so that a quiet game holds no goroutine.
//
// # Watching
//
// A [Client] is a connection. It watches games and gets, for each, a snapshot at
// event n and then the events n+1, n+2, … without gaps. Where one would be missing, or where the
// client reads so slowly that its queue is full, it gets a fresh snapshot instead: a lost
// announcement costs time, never a move. Nobody waits for a slow client.
//
// # Time
//
// All deadlines of live games hang on one timer. Correspondence holds no memory: a sweep
// asks the store for what is due. Either way the event that ends a game is committed like
// any other, with the number that it expects, so that a move that was faster wins.
//
// While the club runs it notes every second that it is there. The times in which it was not
// are skipped in the clocks of live games, as events of their logs, before anything else happens
// in them; starting again reads no games.
//
// # Several nodes
//
// Who is there, and so who may be claimed against, is added up from all nodes: each tells the
// others, again and again, and what a silent node told lapses.
//
// With a bus, each node announces that a game has reached event n, and others read the
// events from the store for those who watch there. Any node may commit: the store
// compares numbers.
package live
