// Package make makes model games: the engine plays against itself at full strength, from random openings.
// Then it searches every position again, for longer, for the tutor.
//
// Searches have a node limit and use one thread, so the same seed makes the same games.
package make
