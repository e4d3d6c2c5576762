package dutch

import (
	"slices"

	"tablier/play/pairing/matching"
)

// arrange finds, among the pairings that are optimal by all criteria, the one that comes first in the order
// of articles 3.2 to 4.4, and makes it final.
func (b *bracket) arrange() {
	b.chooseMoved()
	b.pairMoved()
	b.pairRemainder()
}

// prefer looks for an equally good solution in which v is matched by an edge with the highest bonus.
func (b *bracket) prefer(v int, bonus func(u int) int) {
	b.change(v, func(u int, w matching.Weight) { b.fields.bonus.put(w, bonus(u)) })
}

// demand requires v to be matched by an edge that complies. The current solution already does so.
func (b *bracket) demand(v int, complies func(u int) bool) {
	for u := range b.vertices {
		if u != v && complies(u) {
			b.fields.must.put(b.weights[max(u, v)][min(u, v)], 1)
		}
	}
	b.change(v, func(int, matching.Weight) {})
}

func (b *bracket) change(v int, more func(u int, w matching.Weight)) {
	b.solver.Reset(v)
	b.load(v, more)
	b.solver.Solve()
}

// load gives the solver the weights of the edges of v.
func (b *bracket) load(v int, more func(u int, w matching.Weight)) {
	var w matching.Weight
	for u := range b.vertices {
		if u == v || !b.left[u] {
			continue
		}
		w = append(w[:0], b.weights[max(u, v)][min(u, v)]...)
		b.weighOrder(w, min(u, v), max(u, v))
		more(u, w)
		b.solver.SetWeight(u, v, w)
	}
}

// settle makes the pair of v final.
func (b *bracket) settle(v int) {
	mate := b.solver.Mate(v)
	b.pairs = append(b.pairs, [2]int{v, mate})
	b.solver.Remove(v, mate)
	b.solver.Solve()
	b.left[v], b.left[mate] = false, false
}

// chooseMoved decides which MDPs are paired if not all can be: the first possible set (4.4).
func (b *bracket) chooseMoved() {
	limbo := 0
	for v := range b.moved {
		limbo += count(!b.isPaired(v))
	}
	for v := 0; v < b.moved && limbo > 0; v++ {
		inside := func(u int) bool { return b.zone(u, v) == paired }
		if !b.isPaired(v) {
			b.prefer(v, func(u int) int { return count(inside(u)) })
		}
		if b.isPaired(v) {
			b.demand(v, inside)
		} else {
			b.demand(v, func(u int) bool { return !inside(u) })
			limbo--
		}
	}
}

// pairMoved decides whom the MDPs meet: the first possible transposition of S2 (4.2).
func (b *bracket) pairMoved() {
	for v := range b.moved {
		if b.isPaired(v) {
			b.pairWithFirst(v, func(u int) bool { return u >= b.moved })
		}
	}
}

// pairWithFirst pairs v with the first possible opponent in the bracket and makes the pair final.
func (b *bracket) pairWithFirst(v int, candidate func(u int) bool) {
	fits := func(u int) bool {
		return u < len(b.players) && b.left[u] && candidate(u) && b.zone(u, v) == paired
	}
	first := 0
	for !fits(first) {
		first++
	}
	if b.solver.Mate(v) != first {
		b.prefer(v, func(u int) int {
			if !fits(u) {
				return 0
			}
			return len(b.players) - u
		})
	}
	b.settle(v)
}

// pairRemainder pairs the remainder, or the whole of a homogeneous bracket.
func (b *bracket) pairRemainder() {
	var rest []int
	for v := b.moved; v < len(b.players); v++ {
		if b.left[v] {
			rest = append(rest, v)
		}
	}
	pairs := b.expected - len(b.pairs)
	first := b.exchange(rest, pairs)
	for _, v := range rest {
		if first[v] {
			b.pairWithFirst(v, func(u int) bool { return u > v && !first[u] })
		}
	}
}

// isUpper reports whether v is the higher player of a pair in the remainder, and therefore belongs in S1. If
// the lower player were in S1, the same pair would occur earlier in the order, without that exchange.
func (b *bracket) isUpper(v int) bool { return b.isPaired(v) && b.solver.Mate(v) > v }

// exchange decides which players are exchanged between S1 and S2 (4.3): as few as possible, with the least
// difference of the sums of their BSNs, and so on. It returns the resulting S1.
func (b *bracket) exchange(rest []int, pairs int) []bool {
	first := make([]bool, len(b.players))
	for _, v := range rest[:pairs] {
		first[v] = true
	}
	if !slices.Equal(first, b.first) {
		b.first, b.rank = first, make([]int, len(b.players))
		for i, v := range rest {
			b.rank[v] = i
		}
		for _, v := range rest {
			b.solver.Reset(v)
			b.load(v, func(int, matching.Weight) {})
		}
		b.solver.Solve()
	}
	first = slices.Clone(first)
	b.leaveS1(rest[:pairs], first, exchanges(b, rest, first))
	b.leaveS2(rest[pairs:], first, exchanges(b, rest, first))
	return first
}

// exchanges counts the players who leave S2 in the solution.
func exchanges(b *bracket, rest []int, first []bool) int {
	n := 0
	for _, v := range rest {
		n += count(!first[v] && b.isUpper(v))
	}
	return n
}

// leaveS1 decides who leaves S1: of equally good choices, the lower-ranked players.
func (b *bracket) leaveS1(s1 []int, first []bool, n int) {
	for i := len(s1) - 1; i >= 0 && n > 0; i-- {
		v := s1[i]
		stays := func(u int) bool { return u > v && b.zone(u, v) == paired }
		if b.isUpper(v) {
			b.prefer(v, func(u int) int { return count(!stays(u)) })
		}
		if b.isUpper(v) {
			b.demand(v, stays)
			continue
		}
		b.demand(v, func(u int) bool { return !stays(u) })
		first[v] = false
		n--
	}
}

// leaveS2 decides who leaves S2: of equally good choices, the higher-ranked players.
func (b *bracket) leaveS2(s2 []int, first []bool, n int) {
	for i := 0; i < len(s2) && n > 0; i++ {
		v := s2[i]
		leaves := func(u int) bool { return u > v && b.zone(u, v) == paired }
		if !b.isUpper(v) {
			b.prefer(v, func(u int) int { return count(leaves(u)) })
		}
		if !b.isUpper(v) {
			b.demand(v, func(u int) bool { return !leaves(u) })
			continue
		}
		b.demand(v, leaves)
		first[v] = true
		n--
	}
}
