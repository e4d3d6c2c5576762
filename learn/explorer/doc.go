// Package explorer counts what was played in the club's own games: for each position the
// moves, how the games went on to end, how strong the players were, and which games were the last.
//
// # What is counted
//
// Finished public games with a result whose two sides were not the same person, as results are
// kept (play/lobby/ratings): never games in play, private games, or games imported. Of each the
// first [Depth] plies count. A game is counted once, however often its end is told, and
// what was missed is found again ([Book.Mend]).
//
// A move is the pair of the positions before and after it, each as a number that its
// images share ([game.State.Key]): games that are mirror images of one another are
// counted together without any of them being turned. Counters and history play no part, and
// games with other options are other games.
//
// Each pair is counted apart for rated and other games and for each [Band] of ratings, so
// that a question with a filter is a sum of some rows.
//
// # Fairness
//
// Who plays somebody at a game is told nothing about that game meanwhile; that is the
// business of who serves the answers ([Book.Busy]).
//
// The package knows no SQL and no HTTP.
package explorer
