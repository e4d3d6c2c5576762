package solve_test

import (
	"context"
	"testing"

	"tablier/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
)

// The small groups of Ringo have the counts, distances and hashes that docs/solving.md tells.
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
