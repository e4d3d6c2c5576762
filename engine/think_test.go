package engine_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// makers are the five games with their engines.
var makers = []struct {
	g    game.Bound
	made func(engine.Options) engine.Engine
}{
	{ring.New(), func(o engine.Options) engine.Engine { return engine.New[ring.Position](ring.Game{}, o) }},
	{ringo.New(), func(o engine.Options) engine.Engine { return engine.New[ringo.Position](ringo.Game{}, o) }},
	{agon.New(), func(o engine.Options) engine.Engine { return engine.New[agon.Position](agon.Game{}, o) }},
	{ra.New(), func(o engine.Options) engine.Engine { return engine.New[ra.Position](ra.Game{}, o) }},
	{courtcircuit.New(), func(o engine.Options) engine.Engine {
		return engine.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, o)
	}},
}

func search(t *testing.T, e engine.Engine, s game.State, l engine.Limits) engine.Result {
	t.Helper()
	r, err := e.Search(context.Background(), s, l)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A fresh engine and one that has forgotten give the same answer to the same question.
func TestDeterministic(t *testing.T) {
	for _, m := range makers {
		s := m.g.Rules(m.g.Info().Defaults()).Start()
		e := m.made(engine.Options{HashMB: 1})
		for _, l := range []engine.Limits{{Nodes: 20_000}, {Depth: 4, Lines: 2}} {
			first := search(t, m.made(engine.Options{HashMB: 1}), s, l)
			e.(engine.Forgetter).Forget()
			r := search(t, e, s, l)
			if r.Move != first.Move || r.Nodes != first.Nodes || r.Score != first.Score || !slices.Equal(r.Line, first.Line) {
				t.Errorf("%s: %+v, then %+v", m.g.Info().ID, first, r)
			}
			if l.Nodes > 0 && r.Nodes != l.Nodes {
				t.Errorf("%s: %d nodes of %d", m.g.Info().ID, r.Nodes, l.Nodes)
			}
		}
	}
}

// Several lines are the best moves in order. Each has the score that its move gets alone, and the
// first is what a search for one line finds.
func TestLines(t *testing.T) {
	for _, m := range makers {
		s := m.g.Rules(m.g.Info().Defaults()).Start()
		// Plain searches, so that scores do not depend on pruning.
		o := engine.Options{HashMB: 1, Without: engine.Pruning | engine.TranspositionTable}
		r := search(t, m.made(o), s, engine.Limits{Depth: 2, Lines: 5})
		one := search(t, m.made(o), s, engine.Limits{Depth: 2})
		if len(r.Lines) != 5 || r.Lines[0].Score != one.Score || r.Move != r.Lines[0].Moves[0] {
			t.Fatalf("%s: %+v; alone %+v", m.g.Info().ID, r, one)
		}
		seen := map[string]bool{}
		for i, l := range r.Lines {
			if i > 0 && l.Score > r.Lines[i-1].Score {
				t.Errorf("%s: line %d scores %d, the one before %d", m.g.Info().ID, i+1, l.Score, r.Lines[i-1].Score)
			}
			if seen[l.Moves[0]] {
				t.Errorf("%s: %s twice", m.g.Info().ID, l.Moves[0])
			}
			seen[l.Moves[0]] = true
			c, err := s.Canonical(l.Moves[0])
			if err != nil || c != l.Moves[0] {
				t.Errorf("%s: %s: %v", m.g.Info().ID, l.Moves[0], err)
			}
		}
	}
}

// If there are fewer moves than lines requested, all are returned.
func TestAllLines(t *testing.T) {
	s := parse(t, ringo.New(), "6/b5/6/w5/6/6/6/2w3 1 b 0")
	r := search(t, engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 1}), s, engine.Limits{Depth: 3, Lines: 9})
	if len(r.Lines) != s.Count() {
		t.Errorf("%d lines, %d moves", len(r.Lines), s.Count())
	}
}

func TestThreadsAgree(t *testing.T) {
	for _, m := range makers {
		s := m.g.Rules(m.g.Info().Defaults()).Start()
		e := m.made(engine.Options{HashMB: 2, Threads: 3})
		for range 3 {
			r := search(t, e, s, engine.Limits{Depth: 4})
			if _, err := s.Canonical(r.Move); err != nil || r.Depth != 4 {
				t.Fatalf("%s: %+v, %v", m.g.Info().ID, r, err)
			}
			s.Apply(r.Move)
		}
		if r := search(t, e, s, engine.Limits{Nodes: 30_000}); r.Nodes < 30_000 || r.Nodes > 33_000 {
			t.Errorf("%s: %d nodes of 30000", m.g.Info().ID, r.Nodes)
		}
	}
}

// A search obeys a stop within a few hundred nodes.
func TestStopOnTheWay(t *testing.T) {
	for _, m := range makers {
		s := m.g.Rules(m.g.Info().Defaults()).Start()
		ctx, cancel := context.WithCancel(context.Background())
		at := uint64(0)
		r, err := m.made(engine.Options{HashMB: 1}).Search(ctx, s, engine.Limits{Report: func(r engine.Report) {
			if r.Depth == 3 {
				at = r.Nodes
				cancel()
			}
		}})
		if err != nil || r.Depth < 3 || r.Nodes > at+2048 {
			t.Errorf("%s: %d nodes, stopped at %d: %v", m.g.Info().ID, r.Nodes, at, err)
		}
		cancel()
	}
}

// A search allocates memory for its answer and reports, not for its nodes.
func TestNoAllocationPerNode(t *testing.T) {
	for _, m := range makers {
		s := m.g.Rules(m.g.Info().Defaults()).Start()
		for range 5 {
			moves := s.Moves()
			s.Apply(moves[len(moves)/2])
		}
		e := m.made(engine.Options{HashMB: 1})
		search(t, e, s, engine.Limits{Nodes: 50_000})
		few := testing.AllocsPerRun(1, func() { search(t, e, s, engine.Limits{Nodes: 2_000}) })
		many := testing.AllocsPerRun(1, func() { search(t, e, s, engine.Limits{Nodes: 50_000}) })
		if many > few+600 {
			t.Errorf("%s: %v allocations for 2,000 nodes, %v for 50,000", m.g.Info().ID, few, many)
		}
	}
}

// The score of a won game falls with the plies it takes, even through the table and parts of turns.
func TestWinsInN(t *testing.T) {
	for _, c := range []struct {
		set, text string
		plies     int
	}{
		{"", "6/6/6/6/2b3/3w2 w 3", 1},            // one jump turns the last piece
		{"dame=none", "6/1w4/6/6/2b3/3w2 w 3", 1}, // as a piece like any other
	} {
		o, err := courtcircuit.New().Info().ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		s, err := courtcircuit.New().Rules(o).Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		r := search(t, makers[4].made(engine.Options{HashMB: 1}), s, engine.Limits{Depth: 6})
		if n, won := engine.WinIn(r.Score); !won || n != c.plies {
			t.Errorf("%s: %s, %d is a win in %d, %v", c.text, r.Move, r.Score, n, won)
		}
	}
}

// A flying Dame has more turns than can be listed; the search plays her jump by jump.
func TestDame(t *testing.T) {
	s := parse(t, courtcircuit.New(), "bbb3/2b3/3b2/6/3bbb/w2bbb w 0")
	e := makers[4].made(engine.Options{HashMB: 1})
	r := search(t, e, s, engine.Limits{Depth: 5})
	if _, err := s.Canonical(r.Move); err != nil || r.Depth != 5 {
		t.Fatalf("%+v, %v", r, err)
	}
	for _, m := range r.Line {
		if _, err := s.Apply(m); err != nil {
			t.Fatalf("%v: %v", r.Line, err)
		}
	}
}

// A move that would repeat a position for the third time is not offered if the options forbid it.
func TestForbiddenRepetition(t *testing.T) {
	g := courtcircuit.New()
	o, err := g.Info().ParseOptions("repetition=forbidden")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Rules(o).Start()
	e := makers[4].made(engine.Options{HashMB: 1})
	for _, m := range []string{"f1-e1", "a1-b1", "e1-f1", "b1-a1", "f1-e1", "a1-b1", "e1-f1"} {
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	// b1-a1 would repeat the start position for the third time.
	for _, l := range []engine.Limits{{Depth: 3}, {Nodes: 1}, {Depth: 2, Lines: 64}} {
		r := search(t, e, s, l)
		for _, line := range r.Lines {
			if _, err := s.Canonical(line.Moves[0]); err != nil {
				t.Errorf("%+v: %v", l, err)
			}
		}
	}
}

// TestSlowNodes checks that the clock is read after every node if all nodes are slow.
func TestSlowNodes(t *testing.T) {
	for _, m := range makers {
		now := time.Unix(0, 0)
		e := m.made(engine.Options{HashMB: 1, Now: func() time.Time {
			now = now.Add(5 * time.Millisecond)
			return now
		}})
		r, err := e.Search(t.Context(), m.g.Rules(m.g.Info().Defaults()).Start(), engine.Limits{Time: 50 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		if r.Nodes == 0 || r.Nodes > 12 {
			t.Errorf("%s: %d positions were seen, of which each took 5 ms, in 50 ms", m.g.Info().ID, r.Nodes)
		}
	}
}
