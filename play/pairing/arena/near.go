package arena

import (
	"slices"

	"tablier/play/pairing/matching"
)

// The improvement compares each pair with the next window pairs, in at most so many passes over all
// pairs.
const (
	window = 12
	passes = 12
	block  = 8 // in pairs
)

// near pairs neighbours and then improves the pairing.
func (p *pool) near() {
	n := len(p.players)
	p.mate = make([]int, n)
	rest := -1
	if n%2 == 1 {
		rest = p.byWaiting()[0]
		p.mate[rest] = rest
	}
	last := -1
	for i := range n {
		switch {
		case i == rest:
		case last < 0:
			last = i
		default:
			p.mate[last], p.mate[i] = i, last
			last = -1
		}
	}
	p.polish()
	if p.repeats() {
		p.improve(n)
	}
	if p.repeats() {
		p.avoidRepeats()
	}
}

// polish repeats improve until nothing changes. It then solves blocks of neighbours exactly, twice, with
// different block boundaries.
func (p *pool) polish() {
	for range passes {
		if !p.improve(window) {
			break
		}
	}
	for shift := range 2 {
		list := p.pairs()
		for from := shift * block / 2; from < len(list); from += block {
			var some []int
			for _, two := range list[from:min(from+block, len(list))] {
				some = append(some, two[0], two[1])
			}
			slices.Sort(some)
			p.solve(some)
		}
	}
}

// pairs lists the pairs in order, each with the higher player first.
func (p *pool) pairs() [][2]int {
	var list [][2]int
	for i, j := range p.mate {
		if i < j {
			list = append(list, [2]int{i, j})
		}
	}
	return list
}

// repeats reports whether anybody meets the same opponent again.
func (p *pool) repeats() bool {
	return slices.ContainsFunc(p.pairs(), func(two [2]int) bool { return p.again(two[0], two[1]) })
}

// price returns the cost of a pair. Meeting again costs more than anything else.
func (p *pool) price(i, j int) int {
	if p.again(i, j) {
		return mostCost*len(p.players) + p.cost(i, j)
	}
	return p.cost(i, j)
}

// improve exchanges players between nearby pairs if that lowers the cost, and reports whether it changed
// anything.
func (p *pool) improve(window int) bool {
	changed := false
	list := p.pairs()
	for x := range list {
		for y := x + 1; y < min(x+1+window, len(list)); y++ {
			one, two := p.better(list[x], list[y])
			changed = changed || one != list[x]
			list[x], list[y] = one, two
		}
	}
	for _, two := range list {
		p.mate[two[0]], p.mate[two[1]] = two[1], two[0]
	}
	return changed
}

// better returns the best way to pair four players, with the first player of the first pair first.
func (p *pool) better(one, two [2]int) (first, second [2]int) {
	a, b, c, d := one[0], one[1], two[0], two[1]
	now := p.price(a, b) + p.price(c, d)
	straight := p.price(a, c) + p.price(b, d)
	crossed := p.price(a, d) + p.price(b, c)
	switch {
	case straight < now && straight <= crossed:
		return [2]int{a, c}, [2]int{b, d}
	case crossed < now:
		return [2]int{a, d}, [2]int{b, c}
	}
	return one, two
}

// avoidRepeats avoids repeats at any cost.
func (p *pool) avoidRepeats() {
	var here []int
	for i, j := range p.mate {
		if i != j {
			here = append(here, i)
		}
	}
	mate, ok := matching.Perfect(len(here), func(u, v int) bool { return !p.again(here[u], here[v]) })
	if !ok {
		return
	}
	for u, v := range mate {
		p.mate[here[u]] = here[v]
	}
	p.polish()
}
