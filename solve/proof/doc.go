// Package proof proves that a side wins a position against every defence, and returns a
// certificate that package check verifies without trusting anything done here.
//
// The search is df-pn (depth-first proof-number search) with the 1+ε trick (Pawlewicz and Lew,
// 2007) and weak proof numbers (Ueda et al., 2008): the hardest child of a node, plus the
// number of its other open children. The transposition table has a fixed size in bytes and
// replaces the entries that took the least work. Positions can repeat in these games, so every
// question has a bound: does this side win within n plies? A positive answer is valid wherever
// the position occurs. So is a negative answer, unless it depends on a repetition in the line
// to the position; such an answer is used in that line and never stored. A draw counts as a
// negative answer.
//
// Compound turns are searched half-turn by half-turn and written as whole turns.
package proof
