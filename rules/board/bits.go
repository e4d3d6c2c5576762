package board

import "math/bits"

// Bits is a set of cells of a board of at most 64 cells.
type Bits uint64

// Has reports whether c is in the set.
func (s Bits) Has(c Cell) bool { return s>>c&1 != 0 }

// With returns the set with c added.
func (s Bits) With(c Cell) Bits { return s | 1<<c }

// Without returns the set with c removed.
func (s Bits) Without(c Cell) Bits { return s &^ (1 << c) }

// Len returns the number of cells.
func (s Bits) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest cell; the set must not be empty.
func (s Bits) First() Cell { return Cell(bits.TrailingZeros64(uint64(s))) }

// Pop removes and returns the lowest cell; the set must not be empty.
func (s *Bits) Pop() Cell {
	c := Cell(bits.TrailingZeros64(uint64(*s)))
	*s &= *s - 1
	return c
}

// Bits128 is a set of cells of a board of at most 128 cells.
type Bits128 struct{ Lo, Hi uint64 }

// Has reports whether c is in the set.
func (s Bits128) Has(c Cell) bool {
	if c < 64 {
		return s.Lo>>c&1 != 0
	}
	return s.Hi>>(c-64)&1 != 0
}

// With returns the set with c added.
func (s Bits128) With(c Cell) Bits128 {
	if c < 64 {
		s.Lo |= 1 << c
	} else {
		s.Hi |= 1 << (c - 64)
	}
	return s
}

// Without returns the set with c removed.
func (s Bits128) Without(c Cell) Bits128 {
	if c < 64 {
		s.Lo &^= 1 << c
	} else {
		s.Hi &^= 1 << (c - 64)
	}
	return s
}

// Len returns the number of cells.
func (s Bits128) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// Empty reports whether the set has no cell.
func (s Bits128) Empty() bool { return s.Lo|s.Hi == 0 }

// And returns the cells in both sets.
func (s Bits128) And(t Bits128) Bits128 { return Bits128{s.Lo & t.Lo, s.Hi & t.Hi} }

// Or returns the cells in either set.
func (s Bits128) Or(t Bits128) Bits128 { return Bits128{s.Lo | t.Lo, s.Hi | t.Hi} }

// AndNot returns the cells of s that are not in t.
func (s Bits128) AndNot(t Bits128) Bits128 { return Bits128{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// First returns the lowest cell; the set must not be empty.
func (s Bits128) First() Cell {
	if s.Lo != 0 {
		return Cell(bits.TrailingZeros64(s.Lo))
	}
	return Cell(64 + bits.TrailingZeros64(s.Hi))
}

// Pop removes and returns the lowest cell; the set must not be empty.
func (s *Bits128) Pop() Cell {
	if s.Lo != 0 {
		c := Cell(bits.TrailingZeros64(s.Lo))
		s.Lo &= s.Lo - 1
		return c
	}
	c := Cell(64 + bits.TrailingZeros64(s.Hi))
	s.Hi &= s.Hi - 1
	return c
}
