package enginetest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
)

// Maker returns a fresh engine for the game with the given ID.
type Maker func(id string) engine.Engine

// Run checks the engines that make returns, on some positions of each game.
func Run(t *testing.T, games []game.Bound, make Maker) {
	for _, g := range games {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Run("legal", func(t *testing.T) { legal(t, g, make) })
			t.Run("cancelled", func(t *testing.T) { cancelled(t, g, make) })
			t.Run("nodes", func(t *testing.T) { nodes(t, g, make) })
			t.Run("decided", func(t *testing.T) { decided(t, g, make) })
			t.Run("history", func(t *testing.T) { history(t, g, make) })
			t.Run("another game", func(t *testing.T) { other(t, g, games, make) })
			t.Run("bad limits", func(t *testing.T) { badLimits(t, g, make) })
		})
	}
}

// few bounds a search to a short one.
var few = engine.Limits{Nodes: 700}

// Positions plays random games and calls each with every undecided state.
func Positions(g game.Bound, o game.Options, games int, seed uint64, each func(game.State)) {
	r := rand.New(rand.NewPCG(seed, 99))
	for range games {
		s := g.Rules(o).Start()
		for s.Plies() < 120 && !s.Outcome().Decided() {
			if s.Plies()%20 == 0 {
				each(s)
			}
			moves := s.Moves()
			if _, err := s.Apply(moves[r.IntN(len(moves))]); err != nil {
				panic(err)
			}
		}
	}
}

func check(t *testing.T, s game.State, r engine.Result, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", s.Text(), err)
	}
	if canonical, err := s.Canonical(r.Move); err != nil || canonical != r.Move {
		t.Fatalf("%s: %s is not a legal move in canonical form: %v", s.Text(), r.Move, err)
	}
	if len(r.Line) > 0 && r.Line[0] != r.Move {
		t.Fatalf("%s: the line begins with %s, not %s", s.Text(), r.Line[0], r.Move)
	}
	p := s.Clone()
	for _, m := range r.Line {
		if _, err := p.Apply(m); err != nil {
			t.Fatalf("%s: line %v: %v", s.Text(), r.Line, err)
		}
	}
}

// legal checks that moves are legal under all limits and that the state is unchanged.
func legal(t *testing.T, g game.Bound, make Maker) {
	e := make(g.Info().ID)
	var last []string // the last value of every option, as far from the defaults as it goes
	for _, o := range g.Info().Options {
		last = append(last, o.Name+"="+o.Values[len(o.Values)-1].Name)
	}
	sets := []string{"", strings.Join(last, " ")}
	for i, set := range sets {
		o, err := g.Info().ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		Positions(g, o, 1, uint64(i), func(s game.State) {
			text, plies := s.Text(), s.Plies()
			for _, l := range []engine.Limits{few, {Depth: 1}, {Nodes: 1}} {
				r, err := e.Search(context.Background(), s, l)
				check(t, s, r, err)
			}
			if s.Text() != text || s.Plies() != plies {
				t.Fatalf("the search turned %s into %s", text, s.Text())
			}
		})
	}
}

// cancelled checks that a search still answers if its context ends before or during the search.
func cancelled(t *testing.T, g game.Bound, make Maker) {
	s := g.Rules(g.Info().Defaults()).Start()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := make(g.Info().ID)
	r, err := e.Search(ctx, s, engine.Limits{})
	check(t, s, r, err)
	if r.Nodes > 20_000 {
		t.Errorf("%d nodes after the stop", r.Nodes)
	}
	ctx, cancel = context.WithCancel(context.Background())
	defer cancel()
	done := context.AfterFunc(ctx, func() {})
	defer done()
	go cancel()
	r, err = e.Search(ctx, s, engine.Limits{})
	check(t, s, r, err)
}

// nodes checks that the search keeps a node limit.
func nodes(t *testing.T, g game.Bound, make Maker) {
	Positions(g, g.Info().Defaults(), 1, 7, func(s game.State) {
		r, err := make(g.Info().ID).Search(context.Background(), s, engine.Limits{Nodes: 3000})
		check(t, s, r, err)
		if r.Nodes > 4500 {
			t.Errorf("%d nodes of at most 3000", r.Nodes)
		}
	})
}

// decided checks that the engine refuses a game that is over.
func decided(t *testing.T, g game.Bound, make Maker) {
	s := end(g)
	if _, err := make(g.Info().ID).Search(context.Background(), s, few); !errors.Is(err, engine.ErrDecided) {
		t.Errorf("%s: %v, want ErrDecided", s.Text(), err)
	}
}

var ends sync.Map // the end of a random game, by the game's ID: all kinds of engines share it

// end returns a game that is over.
func end(g game.Bound) game.State {
	if s, ok := ends.Load(g.Info().ID); ok {
		return s.(game.State).Clone()
	}
	r := rand.New(rand.NewPCG(1, 1))
	s := g.Rules(g.Info().Defaults()).Start()
	for !s.Outcome().Decided() {
		moves := s.Moves()
		s.Apply(moves[r.IntN(len(moves))])
	}
	ends.Store(g.Info().ID, s.Clone())
	return s
}

// history checks that the engine plays no barred repetition if the options forbid repetitions.
func history(t *testing.T, g game.Bound, make Maker) {
	for _, opt := range g.Info().Options {
		if opt.Name != "repetition" || !slices.ContainsFunc(opt.Values, func(v game.Value) bool { return v.Name == "forbidden" }) {
			continue
		}
		o, err := g.Info().ParseOptions("repetition=forbidden")
		if err != nil {
			t.Fatal(err)
		}
		e := make(g.Info().ID)
		s := g.Rules(o).Start()
		// Both sides move to and fro as long as the rules allow it.
		for s.Plies() < 40 && !s.Outcome().Decided() {
			r, err := e.Search(context.Background(), s, engine.Limits{Nodes: 300})
			check(t, s, r, err)
			back := ""
			if s.Plies() >= 2 {
				for _, m := range s.Moves() {
					p := s.Clone()
					p.Apply(m)
					if q := s.Clone(); undo(q, 3) && q.Hash() == p.Hash() {
						back = m
					}
				}
			}
			if back == "" {
				back = r.Move
			}
			if _, err := s.Apply(back); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// other checks that the engine refuses a state of another game.
func other(t *testing.T, g game.Bound, games []game.Bound, make Maker) {
	for _, h := range games {
		if h.Info().ID == g.Info().ID {
			continue
		}
		var refused *game.Error
		if _, err := make(g.Info().ID).Search(context.Background(), h.Rules(h.Info().Defaults()).Start(), few); !errors.As(err, &refused) {
			t.Errorf("an engine for %s searched %s: %v", g.Info().ID, h.Info().ID, err)
		}
		return
	}
}

// badLimits checks that the engine refuses limits below zero.
func badLimits(t *testing.T, g game.Bound, make Maker) {
	s := g.Rules(g.Info().Defaults()).Start()
	for _, l := range []engine.Limits{{Depth: -1}, {Time: -1}, {Clock: engine.Clock{Left: -1, On: true}}, {Nodes: 10, Lines: -2}} {
		var refused *game.Error
		if _, err := make(g.Info().ID).Search(context.Background(), s, l); !errors.As(err, &refused) {
			t.Errorf("%+v: %v, want a *game.Error", l, err)
		}
	}
}

// undo takes back n moves and reports whether there were that many.
func undo(s game.State, n int) bool {
	for range n {
		if !s.Undo() {
			return false
		}
	}
	return true
}
