package spaces

import (
	"math/bits"
	"slices"
	"strings"

	"tablier/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
	"tablier/solve/table"
)

// circuitSides are the boards of Court-Circuit that are solved in whole. On five by five
// there are 4.2·10⁸ positions, whose moves do not fit into memory.
var circuitSides = [...]int{3, 4}

// Small returns a game that exists only to be solved, by its id: "court-circuit-4x4".
func Small(id string) (game.Any, bool) {
	for _, side := range circuitSides {
		if g := circuit.New(side); g.Info().ID == strings.ToLower(id) {
			return g, true
		}
	}
	return nil, false
}

// circuitCodec numbers the positions of Court-Circuit on a small board: one slice, because
// no move of the game is irreversible. Sides are told apart as the one to move and the other,
// so that exchanging colours changes nothing; of the eight images the one whose code
// is the smallest stands for all. The codes are listed in order, and a position's number
// is its place in the list.
type circuitCodec struct {
	side   int
	codes  []uint32
	images [8][]uint8 // where each cell goes
}

func newCircuit(rules game.Rules, side int) solve.Space {
	c := &circuitCodec{side: side}
	n := side * side
	for i := range c.images {
		c.images[i] = make([]uint8, n)
		for cell := range n {
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
			c.images[i][cell] = uint8(row*side + col)
		}
	}
	for all := uint32(1)<<(2*side) - 1; all < 1<<n; all = nextSubset(all) {
		for ours := all; ours != 0; ours = (ours - 1) & all {
			if theirs := all &^ ours; theirs != 0 {
				if code := c.code(ours, theirs); code == c.canonical(ours, theirs) {
					c.codes = append(c.codes, code)
				}
			}
		}
	}
	slices.Sort(c.codes)
	return solve.NewSpace[circuit.Position](circuit.Game{Side: side}, rules, "", c)
}

// nextSubset is the next greater number with as many bits.
func nextSubset(x uint32) uint32 {
	low := x & -x
	up := x + low
	return up | (x^up)/low>>2
}

// code is a position as a number of side*side digits with three values.
func (c *circuitCodec) code(ours, theirs uint32) (code uint32) {
	for cell := c.side*c.side - 1; cell >= 0; cell-- {
		code = 3*code + ours>>cell&1 + 2*(theirs>>cell&1)
	}
	return code
}

// canonical is the smallest code of the images of a position.
func (c *circuitCodec) canonical(ours, theirs uint32) uint32 {
	least := ^uint32(0)
	for i := range c.images {
		least = min(least, c.code(c.image(i, ours), c.image(i, theirs)))
	}
	return least
}

func (c *circuitCodec) image(i int, set uint32) (out uint32) {
	for ; set != 0; set &= set - 1 {
		out |= 1 << c.images[i][bits.TrailingZeros32(set)]
	}
	return out
}

// Slices implements solve.Codec.
func (c *circuitCodec) Slices() []solve.Slice {
	return []solve.Slice{{ID: "all", Group: "all", Size: uint64(len(c.codes))}}
}

// Rank implements solve.Codec.
func (c *circuitCodec) Rank(p *circuit.Position) solve.Place {
	ours, theirs := uint32(p.Men(p.Turn())), uint32(p.Men(p.Turn().Other()))
	switch {
	case ours == 0:
		return solve.Known(table.LossIn(0))
	case theirs == 0:
		return solve.Known(table.WinIn(0))
	case p.Outcome().Decided(): // nobody can move
		return solve.Known(table.Draw)
	}
	i, found := slices.BinarySearch(c.codes, c.canonical(ours, theirs))
	if !found {
		return solve.Place{Slice: 0, Index: uint64(len(c.codes))}
	}
	return solve.Place{Slice: 0, Index: uint64(i)}
}

// Unrank implements solve.Codec.
func (c *circuitCodec) Unrank(_ int, index uint64) circuit.Position {
	var ours, theirs uint64
	code := c.codes[index]
	for cell := 0; code != 0; cell, code = cell+1, code/3 {
		switch code % 3 {
		case 1:
			ours |= 1 << cell
		case 2:
			theirs |= 1 << cell
		}
	}
	return circuit.With(c.side, ours, theirs, game.White)
}
