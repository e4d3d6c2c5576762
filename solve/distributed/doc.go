// Package distributed lets other machines solve slices for the tables in a folder, without having to trust them.
//
// A [Folder] is the side that has the tables. It chooses what to solve, reports whether a slice has everything it
// needs, and receives its table in pieces. The table joins the others once it is verified: the header, all checksums,
// and a sample of values, each against its successors by the rules alone. If a machine is later found to be
// dishonest, its tables are withdrawn, together with everything solved from them.
//
// A [Solver] is the side that solves. It keeps the tables that a slice needs, after checking them, and solves the
// slice.
//
// The package knows nothing of people, jobs or networks.
package distributed
