// Package train trains the small networks of package rules/game/net. An engine plays against itself ([Play]),
// the positions of its games form a [Set], and [Train] fits a network to the values of these positions.
//
// The value of a position mixes the result of the game with the scores of later searches, nearer ones weighing
// more (TD(λ)). In some games of the club most games are drawn or very long, and a result says little about a
// position hundreds of plies earlier.
//
// The loss is the cross entropy; Adam minimises it. Every tenth game is held out to show how well the network
// judges games that it was not fitted to. Everything depends only on the seeds.
package train
