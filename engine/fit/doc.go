// Package fit finds the weights of an evaluation by logistic regression.
//
// A [Set] holds positions as their features (see [game.Featured]) with the results of their games.
// The games may be self-play of an engine ([Play]) or any others. [Fit] looks for the weights whose
// evaluation, mapped to a value between 0 and 1 by a logistic function, best predicts the results.
// It first fits the scale of that function to the present weights and then keeps it, so that new
// scores mean the same as old ones. Deviations from the present weights are penalised (ridge
// regression around them), so a weight that the positions say nothing about keeps its value. Some
// games are held out for validation: they show how well the new weights predict games that they
// were not fitted to.
//
// The result depends only on the games and options, and self-play only on the seed. In chess the
// method is known as Texel's tuning method. The loss is convex, so Newton's method finds the
// minimum.
package fit
