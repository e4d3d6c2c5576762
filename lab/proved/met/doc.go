// Command met counts which slices of solved endings the last positions of games fall into: the tables that the program
// brings along were chosen by it.
package main
