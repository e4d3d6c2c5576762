package spaces

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
	"tablier/solve/table"
)

var long = flag.Bool("long", false, "look at five by five as well, and at more slices")

// before finds the same positions with sets as the rules do turn by turn, for sets of positions
// of any density: all positions on three by three, a sample on the larger boards, and on each
// with a Dame to move.
func TestBeforeAgreesWithRules(t *testing.T) {
	for _, side := range circuitSides {
		if side == 5 && !*long {
			continue
		}
		c := circuitOf[side]()
		codec := circuitCodec{c}
		s, err := newCircuitSweeper(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(1, uint64(side)))
		x := solve.NewSpace[circuit.Position](circuit.Game{Side: side}, circuit.New(side).Rules(game.Options{}), "", codec).Explore()
		for _, per := range []float64{0.001, 0.1, 0.999} {
			for _, over := range []bool{false, true} {
				in := make([]bool, c.size())
				for i := range in {
					in[i] = r.Float64() < per
				}
				into, out := s.bitset(), s.bitset()
				for n := range c.orbits {
					for colour := range uint32(1) << c.pieces {
						if s.masks[colour/64]>>(colour%64)&1 != 0 && in[c.numberOf(uint32(n), colour)] {
							s.of(into, n)[colour/64] |= 1 << (colour % 64)
						}
					}
				}
				if err := s.before(context.Background(), out, into, nil, over); err != nil {
					t.Fatal(err)
				}
				dames, found := 0, 0
				var next []solve.Place
				for range min(4000, 5*len(in)) {
					n := uint32(r.IntN(len(c.orbits)))
					colour := uint32(1 + r.IntN(1<<c.pieces-2))
					if r.IntN(8) == 0 {
						colour = 1 << r.IntN(c.pieces)
						dames++
					}
					want := false
					next = x.Successors(next[:0], 0, uint64(c.numberOf(n, colour)))
					for _, p := range next {
						want = want || p.Slice < 0 && p.Known.Lost() && over || p.Slice == 0 && in[p.Index]
					}
					at := int(n)*s.words + int(colour/64)
					bit := colour % 64
					if s.pass[at]>>bit&1 != 0 {
						if len(next) != 1 || next[0].Index != c.numberOfOther(n, colour) {
							t.Fatalf("side %d orbit %d colouring %b: passes, the rules have %v: %s", side, n, colour, next, x.Text(0, uint64(c.numberOf(n, colour))))
						}
						continue
					}
					if s.idle[at]>>bit&1 != 0 != (len(next) == 0) {
						t.Fatalf("side %d orbit %d colouring %b: idle, the rules have %d turns", side, n, colour, len(next))
					}
					if got := out[at]>>bit&1 != 0; got != want {
						t.Fatalf("side %d orbit %d (%b) colouring %b, %g, over %v: %v, the rules say %v", side, n, c.orbits[n], colour, per, over, got, want)
					}
					if want {
						found++
					}
				}
				if dames < 100 || found < 1 && (over || per > 0.01) {
					t.Errorf("side %d: %d Dames, %d found", side, dames, found)
				}
			}
		}
	}
}

// numberOfOther returns the number with the colours exchanged.
func (c *circuitNumbers) numberOfOther(n, colour uint32) uint64 {
	return uint64(c.numberOf(n, (1<<c.pieces-1)&^colour))
}

// Four by four has the figures that an earlier solver for other games found, which did not use
// sets of positions.
func TestCircuitFourByFour(t *testing.T) {
	space, err := New(circuit.New(4).Rules(game.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	values, work, err := solve.SolveSlice(context.Background(), space, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	var wins, losses, longest int
	for _, v := range values {
		switch v := table.Value(v); {
		case v.Won():
			wins++
			longest = max(longest, v.Plies())
		case v.Lost():
			losses++
		}
	}
	if work.Positions != 410_178 || wins != 289_527 || losses != 79_101 || longest != 29 {
		t.Error(work, wins, losses, longest)
	}
}

// A set of colourings is reordered and restored.
func TestOrders(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 300 {
		k := 6 + 2*r.IntN(3)
		words := 1 << k / 64
		from := make([]uint8, k)
		for i, f := range r.Perm(k) {
			from[i] = uint8(f)
		}
		o := orderOf(from)
		var before, v colours
		for i := range words {
			before[i] = r.Uint64()
		}
		v = before
		o.apply(v[:words])
		for n := range uint32(1) << k {
			was := uint32(0)
			for i, f := range from {
				was |= n >> i & 1 << f
			}
			if v[n/64]>>(n%64)&1 != before[was/64]>>(was%64)&1 || o.one(n, k) != was {
				t.Fatal(k, from, n, was, o.one(n, k))
			}
		}
		if o.undo(v[:words]); v != before {
			t.Fatal("not undone")
		}
	}
}
