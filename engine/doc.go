// Package engine chooses moves. One search, generic over [game.Position], plays every game. It is iterative deepening
// over a principal variation search, with aspiration windows, a transposition table that threads share without locks,
// quiescence search, move ordering, reductions and pruning. Each of these is one of the [Features] and can be switched
// off.
//
// Scores are for the side to move at the root, in hundredths of a man. A won game scores [WinScore], plus [PointScore]
// for each point it carries, minus one for every ply it takes; [WinIn] returns the plies. Draws by repetition and by
// counters follow from the game's history and the line searched. A score that depends on them is not stored in the
// transposition table, and no stored score is used near a counter's limit.
//
// A game with too many turns to list (Court-Circuit) is searched in parts of turns, plies of the same side; see
// [NewParts]. Results are in whole turns.
//
// Terms that this package adds:
//   - Contempt ([Options.Contempt]): what a draw costs the side to move at the root, in play.
//   - Shuffling penalty: with contempt, the cost of a line without progress. It rises as the draw by the progress
//     counter comes nearer.
//   - Opponent model: a two-ply search predicts the opponent's moves. Its hit rate shows how far ahead the opponent
//     looks.
//   - Trap ([Options.Traps]): a move slightly worse than the best, to which the predicted reply is a mistake. The
//     literature calls it a swindle, or trappy minimax.
//   - Trap line ([TrapLines]): a line of our moves with the predicted replies, found by beam search.
//
// A search on one thread with a fixed depth or node count is deterministic: a fresh engine gives the same answer and
// the same node count each time.
package engine
