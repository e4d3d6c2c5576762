// Package load plays real, legal games against a club over its real protocol, to measure
// it and to hold it to its word: many games at a given pace, many connections that only
// watch, and, where it started the server itself, SIGKILL at random moments. Afterwards every move that was acknowledged is
// looked for in the games as the server tells them.
package load
