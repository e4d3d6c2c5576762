// Package repair makes a sound club of what could be read of a damaged one.
//
// A game whose log is broken is cut at the last event that its chain of hashes proves. It goes on from there; a game
// that had ended counts as aborted.
package repair
