package engine

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ra"
)

// searched returns a worker whose root is the last position of the game after some moves, without limits.
func searched(t *testing.T, text string, moves ...string) *worker[ra.Position, *ra.Position] {
	t.Helper()
	s, err := ra.New().Rules(ra.New().Info().Defaults()).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	e := New[ra.Position](ra.Game{}, Options{HashMB: 1}).(*searcher[ra.Position, *ra.Position, ra.Position, *ra.Position])
	if err := e.Prepare(); err != nil {
		t.Fatal(err)
	}
	line, c, _ := game.Line[ra.Position, *ra.Position](s)
	w := e.workers[0]
	w.control = &searchControl{ctx: t.Context(), now: e.o.Now, nodeCounts: make([]nodeCounter, 1)}
	w.setPosition(line, c)
	w.farthest = maxStack / 2
	return w
}

// A threat that cannot be parried loses at once, unless the game is void before the opponent enters.
func TestHopeless(t *testing.T) {
	for _, c := range []struct {
		name string
		w    *worker[ra.Position, *ra.Position]
		lost bool
	}{
		{"White is too far away", searched(t, "C5/7/8/9/10/11/6a5/11/10/9/8/7/6 w 90"), true},
		{"White's move is the 100th without an elimination", searched(t, "C5/7/8/9/10/11/6a5/11/10/9/8/7/6 w 99"), false},
		{"White can repeat a position for the third time", searched(t, "C5/7/8/9/10/11/6a5/11/10/9/8/7/6 w 0",
			"3:a1-a2", "1:g7-d7", "3:a2-a1", "1:d7-g7", "3:a1-a2", "1:g7-d7", "3:a2-a3", "1:d7-g7"), false},
	} {
		score := c.w.search(0, 1, -1, 0)
		if _, won := WinIn(score); (won && score < 0) != c.lost {
			t.Errorf("%s: score %d", c.name, score)
		}
	}
}

// Razoring and null moves save positions where nobody threatens anything.
func TestNullMoveAndRazoring(t *testing.T) {
	nodes := func(without Features) uint64 {
		s := ra.New().Rules(ra.New().Info().Defaults()).Start()
		r, err := New[ra.Position](ra.Game{}, Options{HashMB: 4, Without: without}).Search(t.Context(), s, Limits{Depth: 8})
		if err != nil {
			t.Fatal(err)
		}
		return r.Nodes
	}
	all := nodes(0)
	for _, f := range []Features{NullMove, Razoring} {
		if n := nodes(f); n <= all {
			t.Errorf("%d positions with everything, %d without %v", all, n, f)
		}
	}
}
