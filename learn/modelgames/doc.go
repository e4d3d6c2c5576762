// Package modelgames keeps a few games of every kind that the club plays, to replay move by move with
// the tutor's comments. The engine played them at full strength from varied openings.
//
// # The files
//
// data/GAME.txt holds the games as package rules/record writes them. Behind each move stands
// what the engine makes of the position, as a [Line] in the comment; what stands before the first
// move is about the start:
//
//	{[%line 35,12 b5-a5 d1-d2]} 1. b5-a5 {[%line -20 d1-d2]} 2. d1-d2 {[%line #5! c5-c4]}
//
// No prose is kept. [Game.Commented] asks package learn/tutor for the comments whenever a game is shown,
// so that they are in the reader's language and in the words that the tutor uses now.
//
// # How they are made
//
// tablier model make GAME, or package learn/modelgames/make. The same seed makes the same games, as
// long as engine and evaluation stay what they are. Agon is a draw between equals, so that one side looked less far
// there (--weaker 100 --nodes 20000); the last game of Ringo has --seed 2 --nodes 50000.
package modelgames
