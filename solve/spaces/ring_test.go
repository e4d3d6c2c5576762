package spaces

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ring"
	"tablier/solve"
	"tablier/solve/table"
)

func ringSpace(t testing.TB) (solve.Space, ringCodec) {
	t.Helper()
	o, err := ring.New().Info().ParseOptions("return=free")
	if err != nil {
		t.Fatal(err)
	}
	space, err := New(ring.New().Rules(o))
	if err != nil {
		t.Fatal(err)
	}
	return space, space.(interface {
		Codec() solve.Codec[ring.Position]
	}).Codec().(ringCodec)
}

// Ranking and unranking are inverse to each other, and all images have one number.
func TestRingNumbers(t *testing.T) {
	space, c := ringSpace(t)
	r := rand.New(rand.NewPCG(3, 4))
	symmetric := 0
	for slice, sl := range space.Slices() {
		for k := range uint64(20_000) {
			i := r.Uint64N(sl.Size)
			switch k {
			case 0:
				i = 0
			case 1:
				i = sl.Size - 1
			}
			p := c.Unrank(slice, i)
			for im := range p.Symmetries() {
				q := p.Image(im)
				if at := c.Rank(&q); at.Slice != slice && at.Slice >= 0 || at.Slice >= 0 && at.Index != i {
					t.Fatalf("%d of %s: image %d has the number %v", i, sl.ID, im, at)
				}
				if im > 0 && q == p {
					symmetric++
				}
			}
		}
	}
	if len(c.orbits) < 593_775/4 || symmetric == 0 {
		t.Error(len(c.orbits), symmetric)
	}
}

// Both passes find the same positions with sets as the rules do turn by turn, for some orbits
// of rings, including symmetric ones, and for sets of positions of any density.
func TestRingBeforeAgreesWithRules(t *testing.T) {
	space, c := ringSpace(t)
	x := space.Explore()
	for slice := range space.Slices() {
		p := c.pawns[slice+1]
		s := newRingSweeper(c.ringNumbers, p)
		r := rand.New(rand.NewPCG(9, uint64(slice)))
		if slice > 0 {
			s.fewer = c.pawns[slice]
		}
		numberOf := func(half, n, row, cell int) uint64 {
			if p.halves == 1 && half == 1 { // the single pawn moves: the row is the mover's
				row, cell, half = cell, row, 0
			}
			return s.number(p, n, half, uint16(row), cell)
		}
		var orbits []int
		for len(orbits) < 40 {
			if n := r.IntN(len(s.orbits)); len(orbits) < 30 || s.self[n] != 0 {
				orbits = append(orbits, n)
			}
		}
		into, out := [2]ringSet{s.set(), s.set()}, s.set() // of which only a small part is used
		fewer := make([]uint32, len(s.orbits)*ringCells)
		for _, per := range []uint64{1, 50, 254} {
			// Use a hash of the number instead of a random number, so that images agree.
			in := func(what int, number uint64) bool { return game.Mix(per+uint64(what), number)%256 < per }
			filled := map[int]bool{}
			fill := func(n int) {
				if filled[n] {
					return
				}
				filled[n] = true
				for half := range 2 {
					for row, set := range p.rows {
						w := &into[half][n*len(p.rows)+row]
						*w = 0
						for cell := range ringCells {
							if set>>cell&1 == 0 && in(0, numberOf(half, n, row, cell)) {
								*w |= 1 << cell
							}
						}
					}
				}
			}
			for _, n := range orbits {
				fill(n)
				for _, m := range s.ringMoves(s.orbits[n]) {
					fill(m.orbit)
				}
				for row := range ringCells {
					fewer[n*ringCells+row] = 0
					for cell := range ringCells {
						if s.fewer != nil && row != cell && in(1, s.number(s.fewer, n, 0, uint16(row), cell)) {
							fewer[n*ringCells+row] |= 1 << cell
						}
					}
				}
			}
			for half := range 2 {
				for _, over := range []bool{false, true} {
					found, taken := 0, 0
					var next []solve.Place
					for _, n := range orbits {
						if half == 0 {
							s.manyBefore(n, out, into[1], over)
						} else {
							s.singleBefore(n, out, into[0], fewer, over)
						}
						for range 250 {
							row, cell := r.IntN(len(p.rows)), r.IntN(ringCells)
							if r.IntN(2) == 0 { // close to each other, where pawns can be taken
								near := s.near[bits.TrailingZeros32(p.rows[row])] &^ p.rows[row]
								if cell = bits.TrailingZeros32(near); near == 0 {
									continue
								}
							}
							if p.rows[row]>>cell&1 != 0 {
								continue
							}
							number := numberOf(half, n, row, cell)
							want := false
							next = x.Successors(next[:0], slice, number)
							for _, q := range next {
								switch {
								case q.Slice < 0:
									want = want || q.Known.Lost() && over
									taken++
								case q.Slice == slice:
									want = want || in(0, q.Index)
								default:
									want = want || in(1, q.Index)
									taken++
								}
							}
							if got := out[n*len(p.rows)+row]>>cell&1 != 0; got != want {
								t.Fatalf("%s, %d of 256, over %v: %v, the rules say %v", x.Text(slice, number), per, over, got, want)
							}
							if want {
								found++
							}
						}
					}
					if found == 0 || taken == 0 {
						t.Error(slice, per, half, over, ": found", found, "took", taken)
					}
				}
			}
		}
	}
}

// A pawn against a pawn is solved, and the tables' values follow from the moves.
func TestRingOneAgainstOne(t *testing.T) {
	if !*long {
		t.Skip("129 million positions")
	}
	space, _ := ringSpace(t)
	values, work, err := solve.SolveSlice(context.Background(), space, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	x := space.Explore()
	r := rand.New(rand.NewPCG(5, 5))
	var next []solve.Place
	for range 300_000 {
		i := r.Uint64N(work.Positions)
		next = x.Successors(next[:0], 0, i)
		want := solve.Backed(next, func(p solve.Place) solve.Value { return solve.Value(values[p.Index]) })
		if got := solve.Value(values[i]); got != want {
			t.Fatalf("%s: %v, its moves say %v", x.Text(0, i), got, want)
		}
	}
	var counts table.Counts
	for i, v := range values {
		counts.Add(table.Value(v), uint64(i))
	}
	t.Logf("%+v", counts)
}

// Other options and other numbers of pieces are refused by name.
func TestRingRefuses(t *testing.T) {
	for _, set := range []string{"", "return=next", "return=free board=h37", "return=free chain=optional", "return=free stalled=majority"} {
		o, err := ring.New().Info().ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		var e *game.Error
		if _, err := New(ring.New().Rules(o)); !errors.As(err, &e) || e.Want.IsZero() || e.Want.In(game.French) == "" {
			t.Errorf("%q: %v", set, err)
		}
	}
	space, _ := ringSpace(t)
	for _, text := range []string{"3/4/ww3/oooooo/b4/b3/3 w - 0", "3/4/w4/ooooo1/b4/4/3 w - 0", "www/4/5/oooooo/b4/4/3 w - 0"} {
		st, err := space.Rules().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := space.Locate(st); err == nil {
			t.Errorf("%s has a number", text)
		}
	}
}
