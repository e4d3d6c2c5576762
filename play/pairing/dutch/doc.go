// Package dutch pairs rounds by the FIDE (Dutch) System, C.04.3, in the version that applies since 1
// February 2026. The article numbers in the comments refer to that text.
//
// [Pair] takes a [Tournament], which contains everything that happened before the round, and returns the
// pairs with colours, in board order.
//
// # How it works
//
// The rules describe how to go through candidates one by one, bracket by bracket, and take the first of the
// best. That sequence can be astronomically long, so the package finds the same candidate in another way.
//
// For each bracket (1.3) it builds a graph of the players in the bracket, of the following scoregroup and,
// if the completion of the round depends on them, of all lower players. Every possible pair has a weight:
// one integer in which each criterion, from C4 to C21, has its own bits, with more important criteria in
// higher bits. A perfect matching of maximum weight then has the best possible value in every criterion, in
// order (3.8). See weights.go.
//
// If there are several such matchings, articles 3.2 to 4.4 say which comes first. The package settles one
// question after another: which moved-down players are paired, with whom, how many players are exchanged
// between S1 and S2 in the remainder, which ones, and who meets whom. For each question it adds a small
// bonus to the edges of one player and solves the matching again. See order.go.
//
// # Slow reference
//
// The tests contain a second implementation, which goes through all candidates in the order of the
// articles. The two are compared on random tournaments.
package dutch
