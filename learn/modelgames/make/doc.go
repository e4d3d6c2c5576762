// Package make plays model games: the engine against itself at full strength, from openings drawn by a seed.
// It then looks at every position once more and longer, for the tutor.
//
// Searches are bounded in positions and run on one thread, so that a seed makes the same games again.
package make
