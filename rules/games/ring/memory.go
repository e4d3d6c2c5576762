package ring

import "math/bits"

// The memory of a pawn or a ring is a four-bit code relative to its cell: 0 is
// nothing, stepCode+d the neighbour in direction d, jumpCode+d the point two steps
// away in direction d (only after a capture).
const (
	stepCode = 1
	jumpCode = 9
)

// point returns the cell that code means at c, or wall.
func (g *tables) point(c int, code uint64) uint8 {
	switch {
	case code >= jumpCode && code < jumpCode+6:
		return g.hop[c][code-jumpCode]
	case code >= stepCode && code < stepCode+6:
		return g.next[c][code-stepCode]
	}
	return wall
}

// remembered returns the code of the pawn on c.
func (p *Position) remembered(c int) uint64 { return p.memory[c>>4&3] >> (c & 15 << 2) & 15 }

// remember makes the pawn on c remember code; 0 makes it forget.
func (p *Position) remember(c int, code uint8) {
	w, s := &p.memory[c>>4&3], c&15<<2
	*w = *w&^(15<<s) | uint64(code)<<s
}

// ringMemory is not indexed by cell: the i-th ring in board order has nibble i, so
// that six nibbles are enough for any board.

// ringRank returns the place of the ring on c among the rings in board order, times 4.
func (p *Position) ringRank(c int) int { return 4 * bits.OnesCount64(p.rings&(1<<c-1)) }

// ringRemembered returns the code of the ring on c.
func (p *Position) ringRemembered(c int) uint64 { return uint64(p.ringMemory >> p.ringRank(c) & 15) }

// addRing puts a ring that remembers code on c.
func (p *Position) addRing(c int, code uint8) {
	r := p.ringRank(c)
	low := uint32(1)<<r - 1
	p.ringMemory = p.ringMemory&low | p.ringMemory&^low<<4 | uint32(code)<<r
	p.rings |= 1 << c
}

// removeRing removes the ring on c.
func (p *Position) removeRing(c int) {
	r := p.ringRank(c)
	low := uint32(1)<<r - 1
	p.ringMemory = p.ringMemory&low | p.ringMemory>>4&^low
	p.rings &^= 1 << c
}
