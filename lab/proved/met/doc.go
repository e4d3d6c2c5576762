// Command met counts which slices of solved endings the last positions of games fall into. The tables included in the
// program were chosen by its figures.
package main
