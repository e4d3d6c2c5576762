package plain

import (
	"errors"
	"testing"
	"time"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// brute is the value of a position at a depth by plain minimax, without table, ordering or null windows. It ignores
// repetitions: the depths here are too small for one.
func brute(pos *ringo.Position, depth, ply int) int {
	moves := pos.AppendMoves(nil)
	if len(moves) == 0 {
		return ply - won
	}
	best := -infinity
	for _, m := range moves {
		next := *pos
		next.Play(m)
		if depth == 1 {
			best = max(best, -quiet(&next, ply+1))
			continue
		}
		best = max(best, -brute(&next, depth-1, ply+1))
	}
	return best
}

// quiet searches captures without a window.
func quiet(pos *ringo.Position, ply int) int {
	moves := pos.AppendMoves(nil)
	if len(moves) == 0 {
		return ply - won
	}
	best := judge(pos)
	for _, m := range moves {
		if _, to, taken := ringo.Step(m); taken == ringo.NothingHere && to != ringo.InCitadel {
			continue
		}
		next := *pos
		next.Play(m)
		best = max(best, -quiet(&next, ply+1))
	}
	return best
}

// The search finds the same values as minimax.
func TestAgreesWithMinimax(t *testing.T) {
	rules := ringo.New().Rules(ringo.New().Info().Defaults())
	for _, text := range []string{
		"6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0", "6/b5/1w4/2b3/6/w5/1b4/6 0 w 0", "6/1b4/w5/2b3/6/w5/1b4/b5 1 b 0",
	} {
		st, err := rules.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		line, _, _ := game.Line[ringo.Position](st)
		for depth := 1; depth <= 4; depth++ {
			r, err := New(time.Now).Search(t.Context(), st, engine.Limits{Depth: depth})
			if err != nil {
				t.Fatal(err)
			}
			if r.Depth != depth {
				continue // a win was found at a lower depth
			}
			if want := brute(&line[0], depth, 0); r.Score != want {
				t.Errorf("%s, %d plies: %d, minimax %d", text, depth, r.Score, want)
			}
		}
	}
}

// The player plays only Ringo, and no game that is over.
func TestRefuses(t *testing.T) {
	rules := ringo.New().Rules(ringo.New().Info().Defaults())
	st, err := rules.Parse("6/6/6/6/6/5w/6/6 2 w 0")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(time.Now).Search(t.Context(), st, engine.Limits{Depth: 1}); !errors.Is(err, engine.ErrDecided) {
		t.Error(err)
	}
}

// A node limit holds, and the same search can be repeated.
func TestNodes(t *testing.T) {
	st := ringo.New().Rules(ringo.New().Info().Defaults()).Start()
	var first engine.Result
	for i := range 2 {
		r, err := New(time.Now).Search(t.Context(), st, engine.Limits{Nodes: 20_000})
		if err != nil || r.Nodes > 20_001+deepest {
			t.Fatal(r, err)
		}
		if i == 1 && (r.Move != first.Move || r.Nodes != first.Nodes) {
			t.Errorf("%v, then %v", first, r)
		}
		first = r
	}
}
