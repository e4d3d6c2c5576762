// Package tournament runs competitions: round robins, Swiss tournaments, knockouts, arenas, evenings of free play,
// simuls, team matches, ladders and leagues.
//
// A tournament is a log of numbered [Event] values, as a game is. A [Tournament] is what the log says
// so far ([Tournament.Apply]). Commands are pure: they look at a tournament and return the events that
// follow, or an error and no events. A [Service] stores events under the next number, so that of two
// nodes only one pairs a round. The ids of games are part of the event that pairs them; whoever finds
// a pairing without its games creates them. [Service.Ended] and [Service.Repair] may therefore run at
// any time, on any node, any number of times.
//
// Each pairing is a [series.Series] of its own: one game, a pair with the sides swapped, a best of n,
// or the game's own match. Scores are kept in halves of a point.
package tournament
