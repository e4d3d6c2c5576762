// Package repair turns the readable rest of a damaged store into a sound one.
//
// A broken log is cut after the last event that the hash chain confirms. The game continues from there; a game that was
// over counts as aborted.
package repair
