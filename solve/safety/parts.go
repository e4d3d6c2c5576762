package safety

import (
	"fmt"
	"math/bits"
	"strings"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// makeParts lists the parts in an order such that captures, entries and inward steps lead to
// earlier ones.
func (s *Space) makeParts() {
	for w := range s.find {
		for o := range s.find[w] {
			s.find[w][o] = make([]int32, 1<<(3*s.rings))
			for i := range s.find[w][o] {
				s.find[w][o][i] = -1
			}
		}
	}
	least := max(ringo.Attackers-s.target+1, s.Attackers[0])
	for alive := least; alive <= s.Attackers[1]; alive++ {
		for w := s.Defenders[0]; w <= s.Defenders[1]; w++ {
			for o := min(s.Citadel, alive); o >= 0; o-- {
				for sum := range ringo.Attackers*s.rings + 1 {
					s.counts(0, alive-o, sum, 0, [maxRings]int{}, func(count [maxRings]int) { s.addPart(w, o, alive-o, count) })
				}
			}
		}
	}
}

func (s *Space) addPart(w, o, blacks int, count [maxRings]int) {
	p := &part{whites: w, in: o, count: count, blacks: blacks, rows: 1, words: s.guards[w].words}
	n := 0
	for r := range s.rings {
		p.scale[r] = p.rows
		p.rows *= len(s.sizes[count[r]])
		n |= count[r] << (3 * r)
	}
	s.find[w][o][n] = int32(len(s.parts))
	s.parts = append(s.parts, p)
}

// counts calls f for each distribution of n pieces over the rings from r outward that the family
// allows and whose ring numbers add up to sum.
func (s *Space) counts(r, n, sum, inside int, count [maxRings]int, f func([maxRings]int)) {
	if r == s.rings-1 {
		if n <= s.Rings[r] && n*(r+1) == sum && inside <= s.Inside {
			count[r] = n
			f(count)
		}
		return
	}
	for k := range min(s.Rings[r], n) + 1 {
		count[r] = k
		s.counts(r+1, n-k, sum-k*(r+1), inside+k, count, f)
	}
}

// row returns the row of positions with these attackers; both results are negative if the family
// does not have them.
func (s *Space) row(whites, in int, black uint64) (part, row int) {
	n := 0
	for b, r := black, 0; b != 0; b, r = b>>8, r+1 {
		n |= bits.OnesCount8(uint8(b)) << (3 * r)
	}
	if in >= ringo.ToWin {
		return -1, -1
	}
	if part = int(s.find[whites][in][n]); part < 0 {
		return -1, -1
	}
	p := s.parts[part]
	for b, r := black, 0; b != 0; b, r = b>>8, r+1 {
		row += p.scale[r] * s.rank[uint8(b)]
	}
	return part, row
}

// black returns the attackers of a row.
func (s *Space) black(p *part, row int) (black uint64) {
	for r := range s.rings {
		sets := s.sizes[p.count[r]]
		black |= uint64(sets[row%len(sets)]) << (8 * r)
		row /= len(sets)
	}
	return black
}

// of returns a row of one of the part's two sets.
func (p *part) of(set []uint64, row int) []uint64 { return set[row*p.words : (row+1)*p.words] }

// safe returns the set of positions with this side to move.
func (p *part) safe(turn game.Side) []uint64 {
	if turn == game.White {
		return p.ours
	}
	return p.theirs
}

// release gives up the positions with this side to move.
func (p *part) release(turn game.Side) {
	if turn == game.White {
		p.ours = nil
	} else {
		p.theirs = nil
	}
}

// name returns the part as text, such as w4b6o1-00024.
func (s *Space) name(p *part) string {
	var b strings.Builder
	fmt.Fprintf(&b, "w%db%do%d-", p.whites, p.blacks, p.in)
	for _, n := range p.count[:s.rings] {
		fmt.Fprint(&b, n)
	}
	return b.String()
}

// Positions returns the number of positions in the family, and the bytes of memory they take.
func (s *Space) Positions() (positions, bytes uint64) {
	for _, p := range s.parts {
		blocked := s.choose[8*s.rings-p.blacks][p.whites] // if defenders may stand anywhere
		if s.cells != s.board || len(s.guards[p.whites].sets) != s.choose[8*s.rings][p.whites] {
			blocked = len(s.guards[p.whites].sets)
		}
		positions += 2 * uint64(p.rows) * uint64(blocked)
		bytes += 16 * uint64(p.rows) * uint64(p.words)
	}
	return positions, bytes
}

// valid sets out to the row of all sets of defenders that share no cell with an attacker.
func (s *Space) valid(whites int, black uint64, out []uint64) {
	g := &s.guards[whites]
	for i := range out {
		out[i] = ^uint64(0)
	}
	if n := len(g.sets) & 63; n != 0 {
		out[len(out)-1] = 1<<n - 1
	}
	for m := black; m != 0; m &= m - 1 {
		for i, x := range g.with[bits.TrailingZeros64(m)] {
			out[i] &^= x
		}
	}
}
