// Package make makes puzzles: the engine plays itself, one side strong and one weak, and
// the positions of these games are asked for wins, which proof-number search then proves.
//
// A puzzle is kept if its first move is proved to be the only one that wins in so many
// plies, and few others win within two more; if there is a choice of moves, and the solution is not just
// the only capture there is; and if its certificate is small. Its difficulty is told by
// how many positions the engine must look at before it finds the move and stays with it,
// by its length, by the number of moves to choose from, and by whether it begins quietly.
package make
