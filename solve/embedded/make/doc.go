// Command make solves the endings that the program brings along, and writes the files of package embedded and their
// list. It is run by go generate in solve/embedded. The same files come out on every machine.
package main
