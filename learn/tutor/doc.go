// Package tutor explains why a move is good or bad, and reviews whole games.
//
// It does not search. Callers pass the analysis of a position by an engine, a table or a proof as a
// [Line]. The patterns of a game come from the game itself ([tablier/rules/game.Patterned]). In a
// game without patterns, explanations use only the lines.
//
// # Winning chances
//
// [Chance] converts a score to the probability of winning, from 0 to 1. The cost of a move is the
// chance before it minus the chance after it, both for the side that moved. Marks, accuracy and
// moments all use this one definition.
//
// # What is certain
//
// An explanation is [Proved] only if every line that it uses is proved: a table, a proof or the
// rules know the result. Everything else is an [Opinion].
//
// The package has no side effects. It is compiled for the browser too.
package tutor
