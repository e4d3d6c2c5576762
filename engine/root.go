package engine

import (
	"slices"

	"tablier/rules/game"
)

// aspire searches the root to a depth, with a window around the guess first.
// parts is empty where no move is left, or none was finished before the stop.
func (w *worker[H, HP]) aspire(depth, guess int, known bool) (score int, parts []game.Move) {
	alpha, beta := -Infinity, Infinity
	wide := 25
	if known && depth >= 4 && abs(guess) < WinScore-MaxPly && w.has(Aspiration) {
		alpha, beta = guess-wide, guess+wide
	}
	for {
		f, before := &w.frames[0], score
		f.pv = f.pv[:0]
		score = w.top(depth, alpha, beta)
		if w.stopped && len(f.pv) == 0 {
			return before, parts // no move was finished in this window: the last one's word stands
		}
		if len(f.pv) > 0 && score > alpha {
			parts = append(parts[:0], f.pv...)
		}
		if w.stopped || score == illegal {
			return score, parts
		}
		wide *= 3
		switch {
		case score <= alpha && alpha > -Infinity:
			alpha = max(score-wide, -Infinity)
		case score >= beta && beta < Infinity:
			beta = min(score+wide, Infinity)
		default:
			return score, parts
		}
		if wide > 1000 {
			alpha, beta = -Infinity, Infinity
		}
	}
}

// top is visit for the root: all moves are searched, best known first.
func (w *worker[H, HP]) top(depth, alpha, beta int) int {
	f := &w.frames[0]
	if w.tick() {
		return 0
	}
	w.note(f.hash, 1)
	defer w.note(f.hash, -1)
	best, at, done, dep := -Infinity, 0, 0, clean
	for i, m := range w.root {
		if !w.play(0, m) {
			dep = outside
			continue
		}
		score := 0
		a := max(alpha, best)
		w.hunts = a >= WinScore-MaxPly
		if done == 0 {
			score = w.follow(0, depth-1, alpha, beta)
		} else {
			r := 0
			if i >= 4 && depth >= 4 && w.has(Reductions) && !w.loud(f, m) {
				r = max(int(reduction[min(depth, 63)][min(i, 63)])-1, 0)
			}
			score = w.follow(0, depth-1-r, a, a+1)
			if r > 0 && score > a && !w.stopped {
				score = w.follow(0, depth-1, a, a+1)
			}
			if score > a && score < beta && !w.stopped {
				score = w.follow(0, depth-1, a, beta)
			}
		}
		if w.stopped {
			break // what an interrupted search says is worth nothing
		}
		dep = min(dep, w.dep)
		if score == illegal {
			continue
		}
		done++
		if score > best {
			best, at = score, i
			f.pv = append(append(f.pv[:0], m), w.frames[1].pv...)
			if score >= beta {
				break
			}
		}
	}
	if done == 0 {
		if w.stopped {
			return 0
		}
		if len(w.barred) > 0 {
			return illegal
		}
		return w.pass(0, depth, alpha, beta)
	}
	if at > 0 {
		m := w.root[at]
		copy(w.root[1:at+1], w.root[:at])
		w.root[0] = m
	}
	w.dep = dep
	if !w.stopped && len(w.barred) == 0 {
		kind := exact
		if best <= alpha {
			kind = upper
		} else if best >= beta {
			kind = lower
		}
		w.keep(w.keyOf(f), 0, best, noValue, w.root[0], depth, kind)
	}
	return best
}

// complete makes sure that the parts cover the turn at the root, going on with what
// the table knows, or else with the first legal way.
func (w *worker[H, HP]) complete(parts []game.Move) []game.Move {
	for i, m := range parts {
		if !w.play(i, m) {
			break
		}
		if !w.frames[i+1].within {
			return parts
		}
	}
	if out := w.firstTurn(0, parts[:min(len(parts), deepest/2)]); out != nil {
		return out
	}
	if out := w.firstTurn(0, nil); out != nil {
		return out
	}
	return []game.Move{game.Pass}
}

// firstTurn finds a legal turn, beginning with the parts given; nil if there is none.
func (w *worker[H, HP]) firstTurn(ply int, begun []game.Move) []game.Move {
	f := &w.frames[ply]
	if ply > 0 && !f.within {
		return []game.Move{}
	}
	moves := begun[:min(len(begun), 1)]
	if len(moves) == 0 {
		moves = HP(&f.pos).AppendMoves(nil)
		if known, hit := w.table.get(w.keyOf(f)); hit && known.print() != 0 {
			if i := slices.IndexFunc(moves, func(m game.Move) bool { return printOf(uint64(m)) == known.print() }); i > 0 {
				moves[0], moves[i] = moves[i], moves[0]
			}
		}
	}
	for _, m := range moves {
		if !w.play(ply, m) {
			continue
		}
		if rest := w.firstTurn(ply+1, begun[min(len(begun), 1):]); rest != nil {
			return append([]game.Move{m}, rest...)
		}
	}
	return nil
}

// afterTurn is the hash of the position that the turn at the beginning of parts leads to.
func (w *worker[H, HP]) afterTurn(parts []game.Move) uint64 {
	for i, m := range parts {
		w.play(i, m)
		if !w.frames[i+1].within {
			return w.frames[i+1].hash
		}
	}
	return 0
}
