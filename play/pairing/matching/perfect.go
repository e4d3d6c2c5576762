package matching

// Perfect finds a perfect matching among the vertices 0 to n-1 along the edges that joined allows.
// It returns the mate of each vertex, or false if there is no such matching.
func Perfect(n int, joined func(u, v int) bool) ([]int, bool) {
	if n%2 == 1 {
		return nil, false
	}
	c := &cardinality{n: n, joined: joined, mate: make([]int, n), from: make([]int, n), base: make([]int, n), even: make([]bool, n)}
	for v := range n {
		c.mate[v] = -1
	}
	for u := range n {
		for v := u + 1; v < n && c.mate[u] < 0; v++ {
			if c.mate[v] < 0 && joined(u, v) {
				c.mate[u], c.mate[v] = v, u
			}
		}
	}
	for v := range n {
		if c.mate[v] < 0 && !c.augment(v) {
			return nil, false // a vertex that cannot be matched now never can
		}
	}
	return c.mate, true
}

// cardinality is a breadth-first search for augmenting paths with contracted blossoms.
type cardinality struct {
	n      int
	joined func(u, v int) bool
	mate   []int
	from   []int // by odd vertex: the even vertex before it
	base   []int
	even   []bool
}

func (c *cardinality) augment(root int) bool {
	for v := range c.n {
		c.from[v], c.base[v], c.even[v] = -1, v, false
	}
	c.even[root] = true
	queue := []int{root}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		for v := range c.n {
			if c.base[u] == c.base[v] || c.mate[u] == v || !c.joined(u, v) {
				continue
			}
			switch {
			case v == root || c.mate[v] >= 0 && c.from[c.mate[v]] >= 0:
				queue = c.contract(u, v, queue)
			case c.from[v] < 0:
				c.from[v] = u
				if c.mate[v] < 0 {
					c.flip(v)
					return true
				}
				c.even[c.mate[v]] = true
				queue = append(queue, c.mate[v])
			}
		}
	}
	return false
}

func (c *cardinality) flip(v int) {
	for v >= 0 {
		u := c.from[v]
		next := c.mate[u]
		c.mate[u], c.mate[v] = v, u
		v = next
	}
}

// contract gives the cycle closed by u and v one base, and makes all its vertices even.
func (c *cardinality) contract(u, v int, queue []int) []int {
	base := c.meet(u, v)
	within := make([]bool, c.n)
	c.mark(u, v, base, within)
	c.mark(v, u, base, within)
	for x := range c.n {
		if within[c.base[x]] {
			c.base[x] = base
			if !c.even[x] {
				c.even[x] = true
				queue = append(queue, x)
			}
		}
	}
	return queue
}

func (c *cardinality) meet(u, v int) int {
	seen := make([]bool, c.n)
	for {
		u = c.base[u]
		seen[u] = true
		if c.mate[u] < 0 {
			break
		}
		u = c.from[c.mate[u]]
	}
	for {
		v = c.base[v]
		if seen[v] {
			return v
		}
		v = c.from[c.mate[v]]
	}
}

func (c *cardinality) mark(v, child, base int, within []bool) {
	for c.base[v] != base {
		within[c.base[v]], within[c.base[c.mate[v]]] = true, true
		c.from[v] = child
		child = c.mate[v]
		v = c.from[c.mate[v]]
	}
}
