package ra

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/game"
)

// TestInputs holds in random games what is shown to a network: positions upside down look the same, and so
// does one with the sides exchanged; to the other side all looks swapped.
func TestInputs(t *testing.T) {
	shape := Game{}.NetShape()
	for i, to := range shape.Swapped {
		if int(to) >= inputs || int(shape.Swapped[to]) != i {
			t.Fatalf("input %d becomes %d, which becomes %d", i, to, shape.Swapped[to])
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	seen := map[uint16]bool{}
	most := 0
	shown := func(p *Position) []uint16 {
		in := p.AppendInputs(nil)
		slices.Sort(in)
		return in
	}
	for range 300 {
		p := Game{}.Start(info.Defaults())
		for range 100 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 || p.over() {
				break
			}
			in := shown(&p)
			most = max(most, len(in))
			for _, i := range in {
				if int(i) >= inputs {
					t.Fatalf("%+v shows input %d of %d", p, i, inputs)
				}
				seen[i] = true
			}
			q := p.Image(1)
			if got := shown(&q); !slices.Equal(in, got) {
				t.Fatalf("%+v shows %v, upside down %v", p, in, got)
			}
			q = swapped(&p)
			if got := shown(&q); !slices.Equal(in, got) {
				t.Fatalf("%+v shows %v, with the sides exchanged %v", p, in, got)
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
			var box [128]uint8
			p.spread(&box, p.turn)
			for who, side := range []game.Side{p.turn, p.turn.Other()} {
				k, lanes := p.entries(&box, side)
				want := entriesAt + who*perSide + (min(lanes, 2)-1)*MostInCell + k - 1
				for i := entriesAt + who*perSide; i < entriesAt+(who+1)*perSide; i++ {
					if slices.Contains(in, uint16(i)) != (lanes > 0 && i == want) {
						t.Fatalf("%+v: side %d enters with %d along %d lanes, shown %v", p, who, k, lanes, in)
					}
				}
			}
			p.Play(moves[r.IntN(len(moves))])
		}
	}
	if most >= mostInputs || len(seen) < inputs*3/4 {
		t.Errorf("%d inputs at most, %d of %d ever seen", most, len(seen), inputs)
	}
	if n := int(slices.Max(view().class[0][:plateaus[0].board.Len()])) + 1; n != classes {
		t.Errorf("%d classes of cells, want %d", n, classes)
	}
}

// TestNetwork: the data in the repository belong to these inputs.
func TestNetwork(t *testing.T) {
	if trained() == nil {
		t.Fatalf("%d bytes do not fit %d inputs", len(netData), inputs)
	}
}
