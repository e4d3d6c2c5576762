// Package engine chooses moves. One search plays every game, generic over [game.Position]: iterative deepening over a
// principal variation search with aspiration windows, a transposition table shared by threads without locks,
// quiescence, move ordering, reductions and pruning. Each saving is one of the [Features] and can be switched off.
//
// Scores are for the side to move at the root, in hundredths of a man. A won game scores [WinScore], plus [PointScore]
// for each point it carries, minus one for every ply it takes; [WinIn] returns the plies. Draws by repetition and by
// counters follow from the game's history and the line searched. A score that depends on them is not stored in the
// transposition table, and no stored score is used near a counter's limit.
//
// A game with too many turns to list (Court-Circuit) is searched in parts of turns, plies of the same side; see
// [NewParts]. Results are in whole turns.
//
// Words of the engine's own:
//   - Contempt ([Options.Contempt]): what a draw costs the side to move at the root, in play.
//   - Shuffling penalty: with contempt, what a line without progress costs, more the nearer the draw by that counter.
//   - Opponent model: a two-ply search predicts the opponent's moves; its hit rate tells how far the opponent sees.
//   - Trap ([Options.Traps]): a move slightly worse than the best whose predicted reply is a mistake; in the literature
//     a swindle, or trappy minimax.
//   - Trap line ([TrapLines]): a line of our moves with the predicted replies, found by beam search.
//
// A search on one thread with fixed depth or nodes is deterministic: a fresh engine gives the same answer and the same
// node count each time.
package engine
