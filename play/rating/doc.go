// Package rating turns results into ratings. It is arithmetic and nothing else.
//
// Three things are here. [Glicko] is Mark Glickman's Glicko-2 system, for people who
// come and go: a rating, how sure it is, and how steady the player. [Expected] and
// its companions convert between scores and Elo differences. [Fit] makes a rating
// list out of many games at once, by maximum likelihood in Davidson's model (the
// Bradley-Terry model with draws), each rating with its standard error.
//
// Scores are 1 for a win, ½ for a draw, 0 for a loss.
//
// Sources: M. E. Glickman, "Example of the Glicko-2 system" (2013); R. R. Davidson,
// "On extending the Bradley-Terry model to accommodate ties in paired comparison
// experiments", JASA 65 (1970).
package rating
