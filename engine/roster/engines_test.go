package roster_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/engine/roster"
	"tablier/engine/wins"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve/proof"
)

// Every game of the club has an engine that plays a whole game of legal moves.
func TestEveryGameIsPlayed(t *testing.T) {
	for _, g := range roster.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			e, err := roster.New(g, engine.Options{HashMB: 1, Noise: 30, Seed: 9})
			if err != nil {
				t.Fatal(err)
			}
			s := g.Rules(g.Info().Defaults()).Start()
			for s.Plies() < 60 && !s.Outcome().Decided() {
				r, err := e.Search(context.Background(), s, engine.Limits{Depth: 2, Nodes: 5000})
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Contains(s.Moves(), r.Move) {
					t.Fatalf("%s: %s is not legal", s.Text(), r.Move)
				}
				if _, err := s.Apply(r.Move); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func TestUnknownGame(t *testing.T) {
	if _, err := roster.Find("chess"); err == nil {
		t.Error("there is chess")
	}
	without := ringo.New() // the rules alone
	if _, err := roster.New(without, engine.Options{}); err == nil {
		t.Error("there is an engine without a row")
	}
	if _, err := roster.TreeSearch(without, mcts.Options{}); err == nil {
		t.Error("there is a tree search without a row")
	}
	if _, err := roster.Random(without, 1); err == nil {
		t.Error("there is a random player without a row")
	}
	if _, err := roster.Greedy(without, 1); err == nil {
		t.Error("there is a greedy player without a row")
	}
	if _, err := proof.For(without); err == nil {
		t.Error("there is a prover without a row")
	}
	if _, err := wins.For(without); err == nil {
		t.Error("there is an exhaustive prover without a row")
	}
}

func TestEveryLevelPlays(t *testing.T) {
	for level := -1; level <= roster.Levels+1; level++ {
		g, _ := roster.Find("ringo")
		s, err := g.Rules(g.Info().Defaults()).Parse("6/b5/6/w5/6/6/6/2w3 1 b 0")
		if err != nil {
			t.Fatal(err)
		}
		if m, err := roster.Best(context.Background(), s, level); err != nil || m != "b1-o" {
			t.Errorf("level %d plays %s, %v; want b1-o, which wins at once", level, m, err)
		}
	}
}

func TestTooLargeATable(t *testing.T) {
	var refused *game.Error
	ra, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := roster.New(ra, engine.Options{HashMB: roster.MaxTableMB() + 1}); !errors.As(err, &refused) || refused.At.In(game.English) != "table" {
		t.Errorf("%v", err)
	}
	if _, err := roster.New(ra, engine.Options{Threads: -1}); !errors.As(err, &refused) || refused.At.In(game.English) != "threads" {
		t.Errorf("%v", err)
	}
}

// From level 3 on, no level misses an immediate win or allows one.
func TestWeakLevelsAreNotSilly(t *testing.T) {
	for level := 3; level <= 5; level++ {
		for seed := range uint64(12) {
			// White's only way to avoid an immediate loss is to take the piece beside the citadel.
			g, _ := roster.Find("ringo")
			s, err := g.Rules(g.Info().Defaults()).Parse("6/b5/w5/w5/6/6/6/2w3 1 w 0")
			if err != nil {
				t.Fatal(err)
			}
			o, l := roster.Level(g, level, seed)
			e, err := roster.New(g, o)
			if err != nil {
				t.Fatal(err)
			}
			r, err := e.Search(context.Background(), s, l)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(r.Move)
			for _, m := range s.Moves() {
				after := s.Clone()
				after.Apply(m)
				if w, won := after.Outcome().Winner(); won && w == game.Black {
					t.Errorf("level %d, seed %d: %s lets Black win by %s", level, seed, r.Move, m)
				}
			}
		}
	}
}
