// Package mcts holds the baseline players that the search is measured against: UCT, a Monte Carlo
// tree search ([New]), a player that looks one ply ahead ([Greedy]) and one that plays at random
// ([Random]). All are generic over [game.Position] and implement [engine.Engine].
//
// The tree search is UCT with a solver. A simulation walks down the tree by upper confidence
// bounds, adds a node, plays random moves and backs the value up the tree. It plays to the end of
// the game, or for a number of plies and then asks the evaluation. Ends of games in the tree are
// proofs. They are backed up by minimax, so forced wins and losses become certain. Proven nodes are
// not visited again, and the search ends when the root is decided. Repetitions and counters are
// judged by the whole history of the game and the line in the tree. The tree never merges lines, so
// such a verdict holds for its node. Playouts track only the counters.
//
// Nodes live in one array of fixed size. When it is full, the tree stops growing but the statistics
// are still updated. The moves of a node enter the tree in blocks, best-ranked first, each block as
// large as all before it. So a list of thousands of moves (a flying Dame's) costs memory only in
// nodes that are visited often.
//
// Turns that consist of parts ([game.Parts], in Court-Circuit) are searched and played out in
// parts.
//
// A node of [engine.Limits] is one simulation. Depth does not limit the search.
package mcts
