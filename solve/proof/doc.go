// Package proof proves that a side wins a position, whatever the other does, and hands
// out a certificate that package check verifies without trusting anything done here.
//
// The search is depth-first proof-number search with the 1+ε trick (Pawlewicz and
// Lew, 2007), numbers that take the hardest of a node's children and count the rest
// (weak proof numbers, Ueda et al., 2008), and a transposition table of a size given
// in bytes, in which the entries that cost the least give way. Games here go round in
// circles, so every question is asked with a bound: does this side win within n plies?
// A yes holds wherever the position occurs, a no as well, unless a repetition on the line
// above had a part in it; such a no is used where it was found and never kept. A draw is
// a no.
//
// Compound turns are searched part by part and written as whole turns.
package proof
