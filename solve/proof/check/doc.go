// Package check verifies certificates of won games. It knows only the rules, not how a proof
// was found or by whom: it accepts nothing that does not follow from the moves of the game.
// docs/proofs.md describes the format.
//
// A certificate states which side wins a position against every defence, within how many plies
// and, in a game with points, with at least how many. It holds the winner's moves and nothing
// else. The verifier generates all replies itself, in the order of their text, so none can be
// left out. If the winner can end the game at once, no move is written. A position that has
// already been proved is not visited again.
//
// A draw is never a win. A strategy with one move for each position, along which the distance
// to the end falls, never repeats a position. Counters of plies without progress and of all
// plies are tracked along every line. So an accepted win is also a win under the draw rules, if
// the history begins at the given position.
package check
