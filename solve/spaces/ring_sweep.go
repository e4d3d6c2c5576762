package spaces

import (
	"context"
	"math/bits"

	"tablier/solve"
	"tablier/solve/table"
)

// ringSweeper solves an ending of Ring with sets of positions. A set has, for each orbit of
// rings, a word for each row of pawns, whose bits are the cells of the single pawn. When a pawn
// moves the rings do not change, and when a ring moves the pawns do not.
type ringSweeper struct {
	*ringNumbers
	p     *pawnNumbers
	fewer *pawnNumbers  // the ending after the single pawn takes one; nil: the game is over then
	taken *table.Values // the values of fewer

	steps   [][]uint16 // by row: the rows after a step
	hopsOf  []uint32   // by row: the cells that its pawns may jump over
	victims [][]victim // by row: how the single pawn can take its pawns
	moves   []ringMove // ring moves of the current orbit
}

// ringSet is a set of positions, with a word for each row of each orbit.
type ringSet []uint32

func (s *ringSweeper) set() ringSet { return make(ringSet, len(s.orbits)*len(s.p.rows)) }

// of returns the part of one orbit.
func (s *ringSweeper) of(b ringSet, orbit int) []uint32 {
	n := len(s.p.rows)
	return b[orbit*n : (orbit+1)*n : (orbit+1)*n]
}

// victim is a pawn of a row that the single pawn takes by a jump.
type victim struct {
	cell, from, to uint8
	rest           uint16 // the remaining row
}

func newRingSweeper(n *ringNumbers, p *pawnNumbers) *ringSweeper {
	s := &ringSweeper{ringNumbers: n, p: p}
	for _, row := range p.rows {
		var steps []uint16
		var victims []victim
		hops := uint32(0)
		for rest := row; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros32(rest)
			for to := n.near[c] &^ row; to != 0; to &= to - 1 {
				steps = append(steps, p.rowOf(row&^(1<<c)|to&-to))
			}
			for _, h := range n.hops[c] {
				if row>>h.over&1 == 0 && row>>h.to&1 == 0 {
					hops |= 1 << h.over
				}
			}
			for from := range ringCells {
				for _, h := range n.hops[from] {
					if int(h.over) == c && row>>from&1 == 0 && row>>h.to&1 == 0 {
						v := victim{cell: uint8(c), from: uint8(from), to: h.to}
						if left := row &^ (1 << c); left != 0 {
							v.rest = uint16(bits.TrailingZeros32(left)) // the row of one pawn is its cell
						}
						victims = append(victims, v)
					}
				}
			}
		}
		s.steps, s.hopsOf, s.victims = append(s.steps, steps), append(s.hopsOf, hops), append(s.victims, victims)
	}
	return s
}

// ringMove is a step of a ring from one cell to another, in terms of the orbit of the rings
// after the step.
type ringMove struct {
	from, to uint32 // as sets
	orbit    int
	image    int
	row      []uint16 // where the image maps rows
	fromBit  uint32
	toBit    uint32
}

// ringMoves lists the steps of rings to points without a ring.
func (s *ringSweeper) ringMoves(rings uint32) []ringMove {
	dst := s.moves[:0]
	for rest := rings; rest != 0; rest &= rest - 1 {
		from := rest & -rest
		for to := s.near[bits.TrailingZeros32(from)] &^ rings; to != 0; to &= to - 1 {
			m := ringMove{from: from, to: to & -to}
			code := s.orbitOf[s.ranks.of(rings&^from|m.to)]
			m.orbit, m.image = int(code>>3), int(code&7)
			m.row = s.p.image[m.image]
			m.fromBit, m.toBit = s.setImages.image(m.image, from), s.setImages.image(m.image, m.to)
			dst = append(dst, m)
		}
	}
	s.moves = dst
	return dst
}

// beforeMany finds the positions in which the side with more pawns has a turn into a set of
// positions with the other to move. over says that taking the last pawn counts as one.
func (s *ringSweeper) beforeMany(ctx context.Context, out, into ringSet, over bool) error {
	for n := range s.orbits {
		if n&0xFF == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		s.manyBefore(n, out, into, over)
	}
	return nil
}

// manyBefore is beforeMany for one orbit.
func (s *ringSweeper) manyBefore(n int, out, into ringSet, over bool) {
	rings := s.orbits[n]
	moves := s.ringMoves(rings)
	o, in := s.of(out, n), s.of(into, n)
	for r, row := range s.p.rows {
		found := uint32(0)
		for _, to := range s.steps[r] {
			found |= in[to]
		}
		o[r] = found &^ row
	}
	for i := range moves {
		m := &moves[i]
		there := s.of(into, m.orbit)
		for r, row := range s.p.rows {
			// The ring moves away from under an own pawn, or from an empty point onto an own
			// pawn.
			off, on := row&m.from != 0, row&m.to != 0
			if !off && !on {
				continue
			}
			w := there[m.row[r]]
			if w == 0 {
				continue
			}
			w = s.setImages.image(m.image, w) // each symmetry is its own inverse
			if off {
				w &^= m.to
			} else {
				w &^= m.from
			}
			o[r] |= w &^ row
		}
	}
	for r := range s.p.rows {
		takes := s.hopsOf[r] &^ rings
		o[r] &^= takes
		if over {
			o[r] |= takes
		}
	}
}

// beforeSingle is beforeMany for the side with one pawn. fewer is a set of positions in which
// one of the opponent's pawns has been taken and the opponent is to move.
func (s *ringSweeper) beforeSingle(ctx context.Context, out, into ringSet, fewer []uint32, over bool) error {
	for n := range s.orbits {
		if n&0xFF == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		s.singleBefore(n, out, into, fewer, over)
	}
	return nil
}

// singleBefore is beforeSingle for one orbit.
func (s *ringSweeper) singleBefore(n int, out, into ringSet, fewer []uint32, over bool) {
	rings := s.orbits[n]
	moves := s.ringMoves(rings)
	o, in := s.of(out, n), s.of(into, n)
	for r, row := range s.p.rows {
		found := uint32(0)
		for w := in[r]; w != 0; w &= w - 1 {
			found |= s.near[bits.TrailingZeros32(w)&31%ringCells]
		}
		o[r] = found &^ row
	}
	for i := range moves {
		m := &moves[i]
		there := s.of(into, m.orbit)
		for r, row := range s.p.rows {
			if row&m.from != 0 {
				continue // under an opponent's pawn
			}
			w := there[m.row[r]]
			if w&m.fromBit != 0 && row&m.to == 0 { // off the pawn to an empty point
				o[r] |= m.from
			}
			if w&m.toBit != 0 && row&m.to == 0 { // onto the pawn
				o[r] |= m.to
			}
		}
	}
	for r := range s.p.rows {
		takes, good := uint32(0), uint32(0)
		for _, v := range s.victims[r] {
			if rings>>v.cell&1 != 0 {
				continue
			}
			takes |= 1 << v.from
			if s.fewer == nil && over || s.fewer != nil && fewer[n*ringCells+int(v.rest)]>>v.to&1 != 0 {
				good |= 1 << v.from
			}
		}
		o[r] = o[r]&^takes | good
	}
}

// after returns the set of positions with fewer pawns whose value is wanted.
func (s *ringSweeper) after(want func(table.Value) bool) []uint32 {
	if s.fewer == nil {
		return nil
	}
	out := make([]uint32, len(s.orbits)*ringCells)
	for n := range s.orbits {
		for row := range ringCells {
			for cell := range ringCells {
				if cell != row && want(s.taken.At(s.number(s.fewer, n, 0, uint16(row), cell))) {
					out[n*ringCells+row] |= 1 << cell
				}
			}
		}
	}
	return out
}

// solve computes all values, by number.
func (s *ringSweeper) solve(ctx context.Context) (values []uint16, layers int, err error) {
	values = make([]uint16, s.p.first[len(s.orbits)])
	longest := 0
	if s.fewer != nil {
		for i := range s.fewer.first[len(s.orbits)] {
			longest = max(longest, s.taken.At(i).Plies())
		}
	}
	// Indexed by side to move: the side with more pawns, then the single pawn.
	var won, lost, fresh [2]ringSet
	for h := range won {
		won[h], lost[h], fresh[h] = s.set(), s.set(), s.set()
	}
	out, open := s.set(), s.set()
	// found records a value for the undecided positions that are in out or, if in is false, not
	// in out.
	found := func(half int, known, fresh ringSet, v table.Value, in bool) (more bool) {
		for n := range s.orbits {
			for r, row := range s.p.rows {
				at := n*len(s.p.rows) + r
				w := out[at]
				if !in {
					w = ^w
				}
				w &= ringAll &^ row &^ won[half][at] &^ lost[half][at]
				known[at] |= w
				if fresh != nil {
					fresh[at] = w
				}
				for ; w != 0; w &= w - 1 {
					more = true
					if half < s.p.halves {
						values[s.number(s.p, n, half, uint16(r), bits.TrailingZeros32(w))] = uint16(v)
					}
				}
			}
		}
		return more
	}
	before := func(half int, into ringSet, fewer []uint32, over bool) error {
		if half == 0 {
			return s.beforeMany(ctx, out, into, over)
		}
		return s.beforeSingle(ctx, out, into, fewer, over)
	}
	for plies := -1; ; plies += 2 {
		if plies >= table.MaxPlies {
			return nil, layers, solve.ErrTooLarge
		}
		wins, losses := false, false
		if plies > 0 {
			exits := s.after(func(v table.Value) bool { return v.Lost() && v.Plies() == plies-1 })
			for half := range 2 {
				if err := before(half, fresh[half^1], exits, plies == 1); err != nil {
					return nil, layers, err
				}
				wins = found(half, won[half], nil, table.WinIn(plies), true) || wins
			}
		}
		exits := s.after(func(v table.Value) bool { return !v.Won() || v.Plies() > plies })
		for half := range 2 {
			for n := range s.orbits {
				for r, row := range s.p.rows {
					at := n*len(s.p.rows) + r
					open[at] = ringAll &^ row &^ won[half^1][at]
				}
			}
			if err := before(half, open, exits, plies < 0); err != nil {
				return nil, layers, err
			}
			losses = found(half, lost[half], fresh[half], table.LossIn(plies+1), false) || losses
		}
		if wins {
			layers++
		}
		if losses {
			layers++
		}
		if plies > longest && !wins && !losses {
			return values, layers, nil
		}
	}
}
