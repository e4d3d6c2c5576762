package matching

// search grows a tree of alternating paths from a free vertex until it reaches another one.
func (s *Solver) search(root int) {
	for _, v := range s.alive {
		s.nodes[s.top[v]].label = unlabelled
		s.near[v] = -1
	}
	for _, v := range s.partial {
		s.isPartial[v] = false
	}
	s.partial = s.partial[:0]
	s.becomeS(s.top[root], edge{-1, -1})
	for {
		at, kind := s.next()
		switch kind {
		case grow:
			x := &s.nodes[s.top[at]]
			via := edge{s.near[at], at}
			mate := s.mate[x.base]
			if mate < 0 {
				s.augment(via)
				return
			}
			x.label, x.via = labelT, via
			s.becomeS(s.top[mate], edge{x.base, mate})
		case merge:
			s.merge(s.near[at], at)
		case expand:
			s.expand(at)
		}
	}
}

type event uint8

const (
	grow   event = iota // an edge to an unlabelled node has become tight
	merge               // an edge between two S nodes has become tight
	expand              // the dual of a T blossom has become zero
)

// next changes the duals as far as possible, and returns what stopped the change: a vertex, or a blossom to
// expand.
func (s *Solver) next() (int, event) {
	var out, in, blossom = -1, -1, -1
	for _, v := range s.alive {
		if s.near[v] < 0 {
			continue
		}
		switch s.nodes[s.top[v]].label {
		case unlabelled:
			if out < 0 || s.slackAt(v).Compare(s.slackAt(out)) < 0 {
				out = v
			}
		case labelS:
			if in < 0 || s.slackAt(v).Compare(s.slackAt(in)) < 0 {
				in = v
			}
		}
	}
	for x := s.n; x < len(s.nodes); x++ {
		if s.nodes[x].inUse && s.nodes[x].label == labelT && (blossom < 0 || s.dual(x).Compare(s.dual(blossom)) < 0) {
			blossom = x
		}
	}
	twice := s.spare[1] // twice the change
	at, kind := out, grow
	if out >= 0 {
		copy(twice, s.slackAt(out))
		twice.double()
	}
	if in >= 0 && (at < 0 || s.slackAt(in).Compare(twice) < 0) {
		at, kind = in, merge
		copy(twice, s.slackAt(in))
	}
	if blossom >= 0 && (at < 0 || s.dual(blossom).Compare(twice) < 0) {
		at, kind = blossom, expand
		copy(twice, s.dual(blossom))
	}
	if !twice.isZero() {
		s.shift(twice)
	}
	return at, kind
}

// shift lowers the duals of S vertices and raises those of T vertices by half of twice.
func (s *Solver) shift(twice Weight) {
	delta := s.spare[2]
	copy(delta, twice)
	delta.halve()
	for _, v := range s.alive {
		switch s.nodes[s.top[v]].label {
		case unlabelled:
			if s.near[v] >= 0 {
				s.slackAt(v).minus(delta)
			}
		case labelS:
			s.dual(v).minus(delta)
			if s.near[v] >= 0 {
				s.slackAt(v).minus(twice)
			}
		case labelT:
			s.dual(v).Plus(delta)
		}
	}
	for x := s.n; x < len(s.nodes); x++ {
		if !s.nodes[x].inUse {
			continue
		}
		switch s.nodes[x].label {
		case labelS:
			s.dual(x).Plus(twice)
		case labelT:
			s.dual(x).minus(twice)
		}
	}
}

// becomeS labels an outermost node S and scans its edges.
func (s *Solver) becomeS(x int, via edge) {
	s.nodes[x].label, s.nodes[x].via = labelS, via
	for _, v := range s.nodes[x].vertices {
		s.look(v)
	}
}

// look records a new S vertex for all vertices to which it is the nearest.
func (s *Solver) look(u int) {
	for _, v := range s.alive {
		if s.top[v] == s.top[u] {
			continue
		}
		if slack := s.slack(u, v); s.near[v] < 0 || slack.Compare(s.slackAt(v)) < 0 {
			s.near[v] = u
			copy(s.slackAt(v), slack)
		}
	}
}

// lookAgain finds a new nearest S vertex for v, whose nearest has come into the same node as v. An edge between
// S nodes needs to be known at only one of its ends. So v only looks at vertices that have lost their nearest
// too; all others know their edge to v.
func (s *Solver) lookAgain(v int) {
	s.near[v] = -1
	for _, u := range s.partial {
		if s.top[v] == s.top[u] {
			continue
		}
		if slack := s.slack(u, v); s.near[v] < 0 || slack.Compare(s.slackAt(v)) < 0 {
			s.near[v] = u
			copy(s.slackAt(v), slack)
		}
	}
	if !s.isPartial[v] {
		s.isPartial[v] = true
		s.partial = append(s.partial, v)
	}
}
