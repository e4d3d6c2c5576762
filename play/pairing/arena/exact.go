package arena

import (
	"math/bits"

	"tablier/play/pairing/matching"
)

// exact finds an optimal pairing. The player who has waited least is left over.
func (p *pool) exact() {
	all := make([]int, len(p.players))
	for i := range all {
		all[i] = i
	}
	p.mate = make([]int, len(all))
	p.solve(all)
}

// solve pairs some of the players optimally among themselves.
func (p *pool) solve(some []int) {
	n := len(some)
	even := n + n%2
	costBits := bits.Len(uint(mostCost * even))
	waitBits := bits.Len(uint(even * even))
	width := costBits + waitBits + bits.Len(uint(even))
	words := matching.Words(even, width)
	s := matching.New(even, words)
	w := make(matching.Weight, words)
	for i := range n {
		for j := range i {
			clear(w)
			w.Add(0, uint64(mostCost-p.cost(some[i], some[j])))
			if !p.again(some[i], some[j]) {
				w.Add(costBits+waitBits, 1)
			}
			s.SetWeight(i, j, w)
		}
	}
	if n < even {
		for place, i := range p.byWaiting() {
			clear(w)
			w.Add(costBits, uint64(n-place))
			w.Add(costBits+waitBits, 1)
			s.SetWeight(i, n, w)
		}
	}
	s.Solve()
	for i, one := range some {
		p.mate[one] = one
		if j := s.Mate(i); j < n {
			p.mate[one] = some[j]
		}
	}
}
