package engine

import (
	"math"

	"tablier/rules/game"
)

// Margins of the pruning, in hundredths of a man.
const (
	reverseFutilityDepth  = 6
	reverseFutilityMargin = 90
	reverseFutilityMax    = 3000 // further ahead or behind the win itself is looked for
	futilityDepth         = 3
	futilityBase          = 80
	futilityMargin        = 110
	lateMoveDepth         = 4
)

// How far ahead or behind, in hundredths of a man, a side leans less towards what leaves something to play
// for, and no longer: who wins already is to get on with it, and a draw is not what threatens who loses.
const (
	tensionFadeFrom = 200
	tensionFadeTo   = 800
)

// reductions is how much less deeply a quiet move is searched first, by depth and place.
var reductions = func() (t [64][64]int8) {
	for d := 1; d < 64; d++ {
		for i := 1; i < 64; i++ {
			t[d][i] = int8(0.4 + math.Log(float64(d))*math.Log(float64(i))/2.1)
		}
	}
	return t
}()

// search searches the position at a frame and returns what it is worth for the
// side to move there; illegal within a turn that cannot be completed.
func (w *worker[H, HP]) search(ply, depth, alpha, beta int) int {
	ss := &w.stack[ply]
	ss.pv = ss.pv[:0]
	if depth <= 0 {
		if !ss.midTurn || ss.turns > 1 {
			if ply == 1 && w.tablebase != nil {
				if score, known := w.probeTablebase(ply, depth, w.rules.Limits(&ss.pos)); known {
					return score
				}
			}
			return w.quiesce(ply, 0, alpha, beta)
		}
		depth = 1 // the turn at the root is searched to its end
	}
	w.dependsOn = pathIndependent
	if w.countNode() {
		return 0
	}
	var limits game.Limits
	if !ss.midTurn {
		limits = w.rules.Limits(&ss.pos)
		if score, over := w.historyOutcome(ply, limits); over {
			return score
		}
	}
	if ply >= maxStack-1 {
		return w.evaluate(ss)
	}
	if alpha >= WinScore-MaxPly && alpha >= w.mateBound(ss) {
		return alpha // what was found already is no slower
	}
	if w.tablebase != nil {
		if score, known := w.probeTablebase(ply, depth, limits); known {
			return score
		}
	}
	pv := beta-alpha > 1
	key := w.ttKey(ss)
	known, hit := w.tt.probe(key)
	static := noEval
	if hit {
		static = known.eval()
		if !pv && (known.depth() == depth || known.depth() > depth && w.has(DeeperEntries)) && w.has(TranspositionTable) && !nearCounterLimit(ss, limits, known.depth()) {
			if s := scoreFromTT(known.score(), ss.turns); causesCutoff(known.bound(), s, alpha, beta) {
				return s
			}
		}
	}
	from := len(w.moves)
	w.moves = HP(&ss.pos).AppendMoves(w.moves)
	n := len(w.moves) - from
	if n == 0 {
		if ss.midTurn {
			return illegal
		}
		return w.outcomeScore(HP(&ss.pos).Outcome(), HP(&ss.pos).Turn(), ss.turns)
	}
	defer0 := from // the moves are given back at every return below

	calm := !pv && !ss.midTurn && abs(beta) < WinScore-MaxPly && n > 1
	if calm && depth <= reverseFutilityDepth && w.has(ReverseFutility|Futility) {
		if static == noEval {
			static = w.evaluate(ss)
		}
		if w.has(ReverseFutility) && max(beta, -beta) < w.scaleMargin(reverseFutilityMax) && static-w.scaleMargin(reverseFutilityMargin)*depth >= beta {
			w.moves = w.moves[:defer0]
			return static
		}
	}
	switch {
	case n == 1 && w.has(Extensions) && ply < maxStack/2:
		depth++
	case !hit && depth >= 4 && w.has(InternalReductions):
		depth--
	}

	w.note(ss.hash, 1)
	best, bestMove, dep, done := -Infinity, noMove, pathIndependent, 0
	first := hit && known.moveKey() != 0 && w.moveToFront(from, known.moveKey())
	ranked := false
	for i := from; i < len(w.moves); i++ {
		var m game.Move
		quiet := false
		if first && i == from {
			m = w.moves[i]
		} else {
			if !ranked {
				ranked = true
				w.rankMovesAfterTT(ply, from, first)
			}
			m = w.pick(i, from)
			quiet = w.ranks[i] < orderTactical
		}
		if quiet && calm && done > 0 && best > -(WinScore-MaxPly) && w.ranks[i] < orderCountermove {
			if depth <= lateMoveDepth && i-from >= 4+2*depth*depth && w.has(LateMovePruning) {
				break // the list is in order: all that follows is quieter still
			}
			if depth <= futilityDepth && w.has(Futility) && static+w.scaleMargin(futilityBase)+w.scaleMargin(futilityMargin)*depth <= alpha {
				continue
			}
		}
		if !w.play(ply, m) {
			dep = gameDependent
			continue
		}
		if w.o.Oversight > 0 && (done > 0 || i < len(w.moves)-1) && w.overlooks(ply, m) {
			continue
		}
		score := 0
		a := max(alpha, best)
		switch {
		case done == 0:
			score = w.searchChild(ply, depth-1, alpha, beta)
		default:
			r := 0
			if quiet && depth >= 3 && i-from >= 3 && w.has(LateMoveReductions) {
				r = int(reductions[min(depth, 63)][min(i-from, 63)])
				if pv {
					r--
				}
				r -= int(w.ranks[i]) / (maxHistory / 2)
				if ss.midTurn {
					r /= 2 // the turn may have been reduced already
				}
				if w.nearFasterWin(ss, depth, a) {
					r /= 2
				}
				r = min(max(r, 0), depth-2)
			}
			score = w.searchChild(ply, depth-1-r, a, a+1)
			if r > 0 && score > a && !w.stopped {
				score = w.searchChild(ply, depth-1, a, a+1)
			}
			if score > a && score < beta && !w.stopped {
				dep = min(dep, w.dependsOn)
				score = w.searchChild(ply, depth-1, a, beta)
			}
		}
		if w.stopped {
			w.note(ss.hash, -1)
			w.moves = w.moves[:defer0]
			return 0
		}
		if score == illegal {
			dep = gameDependent
			continue
		}
		done++
		if score > best {
			best, bestMove = score, m
			if score > alpha && pv {
				ss.pv = append(append(ss.pv[:0], m), w.stack[ply+1].pv...)
			}
			if score >= beta {
				dep = w.dependsOn
				if quiet || first && i == from && !w.isTactical(ss, m) {
					w.growRanks()
					w.updateQuietStats(ply, depth, m, from, i)
				}
				break
			}
		}
		dep = min(dep, w.dependsOn)
	}
	w.note(ss.hash, -1)
	w.moves = w.moves[:defer0]
	if done == 0 {
		if ss.midTurn {
			w.dependsOn = gameDependent
			return illegal
		}
		return w.searchPass(ply, depth, alpha, beta)
	}
	w.dependsOn = dep
	kind := boundExact
	if best <= alpha {
		kind, bestMove = boundUpper, noMove
	} else if best >= beta {
		kind = boundLower
	}
	w.storeTT(key, ply, best, static, bestMove, depth, kind)
	return best
}

// scaleMargin is a margin of the pruning, for parts of turns less: they change less than turns do.
func (w *worker[H, HP]) scaleMargin(margin int) int {
	if w.stack[0].inParts != nil {
		return margin * 2 / 5
	}
	return margin
}

// mateBound is the most that a frame can be worth for the side to move: a win with this turn.
func (w *worker[H, HP]) mateBound(ss *stackEntry[H]) int {
	n := WinScore + w.maxPoints*PointScore - ss.turns
	if !ss.midTurn {
		n--
	}
	return n
}

// nearFasterWin reports whether the moves at a frame are asked for a quicker win than the root has, at a depth
// that nearly suffices to see all that would be quicker: a search much reduced does not tell then.
// Where wins carry points a better one may lie further away.
func (w *worker[H, HP]) nearFasterWin(ss *stackEntry[H], depth, alpha int) bool {
	if !w.seekFasterWin || alpha < WinScore-MaxPly || w.maxPoints > 0 {
		return false
	}
	pliesPerTurn := 1
	if ss.inParts != nil {
		pliesPerTurn = 2 // so many parts it often has
	}
	return (WinScore-alpha-1-ss.turns)*pliesPerTurn <= depth+pliesPerTurn+1
}

// rankMovesAfterTT ranks the moves of a node, behind the table's move if there is one.
func (w *worker[H, HP]) rankMovesAfterTT(ply, from int, first bool) {
	w.rankMoves(ply, from)
	if first {
		w.ranks[from] = math.MaxInt32 // tried already; not to be moved
	}
}

// isTactical reports whether a game ranks a move among captures and the like.
func (w *worker[H, HP]) isTactical(ss *stackEntry[H], m game.Move) bool {
	return ss.ranker != nil && ss.ranker.Rank(m) >= tacticalRank
}

// storeTT writes a score to the table, unless it hangs on the line above the node: then
// it would be wrong on another.
func (w *worker[H, HP]) storeTT(key uint64, ply, score, static int, m game.Move, depth int, kind boundType) {
	if w.dependsOn < int32(ply) {
		return
	}
	print := uint16(0)
	if m != noMove {
		print = moveKey(uint64(m))
	}
	w.tt.store(key, newEntry(scoreToTT(score, w.stack[ply].turns), static, print, min(depth, 255), kind, w.tt.age))
}

// searchChild searches the frame after ply, for the side to move at ply.
func (w *worker[H, HP]) searchChild(ply, depth, alpha, beta int) int {
	if w.stack[ply+1].sameSide {
		return w.search(ply+1, depth, alpha, beta)
	}
	return -w.search(ply+1, depth, -beta, -alpha)
}

// searchPass searches the forced pass where every move would repeat the position.
func (w *worker[H, HP]) searchPass(ply, depth, alpha, beta int) int {
	w.note(w.stack[ply].hash, 1)
	w.play(ply, game.Pass)
	score := w.searchChild(ply, depth-1, alpha, beta)
	w.note(w.stack[ply].hash, -1)
	w.dependsOn = gameDependent
	ss := &w.stack[ply]
	ss.pv = append(append(ss.pv[:0], game.Pass), w.stack[ply+1].pv...)
	return score
}

// nearCounterLimit reports whether a line of so many plies from a frame may reach a counter's
// limit: scores of the table do not know the counters.
func nearCounterLimit[H any](ss *stackEntry[H], l game.Limits, depth int) bool {
	return l.NoProgress > 0 && ss.counters.NoProgress+depth+2 > l.NoProgress || l.Plies > 0 && ss.counters.Plies+depth+maxQuiescence > l.Plies
}

// causesCutoff reports whether a bound answers the question a window asks.
func causesCutoff(kind boundType, score, alpha, beta int) bool {
	return kind == boundExact || kind == boundLower && score >= beta || kind == boundUpper && score <= alpha
}

// evaluate is the static evaluation.
func (w *worker[H, HP]) evaluate(ss *stackEntry[H]) int {
	score := 0
	if ss.evaluator != nil {
		score = ss.evaluator.Evaluate()
	}
	if w.o.Contempt > 0 && ss.tension != nil {
		if abs(score) > blendFrom {
			score = blendEvaluations(score, game.Weigh(ss.evaluator))
		}
		if open := tensionFadeTo - max(abs(score), tensionFadeFrom); open > 0 {
			score += w.fromRootSide(HP(&ss.pos).Turn(), w.o.Contempt*ss.tension.Tension()/100*open/(tensionFadeTo-tensionFadeFrom))
		}
	}
	if w.shuffling(ss) {
		score += w.fromRootSide(HP(&ss.pos).Turn(), -w.cost)
	}
	if w.o.Noise > 0 {
		score += int(game.Mix(w.o.Seed, ss.hash)%uint64(2*w.o.Noise+1)) - w.o.Noise
	}
	return score
}
