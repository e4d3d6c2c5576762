// Package fit finds the weights of an evaluation by logistic regression.
//
// A [Set] gathers positions of games as their features (see [game.Featured]) with the
// result of the game: of games played by an engine against itself ([Play]) or of
// any other. [Fit] then looks for the weights under which the judgement of a
// position, squeezed between 0 and 1 by a logistic function, tells the results
// best. Its scale is fitted to the present weights first and kept, so that new scores
// mean the same as old ones. What the positions say nothing about stays as it
// was: deviations from the present weights are penalised (ridge regression around
// them). Some games are kept apart to see whether the new weights tell the results of
// games they were not fitted to.
//
// Everything is a function of the seed. The method is known from chess as Texel's
// tuning method; the minimum is found by Newton's method, as the loss is convex.
package fit
