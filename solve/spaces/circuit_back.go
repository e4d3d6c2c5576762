package spaces

import (
	"context"
	"math/bits"

	"tablier/solve"
	"tablier/solve/table"
)

// circuitBack computes the values of positions of Court-Circuit from those of their successors,
// for verification. It shares nothing with [circuitSweeper] but the numbering of positions: it
// generates turns one by one, forward.
//
// A turn is a series of jumps, then a step of any piece. First, the worth of the best step is
// computed for every position after the jumps, and kept, because many series of jumps end in
// the same place. Then the jumps of each position are generated.
//
// Worths are bytes. The larger, the better for the side that made the move: 255-n if the other
// side has lost in n, [backDraw] for a draw, n if the other side wins in n; 0 for no turn.
type circuitBack struct {
	*circuitNumbers
	values *table.Values
	half   []uint8 // worth of the best step, by orbit and colouring; the side to step has the set bits
}

const (
	backDraw = 128
	backWon  = 255 // the other side has no pieces left
)

// worth returns the worth of a value for the other side, or 0 if a byte cannot hold it.
func worth(v solve.Value) uint8 {
	n := v.Plies()
	switch {
	case v == table.Draw:
		return backDraw
	case n >= backDraw-1:
		return 0
	case v.Won():
		return uint8(n)
	}
	return uint8(backWon - n)
}

// worths tabulates worth.
var worths = func() (t [4 * backDraw]uint8) {
	for v := range t {
		t[v] = worth(solve.Value(v))
	}
	return t
}()

// backed returns the value of a position, given the worth of the best turn.
func backed(best uint8) solve.Value {
	switch {
	case best == backDraw:
		return table.Draw
	case best > backDraw:
		return table.WinIn(backWon - int(best) + 1)
	}
	return table.LossIn(int(best) + 1)
}

// Back implements solve.Backer.
func (c circuitCodec) Back(ctx context.Context, _ int, tables []*table.Values) (func() func(uint64) solve.Value, error) {
	b := &circuitBack{circuitNumbers: c.circuitNumbers, values: tables[0], half: make([]uint8, len(c.orbits)<<c.pieces)}
	for i := range b.values.Len() {
		if v := b.values.At(i); int(v) >= len(worths) || worths[v] == 0 {
			return nil, nil
		}
		if i&0xFFFFFF == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	for n := range c.orbits {
		if n&0xFFF == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		b.steps(uint32(n))
	}
	return func() func(uint64) solve.Value {
		t := newCircuitTurns(b)
		return t.back
	}, nil
}

// BackMemory implements solve.Backer.
func (c circuitCodec) BackMemory(int) int64 { return int64(len(c.orbits)) << c.pieces }

// reading says how the colourings of a set of cells are read after one of its pieces has moved:
// as colourings of the resulting set's orbit.
type reading struct {
	orbit     uint32
	own       *ownColours
	low, high [1 << maxPieces / 2]uint16
}

// colouring converts a colouring of the set to one of the orbit's set.
func (r *reading) colouring(c uint32) uint32 { return uint32(r.low[c&31] | r.high[c>>5]) }

// number returns the number of the position in which the side to move has these pieces, neither
// none nor all.
func (b *circuitBack) number(r *reading, colour uint32) uint64 {
	at := r.colouring(colour)
	if r.own != nil {
		return uint64(b.first[r.orbit]) + uint64(r.own.place[at])
	}
	return uint64(b.first[r.orbit]) + uint64(at) - 1
}

// read makes the reading of a set after a piece has moved from one cell to another, which may
// be the same.
func (b *circuitBack) read(r *reading, set, from, to uint32) {
	code := b.orbitOf[b.ranks.of(set^from|to)]
	r.orbit = code >> 3
	r.own = b.own[r.orbit]
	orbit := b.orbits[r.orbit]
	j := 0
	for s := set; s != 0; s &= s - 1 {
		cell := s & -s
		if cell == from {
			cell = to
		}
		bit := uint16(1) << bits.OnesCount32(orbit&(b.image(int(code&7), cell)-1))
		t, at := &r.low, j
		if j >= 5 {
			t, at = &r.high, j-5
		}
		for i := range 1 << at {
			t[1<<at|i] = t[i] | bit
		}
		j++
	}
}

// steps fills half for one orbit.
func (b *circuitBack) steps(n uint32) {
	set, all := b.orbits[n], uint32(1)<<b.pieces-1
	half := b.half[int(n)<<b.pieces:][:1<<b.pieces]
	var r reading
	piece := uint32(1)
	for s := set; s != 0; s &= s - 1 {
		from := s & -s
		for to := b.near[bits.TrailingZeros32(from)] &^ set; to != 0; to &= to - 1 {
			b.read(&r, set, from, to&-to)
			for c := piece; c < all; c = (c + 1) | piece {
				half[c] = max(half[c], worths[b.values.At(b.number(&r, all^c))])
			}
		}
		piece <<= 1
	}
	// A side that cannot step has ended its turn. A side that has turned all pieces has ended
	// the game.
	b.read(&r, set, 0, 0)
	for c := uint32(1); c < all; c++ {
		if half[c] == 0 {
			half[c] = worths[b.values.At(b.number(&r, all^c))]
		}
	}
	half[all] = backWon
}
