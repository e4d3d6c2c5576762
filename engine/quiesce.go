package engine

import "tablier/rules/game"

// quiesce searches the moves that change the balance until there are none worth
// it. It is at depth 0 of the search when qply is 0.
func (w *worker[H, HP]) quiesce(ply, qply, alpha, beta int) int {
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	w.dep = clean
	if w.tick() {
		return 0
	}
	w.selected = max(w.selected, ply)
	if alpha >= WinScore-MaxPly && alpha >= w.soonest(f) {
		return alpha
	}
	pv := beta-alpha > 1
	key, floor := w.keyOf(f), alpha
	static := noValue
	if qply == 0 && !f.within {
		limits := w.rules.Limits(&f.pos)
		if score, over := w.limit(ply, limits); over {
			return score
		}
		if known, hit := w.table.get(key); hit {
			static = known.static()
			if !pv && (known.depth() == 0 || w.has(Deeper)) && w.has(Table) && !near(f, limits, known.depth()) {
				if s := fromTable(known.score(), f.turns); settles(known.kind(), s, alpha, beta) {
					return s
				}
			}
		}
	}
	if o := HP(&f.pos).Outcome(); o.Decided() {
		return w.value(o, HP(&f.pos).Turn(), f.turns)
	}
	if f.tact == nil || qply >= quietest || ply >= deepest-1 || !w.has(Quiescence) {
		if static == noValue {
			static = w.judge(f)
		}
		return static
	}
	from := len(w.moves)
	best, bestMove := -Infinity, noMove
	forced := false
	if f.free && static == noValue {
		static = w.judge(f)
	}
	if !f.free || static < beta { // else standing pat suffices
		w.moves, forced = f.tact.AppendTactical(w.moves)
	}
	if !forced {
		if static == noValue {
			static = w.judge(f)
		}
		best = static
		alpha = max(alpha, best)
	}
	if best < beta && len(w.moves) > from {
		w.rankLoud(f, from)
		for i := from; i < len(w.moves); i++ {
			m := w.pick(i, from)
			if !w.play(ply, m) {
				continue
			}
			score := 0
			if w.frames[ply+1].same {
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
						f.pv = append(append(f.pv[:0], m), w.frames[ply+1].pv...)
					}
				}
				if score >= beta {
					break
				}
			}
		}
	}
	w.moves = w.moves[:from]
	w.dep = clean
	if best == -Infinity { // every capture that is compulsory is barred by history
		return w.judge(f)
	}
	if qply == 0 && !f.within {
		kind := exact
		if best <= floor {
			kind, bestMove = upper, noMove
		} else if best >= beta {
			kind = lower
		}
		w.keep(key, ply, best, static, bestMove, 0, kind)
	}
	return best
}

// overlooks reports whether a weak player does not see the move just played
// from ply: always the same ones, never the first of the line, never one that ends the game.
func (w *worker[H, HP]) overlooks(ply int, m game.Move) bool {
	f := &w.frames[ply]
	if f.turns == 0 || f.turns == 1 && f.within {
		return false
	}
	most := uint64(w.o.Oversight)
	if w.loud(f, m) {
		most /= 3 // captures catch the eye
	}
	if game.Mix(game.Mix(w.o.Seed, f.hash), uint64(m))%1000 >= most {
		return false
	}
	return !HP(&w.frames[ply+1].pos).Outcome().Decided()
}
