// Package explorer counts what was played in the club's own games: for each position the moves, how
// these games ended, how strong the players were, and which games were the most recent.
//
// # What is counted
//
// Counted are finished public games with a result in which one person did not play both sides, as
// for ratings (play/lobby/ratings). Games in play, private games and imported games are never
// counted. The first [Depth] plies of each game count. A game is counted once, even if its end is
// reported several times, and missed games are found later ([Book.Mend]).
//
// A move is the pair of the positions before and after it, each given by a key that its images
// share ([game.State.Key]). So games that are mirror images of each other are counted together
// without transforming them. Counters and history are ignored. Games under different options are
// counted separately.
//
// Each pair is counted separately for rated and other games and for each [Band] of ratings, so that
// a filter selects rows to add up.
//
// # Fairness
//
// While two people play a game, neither gets answers about that kind of game. The code that serves
// the answers must see to it ([Book.Busy]).
//
// The package contains no SQL and no HTTP.
package explorer
