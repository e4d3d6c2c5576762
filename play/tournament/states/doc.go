// Package states names the states that a tournament can be in, as its director sees them, and the way out of each: what
// the director does, and where that leads. Every state but the last two has a way out.
//
// docs/tournament-states.svg is drawn by
//
//	go run ./play/tournament/states/draw > docs/tournament-states.svg
//
// TestEveryStateHasAnExit in package tournament walks random states: it takes every way out, and finds those that are
// drawn and no others.
package states
