// Package knockout makes the brackets of elimination tournaments: single elimination, optionally with a match
// for third place, and double elimination, in which a player who loses once continues in a second bracket.
//
// Players are numbered by seed, 1 being the strongest. The strongest meet as late as possible. If the number of
// players is not a power of two, they get the byes.
//
// [Single] and [Double] return all matches in an order in which they can be played. The players of a match are
// [Slot] values: a player, or the winner or loser of an earlier match.
package knockout
