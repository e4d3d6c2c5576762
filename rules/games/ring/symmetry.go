package ring

import (
	"math/bits"
	"sync"
)

// The rules have no direction, goal line or special corner, so every rotation and mirror
// image of the board plays alike. The regular hexagons h37 and h61 have 12 symmetries,
// the long ones h30 and h43 have 4. Swapping the colours is not among them, since it
// swaps the outcome too.

// image is one symmetry of one board.
type image struct {
	cell [64]uint8 // where a cell goes
	code [16]uint8 // what a remembered code becomes
}

// images are the symmetries of each board, the identity first. They are computed on first use.
var images = sync.OnceValue(func() (all [4][]image) {
	for i, b := range boards {
		g := &geometry[i]
		for _, perm := range b.Symmetries() {
			var m image
			for c, to := range perm {
				m.cell[c] = uint8(to)
			}
			for c := range perm {
				for code := range m.code {
					if q := g.point(c, uint64(code)); q != wall {
						m.code[code] = g.code[perm[c]][perm[q]]
					}
				}
			}
			all[i] = append(all[i], m)
		}
	}
	return all
})

// Symmetries is 4 or 12.
func (p *Position) Symmetries() int { return len(images()[p.board&3]) }

// Image returns the position rotated or mirrored.
func (p *Position) Image(i int) Position {
	m := &images()[p.board&3][i]
	q := Position{turn: p.turn, board: p.board, flags: p.flags}
	for side := range p.pawns {
		for s := p.pawns[side]; s != 0; s &= s - 1 {
			c := bits.TrailingZeros64(s)
			to := int(m.cell[c&63])
			q.pawns[side] |= 1 << to
			q.remember(to, m.code[p.remembered(c)])
		}
	}
	for s := p.rings; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s)
		q.addRing(int(m.cell[c&63]), m.code[p.ringRemembered(c)])
	}
	return q
}
