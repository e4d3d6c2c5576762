package ringo

import (
	"math/bits"

	"tablier/rules/game"
)

// set is a set of cells: ring r (0 is the innermost) in byte r, sector s in bit s of it.
type set uint64

// The places of pieces besides the cells, whose numbers are 8*ring+sector.
const (
	citadel = 48
	nowhere = 64
)

const (
	neutral   set = 0x0101_0101_0101_0101 // sector a, on any ring
	innermost set = 0xFF
)

// bit returns the set of one cell. For the citadel and nowhere it returns the empty set.
func bit(n uint) set {
	if n >= citadel {
		return 0
	}
	return 1 << n
}

func (s set) len() int { return bits.OnesCount64(uint64(s)) }

func (s set) has(n uint) bool { return s>>n&1 != 0 }

// pop removes and returns the lowest cell; s must not be empty.
func (s *set) pop() uint {
	n := uint(bits.TrailingZeros64(uint64(*s)))
	*s &= *s - 1
	return n
}

// clockwise and counter rotate every ring of a set by one sector.
func (s set) clockwise() set { return s<<1&^neutral | s>>7&neutral }
func (s set) counter() set   { return s>>1&^(neutral<<7) | s<<7&(neutral<<7) }

// empty returns the empty cells, without the citadel.
func (p *Position) empty() set {
	return (1<<(8*p.rings()) - 1) &^ (p.white | p.black)
}

// A move is packed as from | to<<8 | taken<<16, all of them cell numbers. taken is
// nowhere for a quiet move and equal to to for a substitution.
func pack(from, to, taken uint) game.Move {
	return game.Move(from | to<<8 | taken<<16)
}

func unpack(m game.Move) (from, to, taken uint) {
	return uint(m) & 0x7F, uint(m) >> 8 & 0x7F, uint(m) >> 16 & 0x7F
}

// AppendMoves implements [game.Position].
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	switch {
	case p.over():
		return dst
	case p.turn == game.Black:
		return p.appendBlack(dst)
	}
	captures := p.appendWhiteCaptures(dst)
	if len(captures) > len(dst) && p.opts&mustCapture != 0 {
		return captures
	}
	return p.appendWhiteQuiet(captures)
}

// CountMoves implements [game.Counter].
func (p *Position) CountMoves() int {
	switch {
	case p.over():
		return 0
	case p.turn == game.Black:
		return p.countBlack()
	}
	return p.countWhite()
}

// appendShifted appends quiet moves to all cells of to. Each starts shift cell
// numbers before its target.
func appendShifted(dst []game.Move, to set, shift int) []game.Move {
	for to != 0 {
		n := to.pop()
		dst = append(dst, pack(uint(int(n)-shift), n, nowhere))
	}
	return dst
}
