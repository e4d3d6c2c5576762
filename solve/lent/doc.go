// Package lent lets other machines solve slices of the tables in a folder, without trust.
//
// A [Folder] is the side that has the tables. It chooses what to solve, tells of a slice whether all that it needs is
// there, takes its table in pieces, and puts it among the others once it is proved: the head, all checksums, and a
// sample of values, each from its successors and by the rules alone. Who is found out later has tables withdrawn
// again, with everything that was solved from them.
//
// A [Bench] is the side that solves. It keeps the tables that a slice needs, checked, and solves it.
//
// The package knows nothing of people, jobs and networks.
package lent
