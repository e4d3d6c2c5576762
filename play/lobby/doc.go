// Package lobby is where people find a game: open seeks that anybody may take,
// challenges to somebody by name, links that are given to whom one likes, rematches.
//
// All of these are an [Offer]: [Terms] that one person proposes. Others take it,
// decline it, answer with other terms, or let it expire. Taking an open offer makes exactly one
// game (or one series of games), whatever races: the offer is changed from open to taken by
// comparing its version in the store, and it is this change that settles lots and notes the
// id of the game. Only then is the game made, under that id; if the process ends in
// between, [Lobby.Repair] makes the same game. Two seeks that fit are
// taken together, both versions compared in one transaction.
//
// Offers are kept in the store and so survive restarts; all time and
// randomness is given. Changes are announced by id on the topic [Topic], and each node
// tells those who watch there ([Lobby.Watch]).
//
// Who asks is a [club.Actor]. Nobody can take part without an id; rated games are for
// members, because guests can begin anew at will.
//
// Series of games are in the package series, ratings and results in the package ratings.
package lobby
