package engine

import (
	"slices"

	"tablier/rules/game"
)

// aspirationSearch searches the root to a depth, first with a window around guess if known is true. parts is the
// principal variation. It is empty if no move is left, or if the search stopped before any move was finished.
func (w *worker[H, HP]) aspirationSearch(depth, guess int, known bool) (score int, parts []game.Move) {
	alpha, beta := -Infinity, Infinity
	delta := 25
	if known && depth >= 4 && abs(guess) < WinScore-MaxPly && w.has(AspirationWindows) {
		alpha, beta = guess-delta, guess+delta
	}
	for {
		ss, before := &w.stack[0], score
		ss.pv = ss.pv[:0]
		score = w.searchRoot(depth, alpha, beta)
		if w.stopped && len(ss.pv) == 0 {
			return before, parts // no move was finished in this window
		}
		if len(ss.pv) > 0 && score > alpha {
			parts = append(parts[:0], ss.pv...)
		}
		if w.stopped || score == illegal {
			return score, parts
		}
		delta *= 3
		switch {
		case score <= alpha && alpha > -Infinity:
			alpha = max(score-delta, -Infinity)
		case score >= beta && beta < Infinity:
			beta = min(score+delta, Infinity)
		default:
			return score, parts
		}
		if delta > 1000 {
			alpha, beta = -Infinity, Infinity
		}
	}
}

// searchRoot is search for the root. It prunes no moves and keeps the best move so far in front.
func (w *worker[H, HP]) searchRoot(depth, alpha, beta int) int {
	ss := &w.stack[0]
	w.farthest = min(2*depth+4, maxStack/2)
	if w.countNode() {
		return 0
	}
	w.filter.add(ss.hash)
	defer w.filter.remove(ss.hash)
	best, bestIndex, done, dep := -Infinity, 0, 0, pathIndependent
	for i, m := range w.rootMoves {
		if !w.play(0, m) {
			dep = gameDependent
			continue
		}
		a := max(alpha, best)
		w.seekFasterWin = a >= WinScore-MaxPly
		score := 0
		if done == 0 {
			score = w.searchChild(0, depth-1, alpha, beta)
		} else {
			score = w.searchLateRootMove(i, depth, a, beta)
		}
		if w.stopped {
			break // the score of an interrupted search is invalid
		}
		dep = min(dep, w.dependsOn)
		if score == illegal {
			continue
		}
		done++
		if score > best {
			best, bestIndex = score, i
			ss.pv = append(append(ss.pv[:0], m), w.stack[1].pv...)
			if score >= beta {
				break
			}
		}
	}
	if done == 0 {
		if w.stopped {
			return 0
		}
		if len(w.excluded) > 0 {
			return illegal
		}
		return w.searchPass(0, depth, alpha, beta)
	}
	if bestIndex > 0 && best > alpha { // below the window nothing tells which move is best: the one of the last depth stays in front
		m := w.rootMoves[bestIndex]
		copy(w.rootMoves[1:bestIndex+1], w.rootMoves[:bestIndex])
		w.rootMoves[0] = m
	}
	w.dependsOn = dep
	if !w.stopped && len(w.excluded) == 0 {
		w.storeTT(w.ttKey(ss), 0, best, noEval, w.rootMoves[0], depth, boundOf(best, alpha, beta))
	}
	return best
}

// searchLateRootMove searches w.rootMoves[i], a move just played that is not the first, with a null window first.
func (w *worker[H, HP]) searchLateRootMove(i, depth, alpha, beta int) int {
	r := 0
	if i >= 4 && depth >= 4 && w.has(LateMoveReductions) && !w.stack[0].isTactical(w.rootMoves[i]) {
		r = max(int(reductions[min(depth, 63)][min(i, 63)])-1, 0)
	}
	score := w.searchChild(0, depth-1-r, alpha, alpha+1)
	if r > 0 && score > alpha && !w.stopped {
		score = w.searchChild(0, depth-1, alpha, alpha+1)
	}
	if score > alpha && score < beta && !w.stopped {
		score = w.searchChild(0, depth-1, alpha, beta)
	}
	return score
}

// completeTurn extends parts until they cover the root's turn, with moves from the transposition table or else the
// first legal ones.
func (w *worker[H, HP]) completeTurn(parts []game.Move) []game.Move {
	for i, m := range parts {
		if !w.play(i, m) {
			break
		}
		if !w.stack[i+1].midTurn {
			return parts
		}
	}
	if out := w.findTurn(0, parts[:min(len(parts), maxStack/2)]); out != nil {
		return out
	}
	if out := w.findTurn(0, nil); out != nil {
		return out
	}
	return []game.Move{game.Pass}
}

// findTurn returns a legal turn that begins with the given parts, or nil if there is none.
func (w *worker[H, HP]) findTurn(ply int, begun []game.Move) []game.Move {
	ss := &w.stack[ply]
	if ply > 0 && !ss.midTurn {
		return []game.Move{}
	}
	moves := begun[:min(len(begun), 1)]
	if len(moves) == 0 {
		moves = HP(&ss.pos).AppendMoves(nil)
		if known, hit := w.tt.probe(w.ttKey(ss)); hit && known.moveKey() != 0 {
			if i := slices.IndexFunc(moves, func(m game.Move) bool { return moveKey(uint64(m)) == known.moveKey() }); i > 0 {
				moves[0], moves[i] = moves[i], moves[0]
			}
		}
	}
	for _, m := range moves {
		if !w.play(ply, m) {
			continue
		}
		if rest := w.findTurn(ply+1, begun[min(len(begun), 1):]); rest != nil {
			return append([]game.Move{m}, rest...)
		}
	}
	return nil
}

// hashAfterTurn returns the hash of the position after the first turn of parts.
func (w *worker[H, HP]) hashAfterTurn(parts []game.Move) uint64 {
	for i, m := range parts {
		w.play(i, m)
		if !w.stack[i+1].midTurn {
			return w.stack[i+1].hash
		}
	}
	return 0
}
