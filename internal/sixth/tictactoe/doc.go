// Package tictactoe is three in a row, written as any game is: a position, a [Game] and
// its messages in both languages. It is no game of the club. Package sixth plays it to
// show that a game is one package and one row.
//
// White begins. Whoever has three pieces in a row wins: the opponent has no move left. A full
// board is a draw.
package tictactoe
