// Command table prints how sensibly the weak levels play, as the tables of docs/lab show it.
package main
