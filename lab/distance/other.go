package distance

import "math/bits"

// ground is the board as the other side sees it, with the safe side's men on fixed cells: only the free cells, with their
// own numbers.
type ground struct {
	safe   uint64
	cell   [free]int    // by number
	number [area]int    // by cell; -1 for the safe side's
	near   [free]uint32 // neighbours
	jumps  [free][]hop  // over a free cell
	hits   [free]uint32 // where a jump over a man of the safe side would end
	strike uint32       // cells where some jump of hits begins
}

// hop is a jump over a free cell, as bits.
type hop struct{ over, to uint32 }

func newGround(safe uint64) *ground {
	g := &ground{safe: safe}
	n := 0
	for c := range area {
		if g.number[c] = -1; safe>>c&1 == 0 {
			g.cell[n], g.number[c] = c, n
			n++
		}
	}
	for i, c := range g.cell {
		g.near[i] = g.shrink(adjacent[c] &^ safe)
		for _, l := range leaps[c] {
			switch {
			case safe>>l.to&1 != 0:
			case safe>>l.over&1 != 0:
				g.hits[i] |= 1 << g.number[l.to]
				g.strike |= 1 << i
			default:
				g.jumps[i] = append(g.jumps[i], hop{1 << g.number[l.over], 1 << g.number[l.to]})
			}
		}
	}
	return g
}

// shrink renumbers a set of free cells.
func (g *ground) shrink(set uint64) (small uint32) {
	for ; set != 0; set &= set - 1 {
		small |= 1 << g.number[bits.TrailingZeros64(set)]
	}
	return small
}

// expand is the inverse of shrink.
func (g *ground) expand(small uint32) (set uint64) {
	for ; small != 0; small &= small - 1 {
		set |= 1 << g.cell[bits.TrailingZeros32(small)]
	}
	return set
}

// stroll returns the cells that the man on c can reach by jumps over its own men, c included.
func (g *ground) stroll(them uint32, c int) uint32 {
	rest := them &^ (1 << c)
	reach := uint32(1) << c
	for todo := reach; todo != 0; {
		at := bits.TrailingZeros32(todo)
		todo &= todo - 1
		for _, j := range g.jumps[at] {
			if j.over&rest != 0 && j.to&(them|reach) == 0 {
				reach |= j.to
				todo |= j.to
			}
		}
	}
	return reach
}

// reach returns the cells that strolls can reach, and perhaps some more.
func (g *ground) reach(them uint32) uint32 {
	reach := them
	for todo := reach; todo != 0; {
		at := bits.TrailingZeros32(todo)
		todo &= todo - 1
		for _, j := range g.jumps[at] {
			if j.over&them != 0 && j.to&reach == 0 {
				reach |= j.to
				todo |= j.to
			}
		}
	}
	return reach
}

// attacks reports whether the other side can turn a man.
func (g *ground) attacks(them uint32) bool {
	if g.strike&g.reach(them) == 0 {
		return false
	}
	for m := them; m != 0; m &= m - 1 {
		c := bits.TrailingZeros32(m)
		open := ^them | 1<<c
		for r := g.stroll(them, c) & g.strike; r != 0; r &= r - 1 {
			if g.hits[bits.TrailingZeros32(r)]&open != 0 {
				return true
			}
		}
	}
	return false
}

// jumped calls see for each set that the other side can have after jumps over its own men, before the step.
func (g *ground) jumped(them uint32, see func(uint32)) {
	for m := them; m != 0; m &= m - 1 {
		c := m & -m
		for r := g.stroll(them, bits.TrailingZeros32(c)) &^ c; r != 0; r &= r - 1 {
			see(them&^c | r&-r)
		}
	}
}

// stepped calls see for each set after a step, until it returns false.
func (g *ground) stepped(them uint32, see func(uint32) bool) {
	for m := them; m != 0; m &= m - 1 {
		c := m & -m
		for to := g.near[bits.TrailingZeros32(c)] &^ them; to != 0; to &= to - 1 {
			if !see(them&^c | to&-to) {
				return
			}
		}
	}
}

// stuck reports whether the other side has no turn, given that it can turn no man. A jump over an own man frees the cell
// next to that man, so whoever can jump can then step.
func (g *ground) stuck(them uint32) bool {
	for m := them; m != 0; m &= m - 1 {
		c := bits.TrailingZeros32(m)
		if g.near[c]&^them != 0 {
			return false
		}
		for _, j := range g.jumps[c] {
			if j.over&them != 0 && j.to&them == 0 {
				return false
			}
		}
	}
	return true
}
