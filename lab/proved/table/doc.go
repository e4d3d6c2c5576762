// Command table prints how much of the end of games is proved, as the tables of docs/lab show it.
package main
