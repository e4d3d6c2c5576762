package library

import (
	"encoding/binary"
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

// columns converts games to columns: for each cell, its content through all positions of all games, one game
// after the other.
type columns struct {
	k      *Kind
	at     int // the current position
	last   [board.MaxCells]Code
	since  [board.MaxCells]int
	counts [board.MaxCells][Codes]int // the number of positions in which a code is on a cell
	data   [board.MaxCells][]byte     // for each change: the distance in positions from the previous one, and the new code
}

func (c *columns) set(cell int, now Code) {
	if c.last[cell] == now {
		return
	}
	c.data[cell] = append(binary.AppendUvarint(c.data[cell], uint64(c.at-c.since[cell])), byte(now))
	c.counts[cell][c.last[cell]] += c.at - c.since[cell]
	c.last[cell], c.since[cell] = now, c.at
}

// add adds a packed game and returns its plies and flags. It ends early if the bytes are damaged.
func (c *columns) add(packed []byte) (plies int, flags byte) {
	size := c.k.Rules.Board().Len()
	codes := c.k.start
	want, n := binary.Uvarint(packed)
	var rest []byte
	if n > 0 && n < len(packed) {
		flags, rest = packed[n], packed[n+1:]
	}
	if flags&ownStart != 0 && len(rest) >= size {
		for i := range size {
			codes[i] = Code(rest[i])
		}
		rest = rest[size:]
	}
	for i := range size {
		c.set(i, codes[i])
	}
	c.at++
	for ; plies < int(want) && len(rest) > 0 && len(rest) >= 1+2*int(rest[0]); plies++ {
		n := 2 * int(rest[0])
		for i := 1; i <= n; i += 2 {
			c.set(int(rest[i])&(board.MaxCells-1), Code(rest[i+1]%byte(Codes)))
		}
		rest = rest[1+n:]
		c.at++
	}
	return plies, flags & blackFirst
}

// appendCounts writes how often each code is on each cell of the board.
func (c *columns) appendCounts(dst []byte) []byte {
	for cell := range c.k.Rules.Board().Len() {
		c.counts[cell][c.last[cell]] += c.at - c.since[cell]
		c.since[cell] = c.at
		at, n := len(dst), byte(0)
		dst = append(dst, 0)
		for code, count := range c.counts[cell] {
			if count > 0 {
				dst = binary.AppendUvarint(append(dst, byte(code)), uint64(count))
				n++
			}
		}
		dst[at] = n
	}
	return dst
}

// head describes a segment.
type head struct {
	counts [board.MaxCells][Codes]uint32
	games  []packedGame
	size   int // in positions
}

type packedGame struct {
	number int64
	first  int // its first position
	plies  int
	begins game.Side
}

// readHead reads the head of a segment. It ends early if the bytes are damaged.
func readHead(k *Kind, b []byte) (h head) {
	number := func() (n uint64) {
		n, size := binary.Uvarint(b)
		b = b[max(0, size):]
		return n
	}
	one := func() (x byte) {
		if len(b) > 0 {
			x, b = b[0], b[1:]
		}
		return x
	}
	for cell := range k.Rules.Board().Len() {
		for range one() {
			code := one() % byte(Codes)
			h.counts[cell][code] = uint32(number())
		}
	}
	last := int64(0)
	for len(b) > 0 {
		last += int64(number())
		g := packedGame{number: last, first: h.size, plies: int(number()), begins: game.Side(one() & blackFirst)}
		h.games = append(h.games, g)
		h.size += g.plies + 1
	}
	return h
}

// count returns the number of positions in which the cell holds one of the set.
func (h *head) count(n need) (sum int) {
	for s := n.set; s != 0; s &= s - 1 {
		if code := bits.TrailingZeros32(uint32(s)); code < int(Codes) {
			sum += int(h.counts[n.cell][code])
		}
	}
	return sum
}

// positions is a set of positions of a segment, one bit each.
type positions []uint64

func newPositions(size int) positions {
	p := make(positions, (size+63)/64)
	for i := range p {
		p[i] = ^uint64(0)
	}
	if size%64 != 0 {
		p[len(p)-1] = 1<<(size%64) - 1
	}
	return p
}

// clear removes the positions from from to before to.
func (p positions) clear(from, to int) {
	if to = min(to, 64*len(p)); from >= to {
		return
	}
	i, j := from/64, (to-1)/64
	low, high := ^uint64(0)<<(from%64), ^uint64(0)>>(63-(to-1)%64)
	if i == j {
		p[i] &^= low & high
		return
	}
	p[i] &^= low
	clear(p[i+1 : j])
	p[j] &^= high
}

// narrow keeps the positions in which a cell holds one of a set.
func (p positions) narrow(column []byte, set Set) {
	at, code := 0, Empty
	for len(column) > 0 {
		d, n := uint64(column[0]), 1
		if d >= 0x80 {
			if d, n = binary.Uvarint(column); n <= 0 {
				break
			}
		}
		if n >= len(column) {
			break
		}
		next := at + int(d)
		if !set.Has(code) {
			p.clear(at, next)
		}
		at, code, column = next, Code(column[n]), column[n+1:]
	}
	if !set.Has(code) {
		p.clear(at, 64*len(p))
	}
}

func (p positions) empty() bool {
	for _, w := range p {
		if w != 0 {
			return false
		}
	}
	return true
}

// next returns the first position in the set at or after from, or -1 if there is none.
func (p positions) next(from int) int {
	i := from / 64
	if i >= len(p) {
		return -1
	}
	if w := p[i] >> (from % 64); w != 0 {
		return from + bits.TrailingZeros64(w)
	}
	for i++; i < len(p); i++ {
		if p[i] != 0 {
			return 64*i + bits.TrailingZeros64(p[i])
		}
	}
	return -1
}
