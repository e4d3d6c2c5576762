package solve_test

import (
	"context"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/spaces/circuit"
)

// The small groups of Ringo have the counts, distances and hashes that docs/lab/2026-11-22-solving.md gives.
func TestPublished(t *testing.T) {
	for _, c := range []struct {
		set   string
		tops  []string
		group map[string]solve.Listed
	}{
		{"", []string{"w1b3o0", "w2b2o0"}, map[string]solve.Listed{
			"w1b1o1": {Slices: 6, Positions: 2820, Sum: "00f30da95cbd"},
			"w1b2o0": {Slices: 21, Positions: 55_752, Sum: "d41d06cc7bd5"},
			"w1b3o0": {Slices: 56, Positions: 797_940, Sum: "64cc5e95e5c9"},
			"w2b2o0": {Slices: 21, Positions: 1_254_420, Sum: "7ec128d47520"},
		}},
		{"rings=5", []string{"w2b2o0"}, map[string]solve.Listed{
			"w1b2o0": {Slices: 15, Positions: 31_920, Sum: "f635a1db1c0f"},
			"w2b2o0": {Slices: 15, Positions: 590_520, Sum: "dcabff4ff304"},
		}},
	} {
		o, err := ringo.New().Info().ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		space, err := spaces.New(ringo.New().Rules(o))
		if err != nil {
			t.Fatal(err)
		}
		tops, err := solve.Choose(space.Slices(), c.tops)
		if err != nil {
			t.Fatal(err)
		}
		d := solve.OpenDir(t.TempDir(), space, 1<<28)
		defer d.Close()
		slices := solve.Closure(space.Slices(), tops)
		if err := (&solve.Run{Dir: d, Slices: slices, Threads: 2}).Do(context.Background()); err != nil {
			t.Fatal(err)
		}
		list, err := solve.List(d, slices)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, g := range list {
			want, is := c.group[g.Group]
			if !is {
				continue
			}
			found++
			if g.Slices != want.Slices || g.Solved != want.Slices || g.Positions != want.Positions || g.Sum[:12] != want.Sum || g.Wins+g.Draws+g.Losses != g.Positions {
				t.Errorf("%s %s: %+v", c.set, g.Group, g)
			}
		}
		if found != len(c.group) {
			t.Errorf("%d groups of %d", found, len(c.group))
		}
	}
}

// The boards of Court-Circuit, and endings of Ra, have the hashes that docs/lab/2026-11-22-solving.md gives.
func TestPublishedSums(t *testing.T) {
	raDefault := ra.New().Rules(ra.New().Info().Defaults())
	for _, c := range []struct {
		rules  game.Rules
		points int
		sums   map[string]string
	}{
		{circuit.New(3).Rules(game.Options{}), 1, map[string]string{"whole": "56967c458ae9"}},
		{circuit.New(4).Rules(game.Options{}), 1, map[string]string{"whole": "35fae8f19a40"}},
		{raDefault, 1, map[string]string{"w1b1": "8363fa12fa88", "w2b1": "1f8667a80130", "w1b2": "618479a74151"}},
		{raDefault, 3, map[string]string{"w2b1": "bde76dd74f06", "w1b2": "38587406f664"}},
	} {
		space, err := spaces.NewPoints(c.rules, c.points)
		if err != nil {
			t.Fatal(err)
		}
		var patterns []string
		for slice := range c.sums {
			patterns = append(patterns, slice)
		}
		tops, err := solve.Choose(space.Slices(), patterns)
		if err != nil {
			t.Fatal(err)
		}
		d := solve.OpenDir(t.TempDir(), space, 1<<28)
		defer d.Close()
		found := 0
		run := solve.Run{Dir: d, Slices: solve.Closure(space.Slices(), tops), Threads: 2, Report: func(p solve.Progress) {
			if want, is := c.sums[p.Slice]; is {
				found++
				if p.Sum[:12] != want {
					t.Errorf("%s, %d points, %s: %s, want %s", c.rules.Info().ID, c.points, p.Slice, p.Sum[:12], want)
				}
			}
		}}
		if err := run.Do(context.Background()); err != nil {
			t.Fatal(err)
		}
		if found != len(c.sums) {
			t.Errorf("%d slices of %d", found, len(c.sums))
		}
	}
}
