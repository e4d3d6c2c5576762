// Package sixth shows that a game is one package and one row: its tests play
// [tablier/internal/sixth/tictactoe], which nothing else knows, with everything that plays
// games.
package sixth
