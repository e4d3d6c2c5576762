package matching

import "slices"

// pathUp lists the nodes from an S node up to the root of the tree.
func (s *Solver) pathUp(x int) []int {
	path := []int{x}
	for s.nodes[x].via.u >= 0 {
		x = s.top[s.nodes[x].via.u]
		path = append(path, x)
	}
	return path
}

// merge creates a blossom from the cycle that a tight edge between two S vertices closes.
func (s *Solver) merge(u, v int) {
	left := s.pathUp(s.top[u])
	right := s.pathUp(s.top[v])
	for len(left) > 1 && len(right) > 1 && left[len(left)-2] == right[len(right)-2] {
		left, right = left[:len(left)-1], right[:len(right)-1]
	}
	common := left[len(left)-1]
	right = right[:len(right)-1]

	b := s.unused[len(s.unused)-1]
	s.unused = s.unused[:len(s.unused)-1]
	made := node{base: s.nodes[common].base, label: labelS, via: s.nodes[common].via, inUse: true}
	for i := len(left) - 1; i >= 0; i-- {
		made.children = append(made.children, left[i])
		if i > 0 {
			made.links = append(made.links, s.nodes[left[i-1]].via)
		}
	}
	made.links = append(made.links, edge{u, v})
	for _, x := range right {
		made.children = append(made.children, x)
		via := s.nodes[x].via
		made.links = append(made.links, edge{via.v, via.u})
	}
	var added []int
	for _, c := range made.children {
		if s.nodes[c].label == labelT {
			added = append(added, s.nodes[c].vertices...)
		}
		made.vertices = append(made.vertices, s.nodes[c].vertices...)
		s.parent[c] = b
		s.nodes[c].inUse = false
	}
	s.nodes[b] = made
	for _, x := range made.vertices {
		s.top[x] = b
	}
	for _, x := range added {
		s.look(x)
	}
	for _, x := range made.vertices {
		if s.near[x] >= 0 && s.top[s.near[x]] == b {
			s.lookAgain(x)
		}
	}
}

// expand opens a T blossom during a search. The path through it stays in the tree.
func (s *Solver) expand(b int) {
	old := s.nodes[b]
	s.open(b)
	at := slices.Index(old.children, s.top[old.via.v])
	step := -1
	if at%2 == 1 {
		step = 1
	}
	via := old.via
	for {
		t := &s.nodes[old.children[at]]
		t.label, t.via = labelT, via
		if at == 0 {
			return
		}
		mate := s.mate[t.base]
		at = wrap(at+step, len(old.children))
		s.becomeS(old.children[at], edge{t.base, mate})
		via = old.link(at, step)
		at = wrap(at+step, len(old.children))
	}
}

// link returns the edge from a child to the next one in either direction.
func (b *node) link(at, step int) edge {
	if step > 0 {
		return b.links[at]
	}
	e := b.links[wrap(at-1, len(b.links))]
	return edge{e.v, e.u}
}

func wrap(i, n int) int { return (i + n) % n }

// augment flips the matching along the path from the root to the free node that an edge has
// reached.
func (s *Solver) augment(e edge) {
	s.rebase(s.top[e.v], e.v)
	for {
		s.mate[e.v] = e.u
		x := s.top[e.u]
		s.rebase(x, e.u)
		s.mate[e.u] = e.v
		up := s.nodes[x].via
		if up.u < 0 {
			return
		}
		t := s.top[up.u]
		e = s.nodes[t].via
		s.rebase(t, e.v)
	}
}

// rebase changes the matching within a node so that v is the vertex matched outside.
func (s *Solver) rebase(x, v int) {
	if x < s.n {
		return
	}
	child := v
	for s.parent[child] != x {
		child = s.parent[child]
	}
	s.rebase(child, v)
	b := &s.nodes[x]
	b.base = v
	at := slices.Index(b.children, child)
	step := -1
	if at%2 == 1 {
		step = 1
	}
	for i := at; i != 0; {
		i = wrap(i+step, len(b.children))
		j := wrap(i+step, len(b.children))
		e := b.link(i, step)
		s.rebase(b.children[i], e.u)
		s.rebase(b.children[j], e.v)
		s.mate[e.u], s.mate[e.v] = e.v, e.u
		i = j
	}
	b.children = append(b.children[at:len(b.children):len(b.children)], b.children[:at]...)
	b.links = append(b.links[at:len(b.links):len(b.links)], b.links[:at]...)
}
