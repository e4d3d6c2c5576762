package spaces

import (
	"context"
	"math/bits"

	"tablier/solve"
	"tablier/solve/table"
)

// circuitSweeper solves Court-Circuit completely with sets of positions, one bit for each
// position, 2^pieces bits for each orbit of occupied cells. A turn is jumps, which turn pieces,
// and then a step. The set of positions with a turn into a given set is found in two passes
// over everything: first the predecessors by steps, then those by jumps
// ([circuitSweeper.before]). A piece of a set can move in the same ways for all colourings, so
// 64 colourings are processed at once.
//
// Layers are found in turn: won are the positions with a turn to one that is lost so far; lost
// are those without a turn to one that is not won.
type circuitSweeper struct {
	*circuitNumbers
	words  int
	steps  []stepTo // steps of all orbits
	stepOf []uint32 // index of each orbit's first step
	stuck  bitset   // the side to step cannot step
	pass   bitset   // the mover has no turn except to pass
	idle   bitset   // neither side has a turn
	jumps  jumpTables
	masks  colours // the valid colourings: both sides have a piece
}

// bitset is a set of positions, with s.words words for each orbit.
type bitset []uint64

func (s *circuitSweeper) bitset() bitset { return make(bitset, len(s.orbits)*s.words) }

// of returns the part of one orbit.
func (s *circuitSweeper) of(b bitset, orbit int) []uint64 {
	return b[orbit*s.words : (orbit+1)*s.words : (orbit+1)*s.words]
}

// stepTo is a step of one piece: the order of the pieces after it, the orbit after it, and the
// piece.
type stepTo struct {
	order order
	orbit uint32
	piece uint8
}

func newCircuitSweeper(ctx context.Context, c *circuitNumbers) (*circuitSweeper, error) {
	s := &circuitSweeper{circuitNumbers: c, words: max(1, 1<<c.pieces/64)}
	for n := uint(1); n < 1<<c.pieces-1; n++ {
		s.masks[n/64] |= 1 << (n % 64)
	}
	s.stepOf = append(s.stepOf, 0)
	s.stuck = s.bitset()
	all := uint32(1)<<c.cells - 1
	for n, set := range c.orbits {
		if n&0xFFF == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		piece := uint8(0)
		var can colours
		for rest := set; rest != 0; rest &= rest - 1 {
			x := rest & -rest
			to := c.near[bits.TrailingZeros32(x)] & all &^ set
			if to != 0 {
				orWith(can[:s.words], allColours[:s.words], int(piece))
			}
			for ; to != 0; to &= to - 1 {
				s.steps = append(s.steps, s.step(set, x, to&-to, piece))
			}
			piece++
		}
		stuck := s.of(s.stuck, n)
		for i := range stuck {
			stuck[i] = s.masks[i] &^ can[i]
		}
		s.stepOf = append(s.stepOf, uint32(len(s.steps)))
	}
	s.jumps = newJumpTables(c)
	s.pass, s.idle = s.bitset(), s.bitset()
	turns, everything := s.bitset(), s.bitset()
	for n := range c.orbits {
		copy(s.of(everything, n), s.masks[:])
	}
	// A side that can step has a turn. A side that cannot step has one if a jump leads
	// anywhere.
	if err := s.before(ctx, turns, everything, nil, true); err != nil {
		return nil, err
	}
	for n := range c.orbits {
		t, theirs := s.of(turns, n), colours{}
		reverse(theirs[:s.words], t)
		for i := range t {
			none := s.masks[i] &^ t[i]
			s.of(s.pass, n)[i], s.of(s.idle, n)[i] = none&theirs[i], none&^theirs[i]
		}
	}
	return s, nil
}

// step returns the step of a piece from x to y.
func (s *circuitSweeper) step(set, x, y uint32, piece uint8) stepTo {
	after := set ^ x ^ y
	code := s.orbitOf[s.ranks.of(after)]
	orbit := s.orbits[code>>3]
	var from [maxPieces]uint8
	n := 0
	for rest := set; rest != 0; rest &= rest - 1 {
		cell := rest & -rest
		if cell == x {
			cell = y
		}
		from[n] = uint8(bits.OnesCount32(orbit & (s.image(int(code&7), cell) - 1)))
		n++
	}
	return stepTo{orderOf(from[:n]), code >> 3, piece}
}

// allColours is the set of all colourings.
var allColours = func() (c colours) {
	for i := range c {
		c[i] = ^uint64(0)
	}
	return c
}()

// reverse exchanges the sides: it moves each colouring's bit to the colouring with all bits of
// its number flipped.
func reverse(dst, src []uint64) {
	for i, w := range src {
		dst[len(src)-1-i] = bits.Reverse64(w)
	}
}

// before finds the positions with a turn into a set of positions, whose side to move is the
// opponent. over says that a won game counts as in the set. Positions in known are not needed
// and may be missing from out (nil: none). before ignores passes of a side without a turn.
func (s *circuitSweeper) before(ctx context.Context, out, into, known bitset, over bool) error {
	theirs, after := s.bitset(), s.bitset() // theirs: seen by the side that has just moved; after: by the side to step
	some := make([]bool, len(s.orbits))
	for n := range s.orbits {
		t := s.of(theirs, n)
		reverse(t, s.of(into, n))
		for _, w := range t {
			some[n] = some[n] || w != 0
		}
	}
	last := len(s.masks[:s.words]) - 1
	top := uint64(1) << ((1<<s.pieces - 1) % 64)
	for n := range s.orbits {
		if n&0xFFF == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		a := s.of(after, n)
		for _, st := range s.steps[s.stepOf[n]:s.stepOf[n+1]] {
			if !some[st.orbit] {
				continue
			}
			var v colours
			copy(v[:s.words], s.of(theirs, int(st.orbit)))
			st.order.apply(v[:s.words])
			orWith(a, v[:s.words], int(st.piece))
		}
		// Without jumps, a turn needs a step.
		o, t, stuck := s.of(out, n), s.of(theirs, n), s.of(s.stuck, n)
		for i := range a {
			o[i] = a[i] & s.masks[i]
			a[i] |= t[i] & stuck[i]
		}
		if over {
			a[last] |= top
		} else {
			a[last] &^= top
		}
	}
	if err := s.jumps.before(ctx, s, out, after, theirs, known); err != nil {
		return err
	}
	for n, own := range s.own {
		o := s.of(out, int(n))
		var all colours
		copy(all[:], o)
		for _, t := range own.turns {
			var v colours
			copy(v[:], o)
			t.apply(v[:s.words])
			for i := range all[:s.words] {
				all[i] |= v[i]
			}
		}
		copy(o, all[:s.words])
	}
	for n := range s.orbits {
		o := s.of(out, n)
		for i := range o {
			o[i] &= s.masks[i]
		}
	}
	return nil
}

// solve computes all values, by number.
func (s *circuitSweeper) solve(ctx context.Context) (values []uint16, layers int, err error) {
	values = make([]uint16, s.size())
	won, lost, open, out := s.bitset(), s.bitset(), s.bitset(), s.bitset()
	fresh := s.bitset() // positions found lost in the last layer
	for plies := 1; ; plies += 2 {
		if plies >= table.MaxPlies {
			return nil, layers, solve.ErrTooLarge
		}
		for i := range open {
			open[i] = won[i] | lost[i]
		}
		if err := s.before(ctx, out, fresh, open, plies == 1); err != nil {
			return nil, layers, err
		}
		wins := s.collect(values, table.WinIn(plies), func(n, i int) uint64 {
			at := n*s.words + i
			w := (out[at] | s.passes(fresh, n, i)) &^ (won[at] | lost[at])
			won[at] |= w
			return w
		})
		for n := range s.orbits {
			for i, w := range s.of(won, n) {
				open[n*s.words+i] = s.masks[i] &^ w
			}
		}
		settled := fresh // reused as scratch: positions already decided
		for i := range settled {
			settled[i] = won[i] | lost[i]
		}
		if err := s.before(ctx, out, open, settled, false); err != nil {
			return nil, layers, err
		}
		losses := s.collect(values, table.LossIn(plies+1), func(n, i int) uint64 {
			at := n*s.words + i
			l := s.masks[i] &^ (won[at] | lost[at] | out[at] | s.passes(open, n, i) | s.idle[at])
			lost[at] |= l
			fresh[at] = l
			return l
		})
		if wins > 0 {
			layers++
		}
		if losses > 0 {
			layers++
		} else {
			return values, layers, nil
		}
	}
}

// passes returns the positions in which the mover must pass and the pass leads into a set.
func (s *circuitSweeper) passes(into bitset, n, i int) uint64 {
	p := s.pass[n*s.words+i]
	if p == 0 {
		return 0
	}
	return p & bits.Reverse64(into[(n+1)*s.words-1-i])
}

// collect sets the value of the positions that each returns, word by word, and counts them.
func (s *circuitSweeper) collect(values []uint16, v table.Value, each func(orbit, word int) uint64) (found uint64) {
	for n := range s.orbits {
		for i := range s.words {
			for w := each(n, i); w != 0; w &= w - 1 {
				found++
				colour := uint32(i*64 + bits.TrailingZeros64(w))
				values[s.numberOf(uint32(n), colour)] = uint16(v)
			}
		}
	}
	return found
}
