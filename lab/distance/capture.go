package distance

import "math/bits"

// Captures says which turns of the safe side that turn men save a position. What follows them is not looked at, so only
// with NoCaptures is every position that is left safe. With the others every position that is removed is lost to the
// family, if leaving the family is.
type Captures int

// The kinds of captures, from the strictest.
const (
	NoCaptures    Captures = iota // none
	QuietCaptures                 // those after which the other side, to move, can turn no man
	AllCaptures                   // all
)

// striking reports whether a side with men on these cells can turn a man of the other.
func striking(own, enemy uint64) bool {
	for m := own; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m)
		open := whole&^(own|enemy) | 1<<c
		for r := tacticalReach(own, enemy, c); r != 0; r &= r - 1 {
			for _, l := range leaps[bits.TrailingZeros64(r)] {
				if enemy>>l.over&1 != 0 && open>>l.to&1 != 0 {
					return true
				}
			}
		}
	}
	return false
}

// tacticalReach returns the cells that the man on c reaches by jumps over its own men, c included.
func tacticalReach(own, enemy uint64, c int) uint64 {
	rest := own &^ (1 << c)
	reach := uint64(1) << c
	for todo := reach; todo != 0; {
		at := bits.TrailingZeros64(todo)
		todo &= todo - 1
		for _, l := range leaps[at] {
			if rest>>l.over&1 != 0 && (own|enemy|reach)>>l.to&1 == 0 {
				reach |= 1 << l.to
				todo |= 1 << l.to
			}
		}
	}
	return reach
}

// quiet reports whether a side has a turn that turns men after which the other can turn none, or that wins.
func quiet(own, enemy uint64) bool {
	for m := own; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m)
		for r := tacticalReach(own, enemy, c); r != 0; r &= r - 1 {
			if attackQuiet(own&^(1<<c), enemy, 0, bits.TrailingZeros64(r)) {
				return true
			}
		}
	}
	return false
}

// attackQuiet goes on with a series. rest are the own men but the jumper, which is at a cell; turned men are not among
// them, nor among the enemies.
func attackQuiet(rest, enemy, turned uint64, at int) bool {
	for _, l := range leaps[at] {
		if enemy>>l.over&1 == 0 || (rest|enemy|turned)>>l.to&1 != 0 {
			continue
		}
		e, t := enemy&^(1<<l.over), turned|1<<l.over
		if e == 0 || quietStep(rest|t|1<<l.to, e) || attackQuiet(rest, e, t, l.to) {
			return true
		}
	}
	return false
}

// quietStep reports whether a side has a step after which the other can turn none of its men. A Dame can never be
// trusted to.
func quietStep(own, enemy uint64) bool {
	if enemy&(enemy-1) == 0 {
		return false
	}
	for m := own; m != 0; m &= m - 1 {
		c := m & -m
		for to := adjacent[bits.TrailingZeros64(c)] &^ (own | enemy); to != 0; to &= to - 1 {
			if !striking(enemy, own&^c|to&-to) {
				return true
			}
		}
	}
	return false
}

// saved reports whether a capture saves a position with the safe side to move.
func (s *Space) saved(n int32, them uint32) bool {
	switch s.captures {
	case QuietCaptures:
		g := s.grounds[n]
		enemy := g.expand(them)
		return striking(g.safe, enemy) && quiet(g.safe, enemy)
	case AllCaptures:
		g := s.grounds[n]
		return striking(g.safe, g.expand(them))
	}
	return false
}
