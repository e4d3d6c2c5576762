package ringo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/game"
)

// TestInputs holds in random games what is shown to a network: mirrored positions look the same, whoever is on
// move is told apart from the other and from nothing else, and there is room for all inputs.
func TestInputs(t *testing.T) {
	shape := Game{}.NetShape()
	for i, to := range shape.Swapped {
		if int(shape.Swapped[to]) != i || int(to) == i {
			t.Fatalf("input %d becomes %d, which becomes %d", i, to, shape.Swapped[to])
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	seen := map[uint16]bool{}
	most := 0
	for range 300 {
		p := Game{}.Start(info.Defaults())
		for range 200 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[r.IntN(len(moves))])
			in := p.AppendInputs(nil)
			most = max(most, len(in))
			slices.Sort(in)
			for _, i := range in {
				if int(i) >= inputs || i&1 != uint16(p.turn^game.Black)&1 {
					t.Fatalf("%+v shows input %d", p, i)
				}
				seen[i>>1] = true
			}
			q := p.Image(1)
			mirrored := q.AppendInputs(nil)
			if slices.Sort(mirrored); !slices.Equal(in, mirrored) {
				t.Fatalf("%+v shows %v, mirrored %v", p, in, mirrored)
			}
			q = p
			q.turn ^= 1
			other := q.AppendInputs(nil)
			for i := range other {
				other[i] = shape.Swapped[other[i]]
			}
			if slices.Sort(other); !slices.Equal(in, other) {
				t.Fatalf("%+v shows %v, to the other side %v", p, in, other)
			}
		}
	}
	if most >= mostInputs || len(seen) < inputs/4 {
		t.Errorf("%d inputs at most, %d of %d ever seen", most, len(seen), inputs/2)
	}
}

// TestNetwork: the data in the repository belong to these inputs.
func TestNetwork(t *testing.T) {
	if trained() == nil {
		t.Fatalf("%d bytes do not fit %d inputs", len(netData), inputs)
	}
}
