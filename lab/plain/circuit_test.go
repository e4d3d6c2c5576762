package plain

import (
	"errors"
	"testing"
	"time"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ringo"
)

func circuit(t *testing.T, position string) game.State {
	t.Helper()
	s, err := courtcircuit.New().Rules(courtcircuit.New().Info().Defaults()).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// bruteTurn is the value of a position by plain minimax over the parts of turns, without table or windows.
func (c *Circuit) bruteTurn(h *courtcircuit.Half, depth, ply int) int {
	if !h.Within() && depth <= 0 {
		return c.bruteSeries(h, ply, 0)
	}
	moves := h.AppendMoves(nil)
	if len(moves) == 0 {
		return c.over(h, ply)
	}
	best := -infinity
	for _, m := range moves {
		next := *h
		if next.Play(m); next.Within() {
			best = max(best, c.bruteTurn(&next, depth, ply))
		} else {
			best = max(best, -c.bruteTurn(&next, depth-1, ply+1))
		}
	}
	return best
}

func (c *Circuit) bruteSeries(h *courtcircuit.Half, ply, deep int) int {
	if h.Outcome().Decided() {
		return c.over(h, ply)
	}
	best := c.judge(h)
	if deep >= deepestSeries {
		return best
	}
	moves, _ := h.AppendTactical(nil)
	for _, m := range moves {
		next := *h
		if next.Play(m); next.Within() {
			next = c.completed(&next)
		}
		best = max(best, -c.bruteSeries(&next, ply+1, deep+1))
	}
	return best
}

// The search in Court-Circuit finds the same values as minimax.
func TestCircuitAgreesWithMinimax(t *testing.T) {
	for _, position := range []string{"bbbbbb/6/6/6/6/wwwwww w 0", "6/1b2b1/6/2w3/4w1/6 w 0", "b5/2b3/6/1w2b1/3w2/6 b 3"} {
		st := circuit(t, position)
		line, _, _ := game.Line[courtcircuit.Position](st)
		for i := range 4 {
			depth, c := 1+i%2, NewCircuit(time.Now)
			if i >= 2 {
				c = NewKeeper(time.Now)
			}
			r, err := c.Search(t.Context(), st, engine.Limits{Depth: depth})
			if err != nil {
				t.Fatal(err)
			}
			if r.Depth != depth {
				continue // a win was found at a lower depth
			}
			h := courtcircuit.Parts{}.Begin(&line[0])
			if want := c.bruteTurn(&h, depth, 0); r.Score != want {
				t.Errorf("%s, %d turns: %d, minimax %d", position, depth, r.Score, want)
			}
		}
	}
}

// It wins at once where it can, keeps within its nodes, and repeats itself exactly.
func TestCircuitPlays(t *testing.T) {
	win := circuit(t, "6/6/6/6/3b2/2w1w1 w 0") // the last enemy piece can be jumped
	r, err := NewCircuit(time.Now).Search(t.Context(), win, engine.Limits{Depth: 2})
	if err != nil {
		t.Fatal(err)
	}
	if win.Apply(r.Move); !win.Outcome().Decided() {
		t.Errorf("%s does not win", r.Move)
	}
	var first engine.Result
	for i := range 2 {
		r, err := NewCircuit(time.Now).Search(t.Context(), circuit(t, "bbbbbb/6/6/6/6/wwwwww w 0"), engine.Limits{Nodes: 5_000})
		if err != nil || r.Nodes > 5_100 {
			t.Fatal(r, err)
		}
		if i == 1 && (r.Move != first.Move || r.Nodes != first.Nodes) {
			t.Errorf("%v, then %v", first, r)
		}
		first = r
	}
	if _, err := NewCircuit(time.Now).Search(t.Context(), win, engine.Limits{Depth: 1}); !errors.Is(err, engine.ErrDecided) {
		t.Error(err)
	}
	other := ringo.New().Rules(ringo.New().Info().Defaults()).Start()
	if _, err := NewCircuit(time.Now).Search(t.Context(), other, engine.Limits{Depth: 1}); !refused(err) {
		t.Error(err)
	}
}
