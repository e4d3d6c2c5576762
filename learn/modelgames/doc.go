// Package modelgames holds a few model games of every game of the club, to replay move by move with the tutor's
// comments. The engine played them at full strength from varied openings.
//
// # The files
//
// data/GAME.txt holds the games in the format of package rules/record. The comment after each move is a [Line] with
// the engine's analysis of the position. The comment before the first move is about the start:
//
//	{[%line 35,12 b5-a5 d1-d2]} 1. b5-a5 {[%line -20 d1-d2]} 2. d1-d2 {[%line #5! c5-c4]}
//
// The files contain no prose. [Game.Commented] asks package learn/tutor for the comments whenever a game is shown,
// so they are in the reader's language and in the tutor's current wording.
//
// # How they are made
//
// Use tablier model make GAME, or package learn/modelgames/make. The same seed makes the same games as long as
// engine and evaluation do not change. In Agon equal players draw, so one side searched less there (--weaker 100
// --nodes 20000). The last game of Ringo was made with --seed 2 --nodes 50000.
package modelgames
