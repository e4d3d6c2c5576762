// Package dutch pairs rounds by the FIDE (Dutch) System, C.04.3, in the wording that has been applied since
// 1 February 2026. The article numbers in the comments are those of that text.
//
// [Pair] takes a [Tournament], which is all that happened before the round, and returns the pairs with
// colours, in the order of the boards.
//
// # How it works
//
// The rules describe how to go through candidates one by one, bracket by bracket, and to take the first of
// the best. That order can be astronomically long, so the package finds the same candidate in another way.
//
// For each bracket (1.3) it builds a graph of the players in the bracket, of the following scoregroup and,
// where the completion of the round depends on them, of all lower ones. Every possible pair has a weight:
// one whole number in which each criterion, from C4 to C21, has its own bits, the more important the
// higher. A perfect matching of maximum weight then has the best possible value in every criterion, in
// order (3.8). See weights.go.
//
// Among several such matchings, articles 3.2 to 4.4 say which comes first. The package settles one question
// after the other: which moved-down players are paired, with whom, how many players are exchanged between
// S1 and S2 in the remainder, which ones, and who meets whom. Each answer is a small bonus on the edges of
// one player and another look at the matching. See order.go.
//
// # Slow reference
//
// The tests contain a second implementation, which goes through all candidates in the order of the
// articles. Both are compared on random tournaments.
package dutch
