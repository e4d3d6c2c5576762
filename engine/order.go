package engine

import "tablier/game"

// rank scores the moves from index from on: the table's move first, then what
// the game ranks (captures, entries), then quiet moves by what they refuted.
func (s *search[P, PP]) rank(p PP, from int, tried game.Move) {
	r, ranks := any(p).(game.Ranker)
	s.ranks = s.ranks[:min(len(s.ranks), from)]
	for len(s.ranks) < from {
		s.ranks = append(s.ranks, 0)
	}
	for _, m := range s.moves[from:] {
		n := int32(0)
		switch {
		case m == tried:
			n = 1 << 30
		case ranks:
			if k := r.Rank(m); k != 0 {
				n = int32(k) << 16
			}
		}
		if n == 0 {
			n = min(s.cutoffs[spot(m)], 1<<16-1)
		}
		s.ranks = append(s.ranks, n)
	}
}

// sorted is how many moves of a list are put in order: a list of thousands (a
// flying Dame's) is not worth the comparisons.
const sorted = 64

// pick moves the best of the moves from index i on to i and returns it; the
// list begins at index from.
func (s *search[P, PP]) pick(i, from int) game.Move {
	if i-from >= sorted {
		return s.moves[i]
	}
	b := i
	for j := i + 1; j < len(s.moves); j++ {
		if s.ranks[j] > s.ranks[b] {
			b = j
		}
	}
	s.moves[i], s.moves[b] = s.moves[b], s.moves[i]
	s.ranks[i], s.ranks[b] = s.ranks[b], s.ranks[i]
	return s.moves[i]
}

// spot is where a move is counted in the cutoff table.
func spot(m game.Move) uint64 { return uint64(m) * 0x9E3779B97F4A7C15 >> 52 }

// value is the score of a decided position for side, ply plies from the root.
func value(o game.Outcome, side game.Side, ply int) int {
	w, ok := o.Winner()
	if !ok {
		return 0
	}
	n := WinScore + int(o.Points)*PointScore - ply
	if w != side {
		return -n
	}
	return n
}

// toTable makes a win's distance count from the position instead of the root;
// fromTable turns it back.
func toTable(score, ply int) int {
	switch {
	case score >= WinScore-MaxPly:
		return score + ply
	case score <= -(WinScore - MaxPly):
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= WinScore-MaxPly:
		return score - ply
	case score <= -(WinScore - MaxPly):
		return score + ply
	}
	return score
}

// line writes the principal variation as the table knows it, at most depth plies.
func (s *search[P, PP]) line(first game.Move, depth int) []string {
	p := s.stack[0]
	var out []string
	var legal []game.Move
	for m := first; ; {
		out = append(out, string(s.g.AppendMove(nil, &p, m)))
		PP(&p).Play(m)
		e := s.table.get(PP(&p).Hash())
		if len(out) >= depth || e == nil {
			return out
		}
		m = e.move
		legal = PP(&p).AppendMoves(legal[:0])
		ok := false
		for _, l := range legal {
			ok = ok || l == m
		}
		if !ok {
			return out
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
