package safety

import (
	"math/bits"

	"tablier/rules/games/ringo"
)

// step is a move of the attackers. It is possible if no defender stands in its way or, for a
// capture, if a defender stands on taken.
type step struct {
	black uint64 // the attackers on the rings after the step
	to    int    // destination: ringo.InCitadel, or a cell
	taken int    // cell of the captured defender, or ringo.NothingHere
	aside bool   // along a ring without a capture: the step stays in the part
}

// attackerSteps lists the attackers' moves. It respects the quota of the neutral zone.
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

// along lists the moves of the attacker on c to the next cell on its ring, and beyond it.
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

// mayTake applies the rules of the neutral zone: nobody can be captured there and, unless an
// option says otherwise, nobody can capture from there.
func (s *rulings) mayTake(from, prey int) bool {
	return prey&7 != 0 && (from&7 != 0 || s.zone)
}

// enters returns how many attackers a step adds to the citadel.
func (t step) enters() int {
	if t.to == ringo.InCitadel {
		return 1
	}
	return 0
}

// quiet calls f with the defenders after each of their quiet moves, until f returns true. All
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
