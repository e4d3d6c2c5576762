package engine

import (
	"context"
	"slices"
	"time"

	"tablier/game"
)

// noMove is no move of any game: moves with the top bit set other than Pass do not exist.
const noMove = ^game.Move(0)

type search[P comparable, PP game.Position[P]] struct {
	g     game.Game[P]
	o     Options
	table *table

	ctx      context.Context
	limits   Limits
	started  time.Time
	nodes    uint64
	stopped  bool
	history  []P // game positions before the root
	stack    []P // the line being searched, stack[0] the root
	counters []game.Counters
	moves    []game.Move
	ranks    []int32
	best     [MaxPly + 1]game.Move
	// cutoffs[hashed move] counts how often a quiet move refuted something.
	cutoffs [1 << 12]int32
}

func (s *search[P, PP]) Search(ctx context.Context, st game.State, l Limits) (Result, error) {
	line, c, ok := game.Line[P, PP](st)
	if !ok {
		return Result{}, &game.Error{Kind: game.UnknownGame, Input: st.Rules().Info().ID, Problem: "this engine plays another game", Want: s.g.Info().ID}
	}
	if st.Outcome().Decided() {
		return Result{}, ErrDecided
	}
	s.ctx, s.limits, s.started, s.nodes, s.stopped = ctx, l, s.o.Now(), 0, false
	root := line[len(line)-1]
	s.history = line[:len(line)-1]
	s.stack = append(s.stack[:0], make([]P, MaxPly+2)...)
	s.counters = append(s.counters[:0], make([]game.Counters, MaxPly+2)...)
	s.stack[0], s.counters[0] = root, c
	s.moves, s.ranks = s.moves[:0], s.ranks[:0]
	clear(s.cutoffs[:])

	legal := s.rootMoves(st)
	res := Result{Score: 0}
	found := legal[0]
	maxDepth := MaxPly - 1
	if l.Depth > 0 {
		maxDepth = min(l.Depth, maxDepth)
	}
	for depth := 1; depth <= maxDepth; depth++ {
		m, score := s.root(legal, depth)
		if m != noMove {
			found, res.Score = m, score
			// The best move first in the next round.
			if i := slices.Index(legal, m); i > 0 {
				copy(legal[1:i+1], legal[:i])
				legal[0] = m
			}
		}
		if s.stopped {
			break
		}
		res.Depth = depth
		if len(legal) == 1 || abs(score) >= WinScore-MaxPly && winWithin(score, depth) {
			break
		}
	}
	res.Nodes = s.nodes
	res.Line = s.line(found, max(res.Depth, 1))
	res.Move = res.Line[0]
	return res, nil
}

// winWithin reports whether a won score's win lies within depth plies, so that
// searching deeper cannot shorten it.
func winWithin(score, depth int) bool {
	n, ok := WinIn(score)
	return ok && abs(n) <= depth
}

// rootMoves lists the legal moves with the game's history counted: where options
// forbid repetitions, the state knows which moves are barred.
func (s *search[P, PP]) rootMoves(st game.State) []game.Move {
	p := PP(&s.stack[0])
	legal := p.AppendMoves(nil)
	limits := s.g.Limits(&s.stack[0])
	if !limits.ForbidRepetition {
		return legal
	}
	legal = slices.DeleteFunc(legal, func(m game.Move) bool {
		if m == game.Pass {
			return false
		}
		next := s.stack[0]
		PP(&next).Play(m)
		n := 0
		for i := range s.history {
			if s.history[i] == next {
				n++
			}
		}
		return n >= limits.Repetitions-1
	})
	if len(legal) == 0 {
		legal = append(legal, game.Pass)
	}
	return legal
}

func (s *search[P, PP]) root(legal []game.Move, depth int) (game.Move, int) {
	alpha, best := -Infinity, noMove
	for i, m := range legal {
		score := s.child(0, m, depth, alpha, Infinity, i > 0)
		if s.stopped {
			break // what an interrupted search says is worth nothing
		}
		if score > alpha || best == noMove {
			alpha, best = max(alpha, score), m
		}
	}
	if best != noMove && !s.stopped {
		s.best[0] = best
		s.table.put(PP(&s.stack[0]).Hash(), best, alpha, depth, exact)
	}
	return best, alpha
}

// child plays m at ply and searches what follows, with a null window first
// where the move is not expected to be the best.
func (s *search[P, PP]) child(ply int, m game.Move, depth, alpha, beta int, later bool) int {
	s.stack[ply+1] = s.stack[ply]
	c := s.counters[ply]
	c.Plies++
	c.NoProgress++
	if PP(&s.stack[ply+1]).Play(m) {
		c.NoProgress = 0
	}
	s.counters[ply+1] = c
	same := PP(&s.stack[ply+1]).Turn() == PP(&s.stack[ply]).Turn()
	visit := func(a, b int) int {
		if same {
			return s.visit(ply+1, depth-1, a, b)
		}
		return -s.visit(ply+1, depth-1, -b, -a)
	}
	if later && alpha > -Infinity {
		score := visit(alpha, alpha+1)
		if score <= alpha || score >= beta || s.stopped {
			return score
		}
	}
	return visit(alpha, beta)
}

// visit searches the position at ply for the side to move there.
func (s *search[P, PP]) visit(ply, depth, alpha, beta int) int {
	s.nodes++
	if s.nodes&1023 == 0 || s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes {
		s.check()
	}
	if s.stopped {
		return 0
	}
	p := PP(&s.stack[ply])
	if o, over := s.limit(ply); over {
		if d := p.Outcome(); d.Decided() {
			o = d // the rules' own verdict comes before any counter's
		}
		return value(o, p.Turn(), ply)
	}
	var hash uint64
	tried := noMove
	if depth > 0 {
		hash = p.Hash()
		if e := s.table.get(hash); e != nil {
			tried = e.move
			if score := fromTable(int(e.score), ply); int(e.depth) >= depth && (e.kind == exact || e.kind == lower && score >= beta || e.kind == upper && score <= alpha) {
				return score
			}
		}
	}
	if depth <= 0 || ply >= MaxPly {
		if o := p.Outcome(); o.Decided() {
			return value(o, p.Turn(), ply)
		}
		return s.evaluate(p)
	}
	from := len(s.moves)
	s.moves = p.AppendMoves(s.moves)
	if len(s.moves) == from {
		return value(p.Outcome(), p.Turn(), ply)
	}
	s.rank(p, from, tried)
	best, bestMove, floor := -Infinity, noMove, alpha
	for i := from; i < len(s.moves); i++ {
		m := s.pick(i, from)
		score := s.child(ply, m, depth, max(alpha, best), beta, i > from)
		if s.stopped {
			break
		}
		if score > best {
			best, bestMove = score, m
			if score >= beta {
				s.cutoffs[spot(m)] += int32(depth * depth)
				break
			}
		}
	}
	s.moves, s.ranks = s.moves[:from], s.ranks[:from]
	if s.stopped {
		return 0
	}
	kind := exact
	if best <= floor {
		kind = upper
	} else if best >= beta {
		kind = lower
	}
	// A score that may come from a repetition or a counter near its limit is true on this line only.
	if best != 0 {
		s.table.put(hash, bestMove, toTable(best, ply), depth, kind)
	}
	return best
}

// limit tells whether the line ends here by repetition or a counter. One
// repetition within the searched line is taken for the third: what could be
// forced once can be forced again.
func (s *search[P, PP]) limit(ply int) (game.Outcome, bool) {
	l := s.g.Limits(&s.stack[ply])
	c := s.counters[ply]
	if l.Repetitions > 0 {
		n := 0
		for i := ply - 1; i >= 0; i-- {
			if s.stack[i] == s.stack[ply] {
				return s.g.Adjudicate(&s.stack[ply], game.Repetition), true
			}
		}
		for i := len(s.history) - 1; i >= 0; i-- {
			if s.history[i] == s.stack[ply] {
				if n++; n >= l.Repetitions-1 {
					return s.g.Adjudicate(&s.stack[ply], game.Repetition), true
				}
			}
		}
	}
	if l.NoProgress > 0 && c.NoProgress >= l.NoProgress {
		return s.g.Adjudicate(&s.stack[ply], game.NoProgress), true
	}
	if l.Plies > 0 && c.Plies >= l.Plies {
		return s.g.Adjudicate(&s.stack[ply], game.PlyLimit), true
	}
	return game.Outcome{}, false
}

func (s *search[P, PP]) check() {
	switch {
	case s.ctx.Err() != nil,
		s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes,
		s.limits.Time > 0 && s.o.Now().Sub(s.started) >= s.limits.Time:
		s.stopped = true
	}
}

func (s *search[P, PP]) evaluate(p PP) int {
	score := 0
	if e, ok := any(p).(game.Evaluator); ok {
		score = e.Evaluate()
	}
	if s.o.Noise > 0 {
		score += int(game.Mix(s.o.Seed, p.Hash())%uint64(2*s.o.Noise+1)) - s.o.Noise
	}
	return score
}
