package engine

import "tablier/rules/game"

// quiesce searches the moves that change the balance until there are none worth
// it. It is at depth 0 of the search when qply is 0.
func (w *worker[H, HP]) quiesce(ply, qply, alpha, beta int) int {
	ss := &w.stack[ply]
	ss.pv = ss.pv[:0]
	w.dependsOn = pathIndependent
	if w.countNode() {
		return 0
	}
	w.selDepth = max(w.selDepth, ply)
	if alpha >= WinScore-MaxPly && alpha >= w.mateBound(ss) {
		return alpha
	}
	pv := beta-alpha > 1
	key, floor := w.ttKey(ss), alpha
	static := noEval
	if qply == 0 && !ss.midTurn {
		limits := w.rules.Limits(&ss.pos)
		if score, over := w.historyOutcome(ply, limits); over {
			return score
		}
		if known, hit := w.tt.probe(key); hit {
			static = known.eval()
			if !pv && (known.depth() == 0 || w.has(DeeperEntries)) && w.has(TranspositionTable) && !nearCounterLimit(ss, limits, known.depth()) {
				if s := scoreFromTT(known.score(), ss.turns); causesCutoff(known.bound(), s, alpha, beta) {
					return s
				}
			}
		}
	}
	if o := HP(&ss.pos).Outcome(); o.Decided() {
		return w.outcomeScore(o, HP(&ss.pos).Turn(), ss.turns)
	}
	if ss.tactical == nil || qply >= maxQuiescence || ply >= maxStack-1 || !w.has(Quiescence) {
		if static == noEval {
			static = w.evaluate(ss)
		}
		return static
	}
	from := len(w.moves)
	best, bestMove := -Infinity, noMove
	forced := false
	if ss.unforced && static == noEval {
		static = w.evaluate(ss)
	}
	if !ss.unforced || static < beta { // else standing pat suffices
		w.moves, forced = ss.tactical.AppendTactical(w.moves)
	}
	if !forced {
		if static == noEval {
			static = w.evaluate(ss)
		}
		best = static
		alpha = max(alpha, best)
	}
	if best < beta && len(w.moves) > from {
		w.rankTacticals(ss, from)
		for i := from; i < len(w.moves); i++ {
			m := w.pick(i, from)
			if !w.play(ply, m) {
				continue
			}
			score := 0
			if w.stack[ply+1].sameSide {
				score = w.quiesce(ply+1, qply+1, alpha, beta)
			} else {
				score = -w.quiesce(ply+1, qply+1, -beta, -alpha)
			}
			if w.stopped {
				w.moves = w.moves[:from]
				return 0
			}
			if score > best {
				best, bestMove = score, m
				if score > alpha {
					alpha = score
					if pv {
						ss.pv = append(append(ss.pv[:0], m), w.stack[ply+1].pv...)
					}
				}
				if score >= beta {
					break
				}
			}
		}
	}
	w.moves = w.moves[:from]
	w.dependsOn = pathIndependent
	if best == -Infinity { // every capture that is compulsory is barred by history
		return w.evaluate(ss)
	}
	if qply == 0 && !ss.midTurn {
		kind := boundExact
		if best <= floor {
			kind, bestMove = boundUpper, noMove
		} else if best >= beta {
			kind = boundLower
		}
		w.storeTT(key, ply, best, static, bestMove, 0, kind)
	}
	return best
}

// overlooks reports whether a weak player does not see the move just played
// from ply: always the same ones, never the first of the line, never one that ends the game.
func (w *worker[H, HP]) overlooks(ply int, m game.Move) bool {
	ss := &w.stack[ply]
	if ss.turns == 0 || ss.turns == 1 && ss.midTurn {
		return false
	}
	most := uint64(w.o.Oversight)
	if w.isTactical(ss, m) {
		most /= 3 // captures catch the eye
	}
	if game.Mix(game.Mix(w.o.Seed, ss.hash), uint64(m))%1000 >= most {
		return false
	}
	return !HP(&w.stack[ply+1].pos).Outcome().Decided()
}
