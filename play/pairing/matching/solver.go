package matching

// Solver finds a perfect matching of maximum weight among the vertices 0 to n-1, of which any two may be
// matched. Set weights, call [Solver.Solve], read [Solver.Mate]. Afterwards, [Solver.Reset] a vertex to
// change its weights, or [Solver.Remove] two vertices, and solve again.
//
// The numbers from n on are blossoms: odd cycles that the search treats as one vertex. The invariant is
// that dual[u] + dual[v] ≥ 2·weight(u, v), plus the duals of the blossoms that contain both, with
// equality for matched edges. It makes a perfect matching optimal.
type Solver struct {
	n, words int
	weights  []uint64 // twice the weight, by u, v, word
	duals    []uint64 // by node
	slacks   []uint64 // by vertex: the slack of the edge to near
	near     []int    // by vertex: the S vertex outside its node with the least slack; -1 if none
	mate     []int    // by vertex; -1 if unmatched
	alive    []int
	gone     []bool

	top    []int // by vertex: the outermost node that contains it
	parent []int // by node: the blossom that contains it; -1 if none
	nodes  []node
	unused []int // free numbers for new blossoms
	fresh  []int // vertices whose dual must be set before the next search

	partial   []int  // S vertices whose near may not be the nearest of all, see lookAgain
	isPartial []bool // by vertex

	spare [4]Weight
}

type node struct {
	vertices []int
	children []int  // of a blossom, in cyclic order, beginning with the one that contains the base
	links    []edge // links[i] leads from children[i] to the next
	base     int    // the vertex that is matched outside the node, or is free
	label    label
	via      edge // the edge by which it was labelled, from its parent in the tree
	inUse    bool // an outermost blossom
}

type edge struct{ u, v int }

type label uint8

const (
	unlabelled label = iota
	labelS           // at an even distance from the root: may be rematched
	labelT           // at an odd distance
)

// New returns a solver for n vertices, an even number, with all weights zero and a length of words.
func New(n, words int) *Solver {
	size := n + n/2 + 1
	s := &Solver{
		n: n, words: words,
		weights: make([]uint64, n*n*words), duals: make([]uint64, size*words), slacks: make([]uint64, n*words),
		near: make([]int, n), mate: make([]int, n), gone: make([]bool, n), isPartial: make([]bool, n),
		top: make([]int, n), parent: make([]int, size), nodes: make([]node, size),
	}
	for i := range s.spare {
		s.spare[i] = make(Weight, words)
	}
	for v := range n {
		s.mate[v], s.top[v] = -1, v
		s.nodes[v] = node{vertices: []int{v}, base: v}
		s.alive = append(s.alive, v)
		s.fresh = append(s.fresh, v)
	}
	for x := range size {
		s.parent[x] = -1
	}
	for x := size - 1; x >= n; x-- {
		s.unused = append(s.unused, x)
	}
	return s
}

func (s *Solver) weight(u, v int) Weight {
	at := (u*s.n + v) * s.words
	return s.weights[at : at+s.words : at+s.words]
}

func (s *Solver) dual(x int) Weight {
	return s.duals[x*s.words : (x+1)*s.words : (x+1)*s.words]
}

func (s *Solver) slackAt(v int) Weight {
	return s.slacks[v*s.words : (v+1)*s.words : (v+1)*s.words]
}

// SetWeight sets the weight of an edge, which must not be negative. After a solution, one end of the
// edge must have been reset first.
func (s *Solver) SetWeight(u, v int, w Weight) {
	a, b := s.weight(u, v), s.weight(v, u)
	copy(a, w)
	a.double()
	copy(b, a)
}

// Mate returns the vertex that v is matched with.
func (s *Solver) Mate(v int) int { return s.mate[v] }

// Reset frees a vertex, so that its weights may change before the next solution.
func (s *Solver) Reset(v int) {
	s.isolate(v)
	s.unmatch(v)
	s.fresh = append(s.fresh, v)
}

// Remove removes two vertices from the graph. For the others the last solution remains valid.
func (s *Solver) Remove(u, v int) {
	for _, x := range []int{u, v} {
		s.isolate(x)
		s.unmatch(x)
		s.gone[x] = true
	}
	keep := s.alive[:0]
	for _, x := range s.alive {
		if x != u && x != v {
			keep = append(keep, x)
		}
	}
	s.alive = keep
}

func (s *Solver) unmatch(v int) {
	if m := s.mate[v]; m >= 0 {
		s.mate[v], s.mate[m] = -1, -1
	}
}

// isolate opens the blossoms around a vertex.
func (s *Solver) isolate(v int) {
	for s.top[v] != v {
		s.dissolve(s.top[v])
	}
}

// dissolve opens an outermost blossom outside a search. Half of its dual goes to each of its vertices.
// This keeps the edges within the blossom as they were; the edges that leave it get slack, including the
// matched one.
func (s *Solver) dissolve(b int) {
	dual := s.dual(b)
	if !dual.isZero() {
		s.unmatch(s.nodes[b].base)
		dual.halve()
		for _, v := range s.nodes[b].vertices {
			s.dual(v).Plus(dual)
		}
	}
	s.open(b)
}

// open makes the children of an outermost blossom outermost and frees its number.
func (s *Solver) open(b int) {
	for _, c := range s.nodes[b].children {
		s.parent[c] = -1
		s.nodes[c].inUse = c >= s.n
		s.nodes[c].label = unlabelled
		for _, v := range s.nodes[c].vertices {
			s.top[v] = c
		}
	}
	s.nodes[b] = node{}
	clear(s.dual(b))
	s.unused = append(s.unused, b)
}

// slack returns how far an edge between two nodes is from being tight, in one of the spare weights.
func (s *Solver) slack(u, v int) Weight {
	w := s.spare[0]
	copy(w, s.dual(u))
	w.Plus(s.dual(v))
	w.minus(s.weight(u, v))
	return w
}

// Solve finds the best perfect matching.
func (s *Solver) Solve() {
	for _, v := range s.fresh {
		if !s.gone[v] {
			s.price(v)
		}
	}
	s.fresh = s.fresh[:0]
	greedy(s)
	for _, v := range s.alive {
		if s.mate[v] < 0 {
			s.search(v)
		}
	}
}

// price sets the dual of a free vertex as low as its edges allow.
func (s *Solver) price(v int) {
	best, w := s.spare[1], s.spare[2]
	first := true
	for _, u := range s.alive {
		if u == v {
			continue
		}
		copy(w, s.weight(u, v))
		w.minus(s.dual(u))
		if first || w.Compare(best) > 0 {
			copy(best, w)
			first = false
		}
	}
	copy(s.dual(v), best)
}

// greedy matches free vertices along tight edges.
func greedy(s *Solver) {
	for i, u := range s.alive {
		if s.mate[u] >= 0 || s.top[u] != u {
			continue
		}
		for _, v := range s.alive[i+1:] {
			if s.mate[v] < 0 && s.top[v] == v && s.slack(u, v).isZero() {
				s.mate[u], s.mate[v] = v, u
				break
			}
		}
	}
}
