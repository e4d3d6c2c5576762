package safety

import (
	"math/bits"

	"tablier/rules/games/ringo"
)

// step is a move that the attackers have where the defenders stand out of the way, or
// where one of them stands on taken.
type step struct {
	black uint64 // the attackers on the rings after it
	to    int    // where it lands: ringo.InCitadel, or a cell
	taken int    // a cell, or ringo.NothingHere
	aside bool   // along a ring, without taking: it stays in the part
}

// attackerSteps lists them, quotas of the neutral zone minded.
func (s *rulings) attackerSteps(black uint64, whites int, out []step) []step {
	for m := black; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m)
		ring, sector := c&^7, c&7
		out = s.along(black, whites, c, ring|(sector+1)&7, ring|(sector+2)&7, out)
		out = s.along(black, whites, c, ring|(sector+7)&7, ring|(sector+6)&7, out)
		out = s.inward(black, c, out)
	}
	return out
}

// along lists the moves of the attacker on c to the next cell on its ring, and past it.
func (s *rulings) along(black uint64, whites, c, one, two int, out []step) []step {
	if black>>one&1 != 0 {
		return out
	}
	rest, inside := black&^(1<<c), bits.OnesCount64(black&neutral)
	if one&7 != 0 || inside < whites {
		out = append(out, step{rest | 1<<one, one, ringo.NothingHere, true})
	}
	if !s.mayTake(c, one) {
		return out
	}
	if !s.jumps {
		out = append(out, step{rest | 1<<one, one, one, false})
	}
	enters := two&7 == 0 && c&7 != 0
	if black>>two&1 == 0 && !(enters && inside+1 > whites-1) {
		out = append(out, step{rest | 1<<two, two, one, false})
	}
	return out
}

func (s *rulings) inward(black uint64, c int, out []step) []step {
	rest, one, two := black&^(1<<c), c-8, c-16
	if one < 0 {
		return append(out, step{rest, ringo.InCitadel, ringo.NothingHere, false})
	}
	if black>>one&1 != 0 {
		return out
	}
	out = append(out, step{rest | 1<<one, one, ringo.NothingHere, false})
	if !s.mayTake(c, one) {
		return out
	}
	if !s.jumps {
		out = append(out, step{rest | 1<<one, one, one, false})
	}
	if two < 0 {
		return append(out, step{rest, ringo.InCitadel, one, false})
	}
	if black>>two&1 == 0 {
		out = append(out, step{rest | 1<<two, two, one, false})
	}
	return out
}

// mayTake minds the neutral zone, where nobody is taken and, as a rule, nobody takes.
func (s *rulings) mayTake(from, prey int) bool {
	return prey&7 != 0 && (from&7 != 0 || s.zone)
}

// enters is how many attackers a step adds to the citadel.
func (t step) enters() int {
	if t.to == ringo.InCitadel {
		return 1
	}
	return 0
}

// quiet calls f with where each quiet move of the defenders leads, until it says so. All
// these moves can be taken back: the neutral zone stops a slide at either end.
func (s *rulings) quiet(white, black uint64, f func(white uint64) (stop bool)) bool {
	all := white | black
	for m := white; m != 0; m &= m - 1 {
		c := uint(bits.TrailingZeros64(m))
		rest := white &^ (1 << c)
		for _, d := range [2]uint{1, 7} {
			for n := c&^7 | (c+d)&7; n != c && all>>n&1 == 0; n = n&^7 | (n+d)&7 {
				if f(rest | 1<<n) {
					return true
				}
				if n&7 == 0 || s.steps {
					break
				}
			}
		}
		if c >= 8 && all>>(c-8)&1 == 0 && f(rest|1<<(c-8)) {
			return true
		}
		if up := c + 8; s.board>>up&1 != 0 && all>>up&1 == 0 && f(rest|1<<up) {
			return true
		}
	}
	return false
}
