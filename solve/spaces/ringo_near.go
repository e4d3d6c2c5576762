package spaces

import (
	"math/bits"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
)

// ringoNear numbers positions that come in order. The positions of a slice and their successors
// share few black sets, so it caches what depends only on these. It knows nothing about moves.
type ringoNear struct {
	*ringoCodec
	slice int
	block freeBlock
	sets  uint64
	half  uint64
	seen  [1 << nearBits]ringoGround
}

const nearBits = 9

// ringoGround is where the positions start that have one black set, the same numbers of white
// pieces and of black pieces in the citadel, and one side to move.
type ringoGround struct {
	black uint64
	other uint32 // the rest of the key; 0 for none
	slice int32
	landing
}

// Near implements solve.Nearby.
func (c *ringoCodec) Near() solve.Codec[ringo.Position] {
	return &ringoNear{ringoCodec: c, slice: -1}
}

// Rank implements solve.Codec.
func (c *ringoNear) Rank(p *ringo.Position) solve.Place {
	white, black, in := p.Sets()
	turn := p.Turn()
	other := uint32(bits.OnesCount64(white))<<8 | uint32(in)<<2 | uint32(turn&1)<<1 | 1
	g := &c.seen[(black^uint64(other)<<48)*0x9E3779B97F4A7C15>>(64-nearBits)]
	if g.black == black && g.other == other {
		return solve.Place{Slice: int(g.slice), Index: g.index(white)}
	}
	at := c.rank(white, black, in, turn)
	if at.Slice >= 0 {
		part := &c.parts[at.Slice]
		f := part.frame()
		g.black, g.other, g.slice = black, other, int32(at.Slice)
		g.landing = land(f, part.sets(), black)
		if turn == game.Black {
			g.base += uint64(f.sets) * part.sets()
		}
	}
	return at
}

// Unrank implements solve.Codec.
func (c *ringoNear) Unrank(slice int, i uint64) ringo.Position {
	part := &c.parts[slice]
	f := part.frame()
	if c.slice != slice {
		c.slice, c.sets, c.block.n = slice, part.sets(), none
		c.half = uint64(f.sets) * c.sets
	}
	turn := game.White
	if i >= c.half {
		turn, i = game.Black, i-c.half
	}
	n := i / c.sets
	if c.block.n != n {
		c.block.n, c.block.black = n, f.set(n)
		c.block.free = freeCells(c.block.black, c.rings)
	}
	white := spread(subsets[part.whites][i-n*c.sets], part.whites, &c.block.free)
	return c.empty.With(white, c.block.black, part.inCitadel, turn)
}
