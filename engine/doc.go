// Package engine chooses moves: iterative deepening over an alpha-beta search
// with principal variation windows, a transposition table and move ordering,
// generic over [game.Position], so that one search plays every game.
//
// Scores are for the side to move at the root, in hundredths of a man; a won
// game counts [WinScore] plus [PointScore] for each point it carries, less one
// for every ply it takes. Draws by repetition and by counters are found from the
// game's own history and the line searched; the table holds no score that hangs
// on them.
//
// A search at fixed depth or nodes on one thread is deterministic: the same
// question gives the same answer and the same node count.
package engine
