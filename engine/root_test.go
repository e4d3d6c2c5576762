package engine

import (
	"slices"
	"testing"
)

// A search below its window does not know which move is best, so the best one of the last depth stays in front: if time runs
// out it is played.
func TestFailLowKeepsTheBestMove(t *testing.T) {
	w := searched(t, "6/7/8/6B2/a7B1/5C5/a2ba7/11/a3c4B/9/8/7/6 w 15")
	for depth := 2; depth <= 4; depth++ {
		before := slices.Clone(w.rootMoves)
		if score := w.searchRoot(depth, 2000, 2001); score > 2000 {
			t.Fatal("no fail low:", score)
		}
		if !slices.Equal(w.rootMoves, before) {
			t.Errorf("depth %d: %x, before %x", depth, w.rootMoves, before)
		}
	}
}
