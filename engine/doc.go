// Package engine chooses moves: iterative deepening over a principal variation
// search with aspiration windows, a transposition table that threads share without locks,
// quiescence, move ordering, reductions and pruning, generic over [game.Position], so
// that one search plays every game. Each saving is one of the [Features] and can be
// switched off.
//
// Scores are for the side to move at the root, in hundredths of a man; a won
// game counts [WinScore] plus [PointScore] for each point it carries, less one
// for every ply it takes ([WinIn] tells how many). Draws by repetition and by counters are
// found from the game's own history and the line searched; a score that hangs on them
// is not written to the table, and none is read near a counter's limit.
//
// A game whose turns are too many to list (Court-Circuit) is searched in parts of
// turns, plies of the same side, see [NewParts]; results are in whole turns.
//
// In play against a weaker opponent a draw may be made to cost something ([Options.Contempt]), and a move a little worse
// than the best be chosen because its foreseen answer is a mistake ([Options.Traps]), or because a line of them is.
//
// A search at fixed depth or nodes on one thread is deterministic: the same
// question asked of a fresh engine gives the same answer and the same node count.
package engine
