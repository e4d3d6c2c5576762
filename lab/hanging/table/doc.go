// Command table prints how sensibly the weak levels play, in the form of the tables in docs/lab.
package main
