// Package knockout makes brackets of elimination tournaments: single, with a game for third place if wanted,
// and double, in which who loses once goes on in a second bracket.
//
// Players are numbered by seed, 1 the strongest. The strongest meet as late as possible, and where the number of
// players is no power of two, they have the byes.
//
// [Single] and [Double] return all matches in the order in which they can be played. Who plays is a [Slot]: a
// player, or the winner or loser of an earlier match.
package knockout
