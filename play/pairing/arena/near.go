package arena

import (
	"slices"

	"tablier/play/pairing/matching"
)

// The improvement looks at this many pairs after each, and goes over all pairs so many times at most.
const (
	window = 12
	passes = 12
	block  = 8 // pairs
)

// near pairs neighbours and improves.
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

// polish improves until nothing changes, then solves blocks of neighbours, twice, with borders elsewhere.
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

// repeats says whether somebody meets the same opponent again.
func (p *pool) repeats() bool {
	return slices.ContainsFunc(p.pairs(), func(two [2]int) bool { return p.again(two[0], two[1]) })
}

// price is the cost of a pair; meeting again costs more than anything.
func (p *pool) price(i, j int) int {
	if p.again(i, j) {
		return mostCost*len(p.players) + p.cost(i, j)
	}
	return p.cost(i, j)
}

// improve lets near pairs exchange players where that is better, and says whether any did.
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

// better is the best way to pair four players, the first of the first pair first.
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

// avoidRepeats pairs without regard to anything else, if that is what it takes.
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
