// Package list names the tables that the program brings along, without the tables themselves: the pages' prover, which
// fetches them from the club, needs no more.
package list
