package arena_test

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/lab/arena"
	"tablier/rules/game"
)

// Suites of all games are balanced in the view of a fresh judge, have no duplicates, are repeatable
// and can be read back.
func TestSuites(t *testing.T) {
	for _, g := range roster.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			rules := g.Rules(g.Info().Defaults())
			judge := func() engine.Engine {
				e, err := roster.New(g, engine.Options{HashMB: 1})
				if err != nil {
					t.Fatal(err)
				}
				return e
			}
			want := arena.Suite{Count: 8, Plies: 5, Seed: 4, Judge: judge(), Limits: engine.Limits{Depth: 2}, Window: 400}
			suite, err := arena.Generate(context.Background(), rules, want)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[string]bool{}
			for _, o := range suite {
				s := rules.Start()
				for _, m := range o.Moves {
					if _, err := s.Apply(m); err != nil {
						t.Fatal(err)
					}
				}
				r, err := judge().Search(context.Background(), s, want.Limits)
				if err != nil || r.Score != o.Score || r.Score > 400 || r.Score < -400 || len(o.Moves) != 5 || seen[s.Text()] {
					t.Errorf("%v: %d, judged %d, %v", o.Moves, r.Score, o.Score, err)
				}
				seen[s.Text()] = true
			}
			if again, err := arena.Generate(context.Background(), rules, want); err != nil || !reflect.DeepEqual(again, suite) {
				t.Error("the same suite differs", err)
			}
			var text bytes.Buffer
			if err := arena.WriteOpenings(&text, suite); err != nil {
				t.Fatal(err)
			}
			back, err := arena.ReadOpenings(&text, rules)
			if err != nil || len(back) != len(suite) || !reflect.DeepEqual(back[3].Moves, suite[3].Moves) {
				t.Error(err)
			}
		})
	}
}

// Random moves return to earlier positions; openings do not.
func TestOpeningsDoNotRepeat(t *testing.T) {
	for _, g := range roster.All() {
		rules := g.Rules(g.Info().Defaults())
		suite, err := arena.Generate(t.Context(), rules, arena.Suite{Count: 150, Plies: 20, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range suite {
			s := rules.Start()
			seen := map[uint64]bool{s.Hash(): true}
			for _, m := range o.Moves {
				if _, err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
				if seen[s.Hash()] {
					t.Errorf("%s: %v comes back with %s", g.Info().ID, o.Moves, m)
				}
				seen[s.Hash()] = true
			}
		}
	}
}

// Without a window the most balanced openings are kept, in the order in which they were found.
func TestTheMostBalancedAreChosen(t *testing.T) {
	judge, err := roster.New(rules(), engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	want := arena.Suite{Count: 60, Plies: 5, Seed: 4, Judge: judge, Limits: engine.Limits{Depth: 1}, Window: 30_000}
	all, err := arena.Generate(context.Background(), rules(), want)
	if err != nil {
		t.Fatal(err)
	}
	want.Count, want.Window = 60/arena.Choice, 0
	some, err := arena.Generate(context.Background(), rules(), want)
	if err != nil || len(some) != want.Count {
		t.Fatal(some, err)
	}
	most, chosen := 0, map[string]bool{}
	for _, o := range some {
		most = max(most, o.Score, -o.Score)
		chosen[strings.Join(o.Moves, " ")] = true
	}
	for _, o := range all {
		if !chosen[strings.Join(o.Moves, " ")] && max(o.Score, -o.Score) < most {
			t.Errorf("%v (%d) was passed over for one of ±%d", o.Moves, o.Score, most)
		}
	}
}

func TestImpossibleSuites(t *testing.T) {
	var few *arena.TooFewOpeningsError
	if _, err := arena.Generate(context.Background(), rules(), arena.Suite{Count: 2, Plies: 0}); !errors.As(err, &few) || few.Found != 1 {
		t.Errorf("two different starts: %v", err)
	}
	for _, s := range []arena.Suite{{Count: 0}, {Count: 1, Plies: -1}} {
		if _, err := arena.Generate(context.Background(), rules(), s); err == nil {
			t.Errorf("%+v was made", s)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := arena.Generate(ctx, rules(), arena.Suite{Count: 1000, Plies: 4}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	var typed *game.Error
	if _, err := arena.ReadOpenings(strings.NewReader("b6-a6\nb6-z9 ; what?\n"), rules()); !errors.As(err, &typed) || typed.At.In(game.English) != "line 2" {
		t.Error(err)
	}
}
