// Command table prints how much of the end of games is proved, in the form of the tables in
// docs/lab.
package main
