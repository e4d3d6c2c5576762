package spaces

import (
	"math/bits"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
)

// circuitNear numbers positions that come in order. The colourings of one set of cells follow
// one another, and their moves lead to a few hundred sets. It caches how the men on each of
// these sets are read as a colouring.
type circuitNear struct {
	circuitCodec
	seen [1 << circuitNearBits]*circuitGround
	last uint32 // the orbit of the last position unranked
}

const circuitNearBits = 12

// circuitGround describes the positions on one set of cells: the first number, and the bits
// that the mover's men add to the colouring, tabulated for seven cells at a time.
type circuitGround struct {
	set    uint32
	made   bool // whether the fields below are valid
	first  uint64
	own    *ownColours
	colour [4][1 << 7]uint16
}

// Near implements solve.Nearby.
func (c circuitCodec) Near() solve.Codec[circuit.Position] { return &circuitNear{circuitCodec: c} }

// Rank implements solve.Codec.
func (c *circuitNear) Rank(p *circuit.Position) solve.Place {
	ours, theirs := uint32(p.Men(p.Turn())), uint32(p.Men(p.Turn().Other()))
	if ours == 0 || theirs == 0 || c.spread(ours)&^(ours|theirs) == 0 {
		return c.circuitCodec.Rank(p) // the game is over, or may be
	}
	g := c.ground(ours | theirs)
	if g == nil {
		return solve.Place{Index: c.number(ours, theirs)}
	}
	colour := g.colour[0][ours&127] | g.colour[1][ours>>7&127] | g.colour[2][ours>>14&127] | g.colour[3][ours>>21&127]
	if g.own != nil {
		return solve.Place{Index: g.first + uint64(g.own.place[colour])}
	}
	return solve.Place{Index: g.first + uint64(colour) - 1}
}

// spread returns the cells adjacent to those of a set.
func (c *circuitNear) spread(set uint32) (near uint32) {
	for ; set != 0; set &= set - 1 {
		near |= c.near[bits.TrailingZeros32(set)]
	}
	return near
}

// ground returns nil the first time it sees a set, which may not be worth preparing.
func (c *circuitNear) ground(set uint32) *circuitGround {
	at := &c.seen[set*0x9E3779B1>>(32-circuitNearBits)]
	if *at == nil {
		*at = &circuitGround{}
	}
	g := *at
	if g.set != set {
		g.set, g.made = set, false
		return nil
	}
	if g.made {
		return g
	}
	code := c.orbitOf[c.ranks.of(set)]
	orbit := code >> 3
	g.made, g.first, g.own = true, uint64(c.first[orbit]), c.own[orbit]
	for s := set; s != 0; s &= s - 1 {
		cell := bits.TrailingZeros32(s)
		bit := uint16(1) << bits.OnesCount32(c.orbits[orbit]&(c.image(int(code&7), s&-s)-1))
		t := &g.colour[cell/7]
		low := 1 << (cell % 7)
		// The pieces come in rising order, so the entries filled so far are all those below
		// low.
		for i := range low {
			t[low|i] = t[i] | bit
		}
	}
	return g
}

// Unrank implements solve.Codec.
func (c *circuitNear) Unrank(_ int, index uint64) circuit.Position {
	n := c.last
	if uint64(c.first[n]) > index || uint64(c.first[n+1]) <= index {
		n = c.orbitAt(index)
		c.last = n
	}
	ours, theirs := c.setsOf(n, index)
	return circuit.With(c.side, uint64(ours), uint64(theirs), game.White)
}
