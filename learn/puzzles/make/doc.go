// Package make makes puzzles. The engine plays against itself, one side strong and one weak. It looks
// for wins in the positions of these games, and proof-number search proves them.
//
// A puzzle is kept under these conditions: its first move is proved to be the only one that wins in the
// given number of plies; few others win within two more plies; there is a choice of moves; the first
// move is not just the only capture; and the certificate is small. Its difficulty depends on how many
// nodes the engine needs to find the move and stay with it, on its length, on the number of legal moves,
// and on whether the first move is quiet.
package make
