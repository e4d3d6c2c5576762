package engine_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/engine"
	"tablier/game"
	"tablier/games/ra"
	"tablier/games/ring"
	"tablier/games/ringo"
)

// plain is a search without windows, table or ordering: what alpha-beta must agree with.
func plain[P comparable, PP game.Position[P]](p P, depth, ply int) int {
	score := func() int {
		o := PP(&p).Outcome()
		if w, won := o.Winner(); won {
			n := engine.WinScore + int(o.Points)*engine.PointScore - ply
			if w != PP(&p).Turn() {
				n = -n
			}
			return n
		}
		if o.Decided() {
			return 0
		}
		return any(PP(&p)).(game.Evaluator).Evaluate()
	}
	moves := PP(&p).AppendMoves(nil)
	if depth == 0 || len(moves) == 0 {
		return score()
	}
	best := -engine.Infinity
	for _, m := range moves {
		next := p
		PP(&next).Play(m)
		n := plain[P, PP](next, depth-1, ply+1)
		if PP(&next).Turn() != PP(&p).Turn() {
			n = -n
		}
		best = max(best, n)
	}
	return best
}

func agrees[P comparable, PP game.Position[P]](t *testing.T, any game.Any, g game.Game[P], depth int) {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 6))
	s := any.Rules(any.Info().Defaults()).Start()
	e := engine.New[P, PP](g, engine.Options{TableMB: 1})
	for range 25 {
		if s.Outcome().Decided() {
			s = any.Rules(any.Info().Defaults()).Start()
		}
		// A fresh state without history: plain knows none.
		fresh, err := s.Rules().Parse(s.Text())
		if err != nil {
			t.Fatal(err)
		}
		line, _, _ := game.Line[P, PP](fresh)
		got, err := e.Search(context.Background(), fresh, engine.Limits{Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		want := plain[P, PP](line[0], depth, 0)
		_, won := engine.WinIn(want)
		if got.Score != want && !(got.Depth < depth && (won || s.Count() == 1)) {
			t.Fatalf("%s: %d at depth %d, plain search says %d", s.Text(), got.Score, got.Depth, want)
		}
		moves := s.Moves()
		if !slices.Contains(moves, got.Move) {
			t.Fatalf("%s: %s is not legal", s.Text(), got.Move)
		}
		for range 6 {
			if m := s.Moves(); len(m) > 0 {
				s.Apply(m[r.IntN(len(m))])
			}
		}
	}
}

func TestAgreesWithPlainSearch(t *testing.T) {
	t.Run("ringo", func(t *testing.T) { agrees[ringo.Position](t, ringo.New(), ringo.Game{}, 3) })
	t.Run("ring", func(t *testing.T) { agrees[ring.Position](t, ring.New(), ring.Game{}, 3) })
	t.Run("ra", func(t *testing.T) { agrees[ra.Position](t, ra.New(), ra.Game{}, 2) })
}

func parse(t *testing.T, g game.Any, position string) game.State {
	t.Helper()
	s, err := g.Rules(g.Info().Defaults()).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFindsTheWin(t *testing.T) {
	// One black in the citadel, another beside it: Black walks in.
	s := parse(t, ringo.New(), "6/b5/6/w5/6/6/6/2w3 1 b 0")
	e := engine.New[ringo.Position](ringo.Game{}, engine.Options{TableMB: 1})
	r, err := e.Search(context.Background(), s, engine.Limits{Depth: 4})
	if err != nil || r.Move != "b1-o" {
		t.Fatalf("%+v, %v", r, err)
	}
	if n, ok := engine.WinIn(r.Score); !ok || n != 1 {
		t.Errorf("score %d is a win in %d, %v; want 1", r.Score, n, ok)
	}
}

func TestMorePointsAreWorthMore(t *testing.T) {
	// The triple beside the enemy zone may enter with one, two or three pieces.
	s := parse(t, ra.New(), "6/7/8/9/1c8/11/3Cc7/11/1c6C1/9/8/7/6 w 0")
	e := engine.New[ra.Position](ra.Game{}, engine.Options{TableMB: 1})
	r, err := e.Search(context.Background(), s, engine.Limits{Depth: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply(r.Move); err != nil || !s.Outcome().Decided() || s.Outcome().Points != 6 {
		t.Errorf("%s wins %d points (%v), want 6", r.Move, s.Outcome().Points, err)
	}
}

func TestDeterministic(t *testing.T) {
	s := ring.New().Rules(ring.New().Info().Defaults()).Start()
	var first engine.Result
	for i := range 3 {
		r, err := engine.New[ring.Position](ring.Game{}, engine.Options{TableMB: 2}).Search(context.Background(), s, engine.Limits{Nodes: 20_000})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = r
		}
		if r.Move != first.Move || r.Nodes != first.Nodes || r.Score != first.Score || !slices.Equal(r.Line, first.Line) {
			t.Errorf("%+v, then %+v", first, r)
		}
	}
}

func TestStopsAtOnceWithALegalMove(t *testing.T) {
	s := ring.New().Rules(ring.New().Info().Defaults()).Start()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := engine.New[ring.Position](ring.Game{}, engine.Options{TableMB: 1})
	r, err := e.Search(ctx, s, engine.Limits{})
	if err != nil || !slices.Contains(s.Moves(), r.Move) {
		t.Fatalf("%+v, %v", r, err)
	}
	if r.Nodes > 4096 {
		t.Errorf("%d nodes after the stop", r.Nodes)
	}
}

func TestTimeComesFromTheGivenClock(t *testing.T) {
	s := ring.New().Rules(ring.New().Info().Defaults()).Start()
	now, asked := time.Unix(0, 0), 0
	clock := func() time.Time { asked++; now = now.Add(100 * time.Millisecond); return now }
	e := engine.New[ring.Position](ring.Game{}, engine.Options{TableMB: 1, Now: clock})
	if _, err := e.Search(context.Background(), s, engine.Limits{Time: time.Second}); err != nil || asked < 10 || asked > 12 {
		t.Errorf("asked the clock %d times, %v; want about 10", asked, err)
	}
}

func TestDecidedGamesHaveNoMove(t *testing.T) {
	s := parse(t, ringo.New(), "6/b5/6/w5/6/6/6/2w3 2 w 0")
	_, err := engine.New[ringo.Position](ringo.Game{}, engine.Options{TableMB: 1}).Search(context.Background(), s, engine.Limits{Depth: 1})
	if !errors.Is(err, engine.ErrDecided) {
		t.Error(err)
	}
	if _, err := engine.New[ra.Position](ra.Game{}, engine.Options{TableMB: 1}).Search(context.Background(), s, engine.Limits{Depth: 1}); err == nil {
		t.Error("an engine for Ra searched Ringo")
	}
}

func TestWinIn(t *testing.T) {
	for _, c := range []struct{ score, plies int }{{engine.WinScore - 1, 1}, {engine.WinScore + 6*engine.PointScore - 7, 7}, {-(engine.WinScore - 4), -4}, {engine.WinScore + engine.PointScore - 399, 399}} {
		if n, ok := engine.WinIn(c.score); !ok || n != c.plies {
			t.Errorf("WinIn(%d) = %d, %v; want %d", c.score, n, ok, c.plies)
		}
	}
	if _, ok := engine.WinIn(1500); ok {
		t.Error("a plain score is taken for a win")
	}
}
