// Package check verifies certificates of won games. It knows the rules, and neither
// how a proof was found nor by whom: whatever it is given, it accepts nothing that does
// not follow from the moves of the game. docs/proofs.md describes the format.
//
// A certificate says which side wins from a position, however the other plays, within
// how many plies and, in a game with points, with how many at least. It holds the
// winner's moves and nothing else: the verifier makes all replies itself, in the order
// of their text, so that none can be left out. Where the winner can end the game at once,
// no move is written; a position that was proved already is not gone into again.
//
// A draw is never a win. A strategy with one move for each position, along which the
// distance to the end falls, repeats nothing; counters of plies without progress, and
// of plies in all, are followed along every line. So what is accepted is won under the
// draw rules as well, the history beginning at the position given.
package check
