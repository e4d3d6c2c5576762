// Package sixth shows that a game is one package and one row. Its tests play
// [tablier/internal/sixth/tictactoe], which no other package knows, with every part of the program that plays
// games.
package sixth
