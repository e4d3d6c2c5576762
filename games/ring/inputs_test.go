package ring

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/game"
)

// TestInputs holds in random games what is shown to a network: turned and mirrored positions look the
// same, and so does one with the sides exchanged, but for what is swapped.
func TestInputs(t *testing.T) {
	if n := int(slices.Max(classOf()[:boards[0].Len()])) + 1; n != classes {
		t.Errorf("%d classes of cells, want %d", n, classes)
	}
	for i, to := range shape().Swapped {
		if int(shape().Swapped[to]) != i {
			t.Fatalf("input %d becomes %d, which becomes %d", i, to, shape().Swapped[to])
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		p := Game{}.Start(info.Defaults())
		for range 120 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 || p.Play(moves[r.IntN(len(moves))]) && p.Outcome() != (game.Outcome{}) {
				break
			}
			in := p.AppendInputs(nil)
			slices.Sort(in)
			q := p.Image(1 + r.IntN(3))
			turned := q.AppendInputs(nil)
			if slices.Sort(turned); !slices.Equal(in, turned) {
				t.Fatalf("%+v shows %v, turned %v", p, in, turned)
			}
			p.turn ^= 1
			other := p.AppendInputs(nil)
			p.turn ^= 1
			for i := range other {
				other[i] = shape().Swapped[other[i]]
			}
			if slices.Sort(other); !slices.Equal(in, other) {
				t.Fatalf("%+v shows %v, to the other side %v", p, in, other)
			}
		}
	}
}
