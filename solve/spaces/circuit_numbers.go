package spaces

import (
	"math/bits"
	"sort"
	"sync"
)

// circuitNumbers numbers the positions of Court-Circuit on a small board. Sides are told apart
// as the side to move and the other, so exchanging the colours changes nothing.
//
// The set of occupied cells comes first: of its eight images, the smallest represents all (an
// orbit). Then comes the colouring: which pieces are the mover's, bit j for the j-th occupied
// cell, neither none nor all. If the set equals one of its images, the smallest image of a
// colouring represents all. So every position has exactly one number.
type circuitNumbers struct {
	side, cells, pieces int
	setImages
	near    []uint32 // the adjacent cells of each cell
	orbits  []uint32 // the smallest image of each orbit, rising
	orbitOf []uint32 // by rank among all sets: orbit <<3 | the image that maps the set to the orbit's
	first   []uint32 // first number of each orbit, then the total
	own     map[uint32]*ownColours
	rest    subsetOrbits // the sets of all pieces except one
	ranks   subsetRanks
}

// ownColours lists the colourings of a set that equals one of its images.
type ownColours struct {
	list  []uint16 // the colourings that represent all, rising
	place []uint16 // by colouring: index of its representative in list; len(list) for none or all of the pieces
	turns []order  // the effect on colourings of the symmetries that keep the set
}

var circuitOf = [...]func() *circuitNumbers{
	3: sync.OnceValue(func() *circuitNumbers { return newCircuitNumbers(3) }),
	4: sync.OnceValue(func() *circuitNumbers { return newCircuitNumbers(4) }),
	5: sync.OnceValue(func() *circuitNumbers { return newCircuitNumbers(5) }),
}

func newCircuitNumbers(side int) *circuitNumbers {
	c := &circuitNumbers{side: side, cells: side * side, pieces: 2 * side, own: map[uint32]*ownColours{}}
	var perms [8][]uint8
	for i := range perms {
		for cell := range c.cells {
			row, col := cell/side, cell%side
			if i&1 != 0 {
				col = side - 1 - col
			}
			if i&2 != 0 {
				row = side - 1 - row
			}
			if i&4 != 0 {
				row, col = col, row
			}
			perms[i] = append(perms[i], uint8(row*side+col))
		}
	}
	c.setImages = newSetImages(perms[:])
	c.near = make([]uint32, c.cells)
	for a := range c.cells {
		for b := range c.cells {
			if dr, dc := a/side-b/side, a%side-b%side; a != b && max(dr, -dr, dc, -dc) == 1 {
				c.near[a] |= 1 << b
			}
		}
	}
	c.ranks = newSubsetRanks(c.cells, c.pieces)
	all := c.subsets(c.ranks, c.cells, c.pieces)
	c.orbits, c.orbitOf = all.sets, all.image
	c.rest = c.subsets(c.ranks, c.cells, c.pieces-1)
	c.first = make([]uint32, len(c.orbits)+1)
	for n, set := range c.orbits {
		size := 1<<c.pieces - 2
		var turns []order
		for i := 1; i < len(c.setImages); i++ {
			if c.image(i, set) == set {
				turns = append(turns, c.order(set, i, set))
			}
		}
		if turns != nil {
			o := newOwnColours(c.pieces, turns)
			c.own[uint32(n)] = o
			size = len(o.list)
		}
		c.first[n+1] = c.first[n] + uint32(size)
	}
	return c
}

func newOwnColours(pieces int, turns []order) *ownColours {
	o := &ownColours{place: make([]uint16, 1<<pieces), turns: turns}
	last := uint32(1)<<pieces - 1
	for n := uint32(1); n < last; n++ {
		least := n
		for _, t := range turns {
			least = min(least, t.one(n, pieces))
		}
		if least == n {
			o.place[n] = uint16(len(o.list))
			o.list = append(o.list, uint16(n))
		} else {
			o.place[n] = o.place[least]
		}
	}
	o.place[0], o.place[last] = uint16(len(o.list)), uint16(len(o.list))
	return o
}

// size returns the number of positions.
func (c *circuitNumbers) size() uint64 { return uint64(c.first[len(c.orbits)]) }

// order returns how to read colourings of the orbit's set as colourings of set, which image
// maps to the orbit's set.
func (c *circuitNumbers) order(set uint32, image int, orbit uint32) order {
	var from [maxPieces]uint8
	n := 0
	for s := set; s != 0; s &= s - 1 {
		to := c.image(image, s&-s)
		from[n] = uint8(bits.OnesCount32(orbit & (to - 1)))
		n++
	}
	return orderOf(from[:n])
}

// number returns the number of a position with men on both sides.
func (c *circuitNumbers) number(ours, theirs uint32) uint64 {
	code := c.orbitOf[c.ranks.of(ours|theirs)]
	n := code >> 3
	colour, j := uint32(0), 0
	mine := c.image(int(code&7), ours)
	for s := c.orbits[n]; s != 0; s &= s - 1 {
		if mine&s&-s != 0 {
			colour |= 1 << j
		}
		j++
	}
	return uint64(c.numberOf(n, colour))
}

// numberOf returns the number of a colouring of an orbit's set.
func (c *circuitNumbers) numberOf(orbit, colour uint32) uint32 {
	if o := c.own[orbit]; o != nil {
		return c.first[orbit] + uint32(o.place[colour])
	}
	return c.first[orbit] + colour - 1
}

// sets returns the mover's cells and the opponent's, given the number of a position.
func (c *circuitNumbers) sets(number uint64) (ours, theirs uint32) {
	return c.setsOf(c.orbitAt(number), number)
}

// orbitAt returns the orbit of the position with a number.
func (c *circuitNumbers) orbitAt(number uint64) uint32 {
	return uint32(sort.Search(len(c.orbits), func(n int) bool { return uint64(c.first[n+1]) > number }))
}

// setsOf is sets for a position whose orbit is known.
func (c *circuitNumbers) setsOf(n uint32, number uint64) (ours, theirs uint32) {
	colour := uint32(number) - c.first[n] + 1
	if o := c.own[n]; o != nil {
		colour = uint32(o.list[colour-1])
	}
	for s := c.orbits[n]; s != 0; s &= s - 1 {
		if colour&1 != 0 {
			ours |= s & -s
		}
		colour >>= 1
	}
	return ours, c.orbits[n] &^ ours
}
