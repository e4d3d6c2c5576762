// Package train makes the small networks of package rules/game/net: an engine plays against itself
// ([Play]), the positions of its games become a [Set], and [Train] fits a network to what they
// turned out to be worth.
//
// What a position is worth is a mixture of the result and of what the searches behind it thought,
// the nearer ones more (TD(λ)): most games of some of the club's games are drawn or very long, and a result says
// little of a position hundreds of plies before it.
//
// The loss is the cross entropy, its minimum sought with Adam. Every tenth game is kept apart to
// see what the network makes of games it was not fitted to. Everything is a function of the seeds.
package train
