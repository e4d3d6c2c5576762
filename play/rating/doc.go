// Package rating computes ratings from results. It is pure arithmetic.
//
// It has three parts. [Glicko] is Mark Glickman's Glicko-2, for players who come and go: a rating,
// its uncertainty, and the player's consistency. [Expected] and related functions convert between
// scores and Elo differences. [Fit] computes a rating list from many games by maximum likelihood in
// Davidson's model (the Bradley-Terry model with draws), with standard errors.
//
// Scores are 1 for a win, ½ for a draw, 0 for a loss.
//
// Sources: M. E. Glickman, "Example of the Glicko-2 system" (2013); R. R. Davidson, "On extending the
// Bradley-Terry model to accommodate ties in paired comparison experiments", JASA 65 (1970).
package rating
