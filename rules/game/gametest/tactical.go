package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game"
)

// Tactical checks in random games over all option sets that AppendTactical appends
// exactly the legal moves for which is returns true; is sees the position before and
// after the move. forced is checked against the legal moves.
func Tactical[P comparable, PP game.Position[P]](t *testing.T, g game.Bound, start func(game.Options) P, is func(before, after PP, m game.Move) bool) {
	r := rand.New(rand.NewPCG(21, 22))
	seen := 0
	for _, o := range Variants(g) {
		for range 6 {
			p := start(o)
			for range 150 {
				all := PP(&p).AppendMoves(nil)
				if len(all) == 0 {
					break
				}
				var want []game.Move
				for _, m := range all {
					next := p
					PP(&next).Play(m)
					if is(&p, &next, m) {
						want = append(want, m)
					}
				}
				got, forced := any(PP(&p)).(game.Tactical).AppendTactical(nil)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %+v: %d tactical moves %x; want %d, %x", o, p, len(got), got, len(want), want)
				}
				if forced && len(got) != len(all) {
					t.Fatalf("%s: %+v: forced, with %d of %d moves", o, p, len(got), len(all))
				}
				seen += len(got)
				m := all[r.IntN(len(all))]
				if len(got) > 0 && r.IntN(3) == 0 {
					m = got[r.IntN(len(got))]
				}
				PP(&p).Play(m)
			}
		}
	}
	if seen == 0 {
		t.Error("no tactical move was met")
	}
}
