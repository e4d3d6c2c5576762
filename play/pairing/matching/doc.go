// Package matching finds matchings in general graphs, as pairing systems need them.
//
// [Solver] finds a perfect matching of maximum weight in a complete graph, by Edmonds' blossom
// algorithm with one search tree at a time. A phase takes O(n²) steps, a whole solution O(n³). Weights
// are [Weight] values, integers of any length, because a pairing system packs many criteria into one
// number, the most important in the highest bits. After a solution, the weights of a few vertices may
// be changed; solving again then takes only a few phases.
//
// [Perfect] reports whether an unweighted graph has a perfect matching, and finds one.
//
// The package knows nothing of players or rounds. Results depend only on the input.
//
// Sources: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965); Z. Galil,
// "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).
package matching
