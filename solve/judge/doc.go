// Package judge finds out what can be proved of a position within a budget: by the rules, by the endgame tables at hand, or
// by a proof search that may end at these tables. Every certificate is verified before its verdict is told.
//
// It asks nobody whether the position may be looked at: whoever calls it must see that no game in progress profits.
package judge
