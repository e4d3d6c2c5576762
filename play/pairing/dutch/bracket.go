package dutch

import (
	"slices"

	"tablier/play/pairing/matching"
)

// bracket is a pairing bracket (1.3.2) while it is paired. The vertices of its graph are the players of
// the bracket in the order of their BSN (4.1), followed by lower players according to its reach. One more
// vertex stands for the bye, or only makes the number of vertices even.
type bracket struct {
	round   *round
	players []int // by rank: the moved-down players (MDPs), then the residents
	moved   int   // M0, the number of MDPs
	next    []int // the following scoregroup
	lower   []int // all players below it

	reach    reach
	vertices []int // players, and -1
	fields   fields
	weights  [][]matching.Weight // by two vertices, the greater one first
	solver   *matching.Solver
	left     []bool // by vertex: not yet in a final pair
	pairs    [][2]int
	expected int    // number of pairs in the bracket, once it is known (MaxPairs)
	first    []bool // the S1 of the remainder before exchanges, once known or guessed
	rank     []int  // the BSN in the remainder
}

// reach is how far down the graph extends.
type reach uint8

const (
	alone    reach = iota // only the bracket
	withNext              // also the following scoregroup (C8)
	withAll               // also all lower players and the bye (C4)
)

// pair returns the pairs of the bracket and its downfloaters, as players.
//
// The lower players matter only if somebody floats down, and usually they can be paired whoever does. So
// they are left out at first. If that is not enough, everything is repeated with more of them.
func (b *bracket) pair() (pairs [][2]int, down []int) {
	if pairs, down, ok := firstIfPerfect(b); ok {
		return pairs, down
	}
	switch {
	case b.restsHere():
		b.reach = withAll
	case len(b.players)%2 == 1:
		b.reach = withNext
	}
	for {
		b.solve()
		if b.reach == alone && 2*b.expected < len(b.players) {
			b.reach = withNext
			continue
		}
		b.arrange()
		if b.reach == withAll || b.completed() {
			break
		}
		b.reach = withAll
	}
	for v, p := range b.players {
		if b.left[v] {
			down = append(down, p)
		}
	}
	for _, p := range b.pairs {
		pairs = append(pairs, [2]int{b.players[p[0]], b.players[p[1]]})
	}
	return pairs, down
}

// restsHere reports whether the bye goes to a player of this bracket (C5).
func (b *bracket) restsHere() bool {
	r := b.round
	return len(r.players)%2 == 1 && r.rest >= r.players[b.players[len(b.players)-1]].score
}

// completed reports whether the lower players can be paired together with the players that the solution
// leaves over, in the following bracket (C4, C8).
func (b *bracket) completed() bool {
	rest := slices.Clone(b.lower)
	if b.reach == alone {
		rest = append(rest, b.next...)
	}
	for v, p := range b.vertices {
		if p < 0 || !b.left[v] {
			continue
		}
		if mate := b.solver.Mate(v); b.zone(v, mate) != paired && b.zone(v, mate) != pairedNext {
			rest = append(rest, p)
		}
	}
	return b.round.complete(rest)
}

// solve finds a pairing that is optimal by all criteria.
func (b *bracket) solve() {
	b.vertices = slices.Clone(b.players)
	if b.reach >= withNext {
		b.vertices = append(b.vertices, b.next...)
	}
	if b.reach == withAll {
		b.vertices = append(b.vertices, b.lower...)
	}
	if len(b.vertices)%2 == 1 {
		b.vertices = append(b.vertices, -1)
	}
	b.pairs, b.left = nil, make([]bool, len(b.vertices))
	for v := range b.left {
		b.left[v] = true
	}
	b.first = nil
	if b.moved == 0 {
		b.first = make([]bool, len(b.players))
		for v := range len(b.players) / 2 {
			b.first[v] = true
		}
		b.rank = upTo(0, len(b.players))
	}
	b.fields = layOut(b, false)
	b.build()
	// C9 applies only if a single player floats down and gets the bye, so the number of downfloaters must
	// be known.
	if b.restsHere() && len(b.players)-2*b.expected == 1 {
		b.fields = layOut(b, true)
		b.build()
	}
}

// build builds the graph and solves it.
func (b *bracket) build() {
	n := len(b.vertices)
	words := matching.Words(n, b.fields.width)
	b.solver = matching.New(n, words)
	b.weights = make([][]matching.Weight, n)
	all := make(matching.Weight, n*(n-1)/2*words)
	for v := range n {
		b.weights[v] = make([]matching.Weight, v)
		for u := range v {
			w := all[:words:words]
			all = all[words:]
			b.weigh(w, u, v)
			b.weights[v][u] = w
		}
	}
	for v := range n {
		b.load(v, func(int, matching.Weight) {})
	}
	b.solver.Solve()
	b.expected = 0
	for v := range b.players {
		if b.isPaired(v) && v < b.solver.Mate(v) {
			b.expected++
		}
	}
}

// zone says what a matched pair of vertices means.
type zone uint8

const (
	apart      zone = iota // not paired
	paired                 // paired within this bracket
	pairedNext             // paired in the following bracket
	pairedLow              // paired further down
	resting                // the bye
)

func (b *bracket) zone(u, v int) zone {
	if u > v {
		u, v = v, u
	}
	r, bracket := b.round, len(b.players)
	switch {
	case b.vertices[v] < 0:
		if b.reach == withAll && len(r.players)%2 == 1 && r.mayRest(b.vertices[u]) {
			return resting
		}
		return apart
	case v < b.moved || !r.mayMeet(b.vertices[u], b.vertices[v]):
		return apart // two MDPs who may meet would already have been paired in a higher bracket
	case v < bracket:
		return paired
	case v < bracket+len(b.next):
		return pairedNext
	case b.reach == withAll:
		return pairedLow
	}
	return apart
}

// isPaired reports whether the solution pairs a vertex within the bracket.
func (b *bracket) isPaired(v int) bool {
	mate := b.solver.Mate(v)
	return mate < len(b.players) && b.zone(v, mate) == paired
}
