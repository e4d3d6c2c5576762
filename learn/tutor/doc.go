// Package tutor says why a move is good or bad, and reviews whole games.
//
// It does not search. What an engine, a table or a proof makes of a position is given
// to it as a [Line]; the patterns of a game come from the game itself
// ([tablier/rules/game.Patterned]). A game that names no patterns is explained by its
// lines alone.
//
// # Winning chances
//
// [Chance] turns a score into the chance to win, from 0 to 1. What a move costs is the
// chance before it less the chance after it, both for the side that moved. This is the
// only definition: marks, accuracy and moments all rest on it.
//
// # What is certain
//
// An explanation is [Proved] only where each line that it rests on is: a table, a
// proof or the rules themselves know the result. Everything else is an [Opinion].
//
// The package is pure. It is compiled for the browser too.
package tutor
