package agon

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/game"
)

// TestInputs holds in random games what is shown to a network: the captures are those that threats counts, turned
// and mirrored positions look the same, and so does one with the sides exchanged, but for
// what is swapped.
func TestInputs(t *testing.T) {
	shape := Game{}.NetShape()
	if n := int(slices.Max(citadel[:])) + 1; n != citadels {
		t.Errorf("%d ways to stand around the throne, want %d", n, citadels)
	}
	for i, to := range shape.Swapped {
		if int(shape.Swapped[to]) != i {
			t.Fatalf("input %d becomes %d, which becomes %d", i, to, shape.Swapped[to])
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	seen := 0
	for range 30 {
		p := Game{}.Start(info.Defaults())
		for range 200 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[r.IntN(len(moves))])
			in := p.AppendInputs(nil)
			slices.Sort(in)
			want := []int{threatsAt, threatsAt + mostThreats + 2}
			for who := range 2 {
				n, queen := p.threats(p.turn ^ game.Side(who))
				if want[who] += int(n); !slices.Contains(in, uint16(want[who])) {
					t.Fatalf("%+v: %d captures at hand of side %d are not shown", p, n, who)
				}
				if slices.Contains(in, uint16(threatsAt+(mostThreats+2)*who+mostThreats+1)) != (queen == 1) {
					t.Fatalf("%+v: whether the queen can be captured by side %d is %d", p, who, queen)
				}
				seen += int(n)
			}
			q := p.Image(1 + r.IntN(11))
			turned := q.AppendInputs(nil)
			if slices.Sort(turned); !slices.Equal(in, turned) {
				t.Fatalf("%+v shows %v, turned %v", p, in, turned)
			}
			p.turn ^= 1
			other := p.AppendInputs(nil)
			p.turn ^= 1
			for i := range other {
				other[i] = shape.Swapped[other[i]]
			}
			if slices.Sort(other); !slices.Equal(in, other) {
				t.Fatalf("%+v shows %v, to the other side %v", p, in, other)
			}
		}
	}
	if seen == 0 {
		t.Error("nothing could ever be captured")
	}
}

// TestNetwork: the data in the repository belong to these inputs.
func TestNetwork(t *testing.T) {
	if trained() == nil {
		t.Fatalf("%d bytes do not fit %d inputs", len(netData), inputs)
	}
}
