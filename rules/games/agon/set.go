package agon

import "math/bits"

// hex numbers a cell as 12*row + q, with rows counted from 0 at the top and q
// the axial column (0 at the throne). With this spacing rows never touch at
// their ends, so one shift moves a whole set one step in any direction.
type hex uint8

const (
	hexes = 128 // table size: a power of two, so that masked indices need no bounds check
	none  = hex(127)
	seat  = hex(60) // the throne, f6
)

// set is a set of hexes.
type set struct{ lo, hi uint64 }

func (s set) has(h hex) bool {
	if h < 64 {
		return s.lo>>h&1 != 0
	}
	return s.hi>>(h&63)&1 != 0
}

func (s set) empty() bool     { return s.lo|s.hi == 0 }
func (s set) len() int        { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }
func (s set) or(t set) set    { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) and(t set) set   { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) minus(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) meets(t set) bool {
	return s.lo&t.lo|s.hi&t.hi != 0
}

// pop removes and returns the lowest hex; the set must not be empty.
func (s *set) pop() hex {
	if s.lo != 0 {
		h := hex(bits.TrailingZeros64(s.lo))
		s.lo &= s.lo - 1
		return h
	}
	h := hex(64 + bits.TrailingZeros64(s.hi))
	s.hi &= s.hi - 1
	return h
}

// up moves every hex to one numbered n higher, down to one numbered n lower; 0 < n < 64.
func (s set) up(n uint) set   { return set{s.lo << n, s.hi<<n | s.lo>>(64-n)} }
func (s set) down(n uint) set { return set{s.lo>>n | s.hi<<(64-n), s.hi >> n} }

// one is the set with h alone. For none it is empty, so that a missing queen
// needs no test.
func one(h hex) set { return singles[h&(hexes-1)] }
