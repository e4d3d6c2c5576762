package players_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/lab/players"
	"tablier/rules/game"
)

// Every kind of player plays every game.
func TestEveryPlayerPlaysEveryGame(t *testing.T) {
	for _, text := range []string{"tablier:depth=2,memory=1", "tablier:nodes=500,memory=1,noise=3,reductions=off,without=futility+history", "tablier:level=1", "uct:playouts=20,memory=1,c=1.2,cutoff=none,block=8", "UCT:playouts=20,memory=1", "uct:playouts=20,memory=1,network=on", "greedy", "random:name=R", "taker"} {
		for _, g := range roster.All() {
			p, err := players.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			rules := g.Rules(g.Info().Defaults())
			e, err := p.Open(rules, 3)
			if err != nil {
				t.Fatal(err)
			}
			s := rules.Start()
			for range 4 {
				r, err := e.Search(context.Background(), s, p.Limits)
				if err != nil || !slices.Contains(s.Moves(), r.Move) {
					t.Fatalf("%s, %s: %+v %v", text, g.Info().ID, r, err)
				}
				s.Apply(r.Move)
			}
		}
	}
}

func TestLimits(t *testing.T) {
	for text, want := range map[string]engine.Limits{
		"tablier":                  {Time: 100 * time.Millisecond},
		"tablier:time=2s,depth=7":  {Time: 2 * time.Second, Depth: 7},
		"uct:playouts=5000":        {Nodes: 5000},
		"tablier:clock=60s+0.6s":   {Clock: engine.Clock{On: true, Left: time.Minute, Increment: 600 * time.Millisecond}},
		"ugi:/bin/x -y,nodes=9":    {Nodes: 9},
		"ugi:/bin/x,Hash=64,A B=C": {Time: 100 * time.Millisecond},
		"random":                   {},
	} {
		p, err := players.Parse(text)
		if err != nil || p.Limits.Time != want.Time || p.Limits.Nodes != want.Nodes || p.Limits.Depth != want.Depth || p.Limits.Clock != want.Clock {
			t.Errorf("%s: %+v %v", text, p.Limits, err)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, text := range []string{"", "stockfish", "tablier:depth", "tablier:depth=", "tablier:depth=0", "tablier:depth=1,depth=2", "tablier:time=-1s", "tablier:time=1", "tablier:lmr=maybe",
		"tablier:reductions=maybe", "tablier:without=everything", "tablier:level=99", "tablier:level=2,time=1s", "tablier:clock=0s", "tablier:threads=0", "uct:c=-1", "uct:cutoff=0", "uct:network=maybe", "uct:playouts=0", "uct:level=3", "greedy:depth=2", "ugi", "ugi:,time=1s", "random:x=y"} {
		_, err := players.Parse(text)
		var e *game.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", text, err)
		} else if e.In(game.French) == e.In(game.English) {
			t.Errorf("%q: %v says the same in both languages", text, err)
		}
	}
}
