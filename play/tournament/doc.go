// Package tournament runs competitions: round robins, Swiss tournaments, knockouts, arenas, evenings of free play,
// simuls, team matches, ladders and leagues.
//
// Like a game, a tournament is a log of numbered [Event] values. [Tournament.Apply] folds the log into a
// [Tournament]. Commands are pure: they read a tournament and return the events that follow, or an error and no
// events. A [Service] stores events under the next number, so only one of two nodes can pair a round. The event
// that pairs a round also holds the ids of its games. Any node that finds a pairing without its games creates
// them, so [Service.Ended] and [Service.Repair] may run at any time, on any node, any number of times.
//
// Each pairing has its own [series.Series]: one game, a pair with the sides swapped, a best of n, or the game's
// own match. Scores are kept in halves of a point.
package tournament
