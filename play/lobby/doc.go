// Package lobby is where people find games: open seeks that anyone may accept, challenges to a
// member by name, links that can be passed on, and rematches.
//
// Each of these is an [Offer]: [Terms] that one person proposes. Others accept it, decline it,
// counter it with other terms, or let it expire. Accepting an open offer creates exactly one game
// (or one series), even if several requests race. A compare-and-set of the offer's version in the
// store changes it from open to accepted. The same write fixes all random choices and the id of the
// game. Only then is the game created, under that id. If the process crashes in between,
// [Lobby.Repair] creates the same game. Two matching seeks are accepted together: one transaction
// compares both versions.
//
// Offers are in the store and survive restarts. Time and randomness are injected. Changes are
// announced by id on the topic [Topic], and each node sends them to its own feeds ([Lobby.Watch]).
//
// Requests come from a [club.Actor], which needs an id. Rated games are for members only, because
// guests can start over at any time.
//
// Series of games are in the package series, ratings and results in the package ratings.
package lobby
