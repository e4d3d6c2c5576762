package engine_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

func parse(t *testing.T, g game.Bound, position string) game.State {
	t.Helper()
	s, err := g.Rules(g.Info().Defaults()).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFindsTheWin(t *testing.T) {
	// One black piece is in the citadel and another beside it: Black walks in.
	s := parse(t, ringo.New(), "6/b5/6/w5/6/6/6/2w3 1 b 0")
	e := engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 1})
	r, err := e.Search(context.Background(), s, engine.Limits{Depth: 4})
	if err != nil || r.Move != "b1-o" {
		t.Fatalf("%+v, %v", r, err)
	}
	if n, ok := engine.WinIn(r.Score); !ok || n != 1 {
		t.Errorf("score %d is a win in %d, %v; want 1", r.Score, n, ok)
	}
}

func TestMorePointsAreWorthMore(t *testing.T) {
	// The stack of three beside the enemy zone may enter with one, two or three pieces.
	s := parse(t, ra.New(), "6/7/8/9/1c8/11/3Cc7/11/1c6C1/9/8/7/6 w 0")
	e := engine.New[ra.Position](ra.Game{}, engine.Options{HashMB: 1})
	r, err := e.Search(context.Background(), s, engine.Limits{Depth: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply(r.Move); err != nil || !s.Outcome().Decided() || s.Outcome().Points != 6 {
		t.Errorf("%s wins %d points (%v), want 6", r.Move, s.Outcome().Points, err)
	}
}

func TestStopsAtOnceWithALegalMove(t *testing.T) {
	s := ring.New().Rules(ring.New().Info().Defaults()).Start()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1})
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
	e := engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1, Now: clock})
	if _, err := e.Search(context.Background(), s, engine.Limits{Time: time.Second}); err != nil || asked < 10 || asked > 13 { // one more read: no iteration was complete yet
		t.Errorf("asked the clock %d times, %v; want about 10", asked, err)
	}
}

func TestDecidedGamesHaveNoMove(t *testing.T) {
	s := parse(t, ringo.New(), "6/b5/6/w5/6/6/6/2w3 2 w 0")
	_, err := engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 1}).Search(context.Background(), s, engine.Limits{Depth: 1})
	if !errors.Is(err, engine.ErrDecided) {
		t.Error(err)
	}
	if _, err := engine.New[ra.Position](ra.Game{}, engine.Options{HashMB: 1}).Search(context.Background(), s, engine.Limits{Depth: 1}); err == nil {
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
