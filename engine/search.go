package engine

import (
	"math"

	"tablier/rules/game"
)

// Margins of the pruning, in hundredths of a man.
const (
	marginDepth   = 6
	marginEach    = 90
	marginMost    = 3000 // further ahead or behind the win itself is looked for
	futilityDepth = 3
	futilityBase  = 80
	futilityEach  = 110
	lateDepth     = 4
)

// How far ahead or behind, in hundredths of a man, a side leans less towards what leaves something to play
// for, and no longer: who wins already is to get on with it, and a draw is not what threatens who loses.
const (
	openFrom = 200
	openTo   = 800
)

// reduction is how much less deeply a quiet move is searched first, by depth and place.
var reduction = func() (t [64][64]int8) {
	for d := 1; d < 64; d++ {
		for i := 1; i < 64; i++ {
			t[d][i] = int8(0.4 + math.Log(float64(d))*math.Log(float64(i))/2.1)
		}
	}
	return t
}()

// visit searches the position at a frame and returns what it is worth for the
// side to move there; illegal within a turn that cannot be completed.
func (w *worker[H, HP]) visit(ply, depth, alpha, beta int) int {
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	if depth <= 0 {
		if !f.within || f.turns > 1 {
			if ply == 1 && w.probe != nil {
				if score, known := w.lookUp(ply, depth, w.rules.Limits(&f.pos)); known {
					return score
				}
			}
			return w.quiesce(ply, 0, alpha, beta)
		}
		depth = 1 // the turn at the root is searched to its end
	}
	w.dep = clean
	if w.tick() {
		return 0
	}
	var limits game.Limits
	if !f.within {
		limits = w.rules.Limits(&f.pos)
		if score, over := w.limit(ply, limits); over {
			return score
		}
	}
	if ply >= deepest-1 {
		return w.judge(f)
	}
	if alpha >= WinScore-MaxPly && alpha >= w.soonest(f) {
		return alpha // what was found already is no slower
	}
	if w.probe != nil {
		if score, known := w.lookUp(ply, depth, limits); known {
			return score
		}
	}
	pv := beta-alpha > 1
	key := w.keyOf(f)
	known, hit := w.table.get(key)
	static := noValue
	if hit {
		static = known.static()
		if !pv && (known.depth() == depth || known.depth() > depth && w.has(Deeper)) && w.has(Table) && !near(f, limits, known.depth()) {
			if s := fromTable(known.score(), f.turns); settles(known.kind(), s, alpha, beta) {
				return s
			}
		}
	}
	from := len(w.moves)
	w.moves = HP(&f.pos).AppendMoves(w.moves)
	n := len(w.moves) - from
	if n == 0 {
		if f.within {
			return illegal
		}
		return w.value(HP(&f.pos).Outcome(), HP(&f.pos).Turn(), f.turns)
	}
	defer0 := from // the moves are given back at every return below

	calm := !pv && !f.within && abs(beta) < WinScore-MaxPly && n > 1
	if calm && depth <= marginDepth && w.has(Margins|Futility) {
		if static == noValue {
			static = w.judge(f)
		}
		if w.has(Margins) && max(beta, -beta) < w.margin(marginMost) && static-w.margin(marginEach)*depth >= beta {
			w.moves = w.moves[:defer0]
			return static
		}
	}
	switch {
	case n == 1 && w.has(Extensions) && ply < deepest/2:
		depth++
	case !hit && depth >= 4 && w.has(Internal):
		depth--
	}

	w.note(f.hash, 1)
	best, bestMove, dep, done := -Infinity, noMove, clean, 0
	first := hit && known.print() != 0 && w.front(from, known.print())
	ranked := false
	for i := from; i < len(w.moves); i++ {
		var m game.Move
		quiet := false
		if first && i == from {
			m = w.moves[i]
		} else {
			if !ranked {
				ranked = true
				w.rankRest(ply, from, first)
			}
			m = w.pick(i, from)
			quiet = w.ranks[i] < rankTactical
		}
		if quiet && calm && done > 0 && best > -(WinScore-MaxPly) && w.ranks[i] < rankCounter {
			if depth <= lateDepth && i-from >= 4+2*depth*depth && w.has(LateMoves) {
				break // the list is in order: all that follows is quieter still
			}
			if depth <= futilityDepth && w.has(Futility) && static+w.margin(futilityBase)+w.margin(futilityEach)*depth <= alpha {
				continue
			}
		}
		if !w.play(ply, m) {
			dep = outside
			continue
		}
		if w.o.Oversight > 0 && (done > 0 || i < len(w.moves)-1) && w.overlooks(ply, m) {
			continue
		}
		score := 0
		a := max(alpha, best)
		switch {
		case done == 0:
			score = w.follow(ply, depth-1, alpha, beta)
		default:
			r := 0
			if quiet && depth >= 3 && i-from >= 3 && w.has(Reductions) {
				r = int(reduction[min(depth, 63)][min(i-from, 63)])
				if pv {
					r--
				}
				r -= int(w.ranks[i]) / (mostHistory / 2)
				if f.within {
					r /= 2 // the turn may have been reduced already
				}
				if w.hunting(f, depth, a) {
					r /= 2
				}
				r = min(max(r, 0), depth-2)
			}
			score = w.follow(ply, depth-1-r, a, a+1)
			if r > 0 && score > a && !w.stopped {
				score = w.follow(ply, depth-1, a, a+1)
			}
			if score > a && score < beta && !w.stopped {
				dep = min(dep, w.dep)
				score = w.follow(ply, depth-1, a, beta)
			}
		}
		if w.stopped {
			w.note(f.hash, -1)
			w.moves = w.moves[:defer0]
			return 0
		}
		if score == illegal {
			dep = outside
			continue
		}
		done++
		if score > best {
			best, bestMove = score, m
			if score > alpha && pv {
				f.pv = append(append(f.pv[:0], m), w.frames[ply+1].pv...)
			}
			if score >= beta {
				dep = w.dep
				if quiet || first && i == from && !w.loud(f, m) {
					w.fit()
					w.refuted(ply, depth, m, from, i)
				}
				break
			}
		}
		dep = min(dep, w.dep)
	}
	w.note(f.hash, -1)
	w.moves = w.moves[:defer0]
	if done == 0 {
		if f.within {
			w.dep = outside
			return illegal
		}
		return w.pass(ply, depth, alpha, beta)
	}
	w.dep = dep
	kind := exact
	if best <= alpha {
		kind, bestMove = upper, noMove
	} else if best >= beta {
		kind = lower
	}
	w.keep(key, ply, best, static, bestMove, depth, kind)
	return best
}

// margin is a margin of the pruning, for parts of turns less: they change less than turns do.
func (w *worker[H, HP]) margin(most int) int {
	if w.frames[0].part != nil {
		return most * 2 / 5
	}
	return most
}

// soonest is the most that a frame can be worth for the side to move: a win with this turn.
func (w *worker[H, HP]) soonest(f *frame[H]) int {
	n := WinScore + w.points*PointScore - f.turns
	if !f.within {
		n--
	}
	return n
}

// hunting reports whether the moves at a frame are asked for a quicker win than the root has, at a depth
// that nearly suffices to see all that would be quicker: a search much reduced does not tell then.
// Where wins carry points a better one may lie further away.
func (w *worker[H, HP]) hunting(f *frame[H], depth, a int) bool {
	if !w.hunts || a < WinScore-MaxPly || w.points > 0 {
		return false
	}
	turn := 1
	if f.part != nil {
		turn = 2 // so many parts it often has
	}
	return (WinScore-a-1-f.turns)*turn <= depth+turn+1
}

// rankRest ranks the moves of a node, behind the table's move if there is one.
func (w *worker[H, HP]) rankRest(ply, from int, first bool) {
	w.rankMoves(ply, from)
	if first {
		w.ranks[from] = math.MaxInt32 // tried already; not to be moved
	}
}

// loud reports whether a game ranks a move among captures and the like.
func (w *worker[H, HP]) loud(f *frame[H], m game.Move) bool {
	return f.rank != nil && f.rank.Rank(m) >= tactical
}

// keep writes a score to the table, unless it hangs on the line above the node: then
// it would be wrong on another.
func (w *worker[H, HP]) keep(key uint64, ply, score, static int, m game.Move, depth int, kind bound) {
	if w.dep < int32(ply) {
		return
	}
	print := uint16(0)
	if m != noMove {
		print = printOf(uint64(m))
	}
	w.table.put(key, pack(toTable(score, w.frames[ply].turns), static, print, min(depth, 255), kind, w.table.age))
}

// follow searches the frame after ply, for the side to move at ply.
func (w *worker[H, HP]) follow(ply, depth, alpha, beta int) int {
	if w.frames[ply+1].same {
		return w.visit(ply+1, depth, alpha, beta)
	}
	return -w.visit(ply+1, depth, -beta, -alpha)
}

// pass searches the forced pass where every move would repeat the position.
func (w *worker[H, HP]) pass(ply, depth, alpha, beta int) int {
	w.note(w.frames[ply].hash, 1)
	w.play(ply, game.Pass)
	score := w.follow(ply, depth-1, alpha, beta)
	w.note(w.frames[ply].hash, -1)
	w.dep = outside
	f := &w.frames[ply]
	f.pv = append(append(f.pv[:0], game.Pass), w.frames[ply+1].pv...)
	return score
}

// near reports whether a line of so many plies from a frame may reach a counter's
// limit: scores of the table do not know the counters.
func near[H any](f *frame[H], l game.Limits, depth int) bool {
	return l.NoProgress > 0 && f.counters.NoProgress+depth+2 > l.NoProgress || l.Plies > 0 && f.counters.Plies+depth+quietest > l.Plies
}

// settles reports whether a bound answers the question a window asks.
func settles(kind bound, score, alpha, beta int) bool {
	return kind == exact || kind == lower && score >= beta || kind == upper && score <= alpha
}

// judge is the static evaluation.
func (w *worker[H, HP]) judge(f *frame[H]) int {
	score := 0
	if f.eval != nil {
		score = f.eval.Evaluate()
	}
	if w.o.Contempt > 0 && f.more != nil {
		if abs(score) > sureFrom {
			score = surely(score, game.Weigh(f.eval))
		}
		if open := openTo - max(abs(score), openFrom); open > 0 {
			score += w.lean(HP(&f.pos).Turn(), w.o.Contempt*f.more.Tension()/100*open/(openTo-openFrom))
		}
	}
	if w.idles(f) {
		score += w.lean(HP(&f.pos).Turn(), -w.costs)
	}
	if w.o.Noise > 0 {
		score += int(game.Mix(w.o.Seed, f.hash)%uint64(2*w.o.Noise+1)) - w.o.Noise
	}
	return score
}
