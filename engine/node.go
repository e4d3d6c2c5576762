package engine

import "tablier/rules/game"

// scaleMargin scales a pruning margin: parts of turns change a position less than whole turns do.
func (ss *stackEntry[H]) scaleMargin(margin int) int {
	if ss.inParts != nil {
		return margin * 2 / 5
	}
	return margin
}

// mateBound is the best score possible for the side to move: a win with this turn. maxPoints is the most that it is worth.
func (ss *stackEntry[H]) mateBound(maxPoints int) int {
	n := WinScore + maxPoints*PointScore - ss.turns
	if !ss.midTurn {
		n--
	}
	return n
}

// nearFasterWin reports whether alpha is a win and depth nearly suffices to see every faster one. A heavily reduced
// search would miss it.
func (ss *stackEntry[H]) nearFasterWin(depth, alpha int) bool {
	if alpha < WinScore-MaxPly {
		return false
	}
	pliesPerTurn := 1
	if ss.inParts != nil {
		pliesPerTurn = 2 // roughly
	}
	return (WinScore-alpha-1-ss.turns)*pliesPerTurn <= depth+pliesPerTurn+1
}

// isTactical reports whether the game ranks a move as tactical (a capture or an entry).
func (ss *stackEntry[H]) isTactical(m game.Move) bool {
	return ss.ranker != nil && ss.ranker.Rank(m) >= tacticalRank
}

// storeTT stores a score, unless it depends on the path above the node. On another path such a score would
// be wrong.
func (w *worker[H, HP]) storeTT(key uint64, ply, score, eval int, m game.Move, depth int, bound boundType) {
	if w.dependsOn < int32(ply) {
		return
	}
	mk := uint16(0)
	if m != noMove {
		mk = moveKey(uint64(m))
	}
	w.tt.store(key, newEntry(scoreToTT(score, w.stack[ply].turns), eval, mk, min(depth, 255), bound, w.tt.age))
}

// searchChild searches the position after ply and returns the score for the side to move at ply.
func (w *worker[H, HP]) searchChild(ply, depth, alpha, beta int) int {
	if w.stack[ply+1].sameSide {
		return w.search(ply+1, depth, alpha, beta)
	}
	return -w.search(ply+1, depth, -beta, -alpha)
}

// searchPass searches the pass that is forced when every move would repeat a position.
func (w *worker[H, HP]) searchPass(ply, depth, alpha, beta int) int {
	ss := &w.stack[ply]
	w.filter.add(ss.hash)
	w.play(ply, game.Pass)
	score := w.searchChild(ply, depth-1, alpha, beta)
	w.filter.remove(ss.hash)
	w.dependsOn = gameDependent
	ss.pv = append(append(ss.pv[:0], game.Pass), w.stack[ply+1].pv...)
	return score
}

// nearCounterLimit reports whether a line of depth plies may reach a counter's limit. Scores in the
// transposition table ignore the counters.
func nearCounterLimit[H any](ss *stackEntry[H], l game.Limits, depth int) bool {
	return l.NoProgress > 0 && ss.counters.NoProgress+depth+2 > l.NoProgress || l.Plies > 0 && ss.counters.Plies+depth+maxQuiescence > l.Plies
}

// causesCutoff reports whether a stored bound decides a node with this window.
func causesCutoff(bound boundType, score, alpha, beta int) bool {
	return bound == boundExact || bound == boundLower && score >= beta || bound == boundUpper && score <= alpha
}

// boundOf returns the bound type of a score that a search with this window returned.
func boundOf(score, alpha, beta int) boundType {
	switch {
	case score <= alpha:
		return boundUpper
	case score >= beta:
		return boundLower
	}
	return boundExact
}
