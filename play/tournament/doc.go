// Package tournament runs competitions: round robins, Swiss tournaments, knockouts, arenas, evenings of free play,
// simuls, team matches, ladders and leagues.
//
// Like a game, a tournament is a log of numbered [Event] values. [Tournament.Apply] folds the log into a
// [Tournament]. Commands are pure: they read a tournament and return the events that follow, or an error and no
// events. A [Service] stores events under the next number, so only one of two nodes can pair a round. The event
// that pairs a round also holds the ids of its games. Any node that finds a pairing without its games creates
// them, so [Service.Ended] and [Service.Repair] may run at any time, on any node, any number of times.
//
// The players are a [Field], the games are [Rounds], and the people who run the tournament are its [Staff]. What only one
// format has, such as the order of a ladder, is the state of that format, behind one interface. What is the same for all
// tournaments of a format is a row of one table. To add a format, write its file and its row.
//
// Each pairing has its own [series.Series]: one game, a pair with the sides swapped, a best of n, or the game's
// own match. Scores are kept in halves of a point.
package tournament
