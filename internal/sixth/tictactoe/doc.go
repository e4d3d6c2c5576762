// Package tictactoe is three in a row, written like any other game: a position, a [Game] and its messages in
// both languages. It is not a game of the club. Package sixth plays it to show that a game is one package and
// one row.
//
// White begins. Three pieces in a row win. A full board is a draw.
package tictactoe
