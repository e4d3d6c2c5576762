package spaces

import (
	"context"
	"math/rand/v2"
	"testing"

	"tablier/solve"
	"tablier/solve/table"
)

// Solving with sets of positions finds the same winners as solving for distances: in small slices of all option sets,
// with -long in more and larger ones.
func TestRingoSetsAgreeWithDistances(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, set := range optionSets {
		c, plain := codecOf(t, set...)
		known := &solved{t: t, slices: c.slices, walk: c.Walk, values: map[int]*table.Values{}}
		list := small(c, rng, 3, 150_000)
		if *long {
			list = small(c, rng, 8, 600_000)
		}
		if *long && len(set) == 1 && set[0] == "rings=5" {
			large, err := solve.Choose(c.slices, []string{"w4b1o1-00010", "w3b2o0-10100", "w2b3o0-01101", "w1b4o1-00211"})
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, large...)
		}
		for _, slice := range list {
			var needs []*table.Outcomes
			for _, v := range known.needs(slice) {
				needs = append(needs, table.OutcomesOf(v))
			}
			got, err := c.Outcomes(context.Background(), slice, needs)
			if err != nil {
				t.Fatal(err)
			}
			want := known.of(slice)
			for i := range want.Len() {
				if v := want.At(i); got.Lost(i) != v.Lost() || got.Won(i) != v.Won() {
					t.Fatalf("%v %s: %s is lost %v, won %v, want %v", set, c.slices[slice].ID, plain.Explore().Text(slice, i), got.Lost(i), got.Won(i), v)
				}
			}
		}
	}
}
