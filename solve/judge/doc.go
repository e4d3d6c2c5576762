// Package judge finds what can be proved about a position within a budget: by the rules, by the available endgame
// tables, or by a proof search that may end at these tables. Every certificate is verified before its verdict is
// returned.
//
// It does not check whether the position may be analysed. The caller must ensure that it gives no help in a game in
// progress.
package judge
