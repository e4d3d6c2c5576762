// Package mcts holds the players that the search is measured against: upper
// confidence trees ([New]), a player that looks one ply ahead ([Greedy]) and one that
// looks at nothing ([Random]). All are generic over [game.Position] and implement
// [engine.Engine].
//
// The tree search is UCT with a solver. A simulation walks down the tree by upper
// confidence bounds, adds a node, plays random moves to the end of the game (or
// for a number of plies, then asks the evaluation), and takes the value back up.
// Ends found in the tree are proofs: they are taken back up as such, by minimax,
// so that forced wins and losses become certain, are
// not visited any more, and the search ends when the root is decided.
// Repetitions and counters are judged by the whole history of the game and of the line in the
// tree, and since the tree joins no two lines, such a verdict holds for its node;
// in playouts only the counters are kept.
//
// Nodes live in one array of fixed size. When it is full the tree stops growing and the
// statistics go on. The moves of a node enter the tree in blocks, best-ranked first,
// each block as large as all before it: a list of thousands (a flying Dame's)
// costs memory only where it is visited often.
//
// Turns made of parts ([game.Parts], Court-Circuit's) are searched and played out in
// parts.
//
// A node of [engine.Limits] is one simulation. Depth is not a bound here.
package mcts
