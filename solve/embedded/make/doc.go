// Command make solves the endings that are embedded in the program, and writes the files of package embedded and
// their list. Run it by go generate in solve/embedded. It makes the same files on every machine.
package main
