package engine

// listMoves appends the moves of a node. Where the opponent threatens to win, moves that do not parry are left out, unless
// there are no others.
func (w *worker[H, HP]) listMoves(ss *stackEntry[H], n *node) {
	n.from = len(w.moves)
	if n.threatened {
		if w.moves = ss.threatening.AppendParries(w.moves); len(w.moves) > n.from {
			return
		}
		n.hopeless = true
	}
	w.moves = HP(&ss.pos).AppendMoves(w.moves)
}

// searchOthers searches the moves that do not parry a threat, after those that do have lost: with points, some losses are
// dearer than others.
func (w *worker[H, HP]) searchOthers(ss *stackEntry[H], n *node) {
	if w.losesAnyway(ss, n) {
		n.searched = max(n.searched, 1)
		return
	}
	n.hopeless, n.ranked, n.ttMove = true, false, false
	w.moves = HP(&ss.pos).AppendMoves(w.moves[:n.from])
	w.searchMoves(ss, n)
}

// losesAnyway reports whether a move that does not parry a threat cannot be better than what is known: the opponent wins
// with the next move, and may win more points. It raises n.best to the bound that this gives.
func (w *worker[H, HP]) losesAnyway(ss *stackEntry[H], n *node) bool {
	if w.drawNear || nearCounterLimit(ss, w.rules.Limits(&ss.pos), 0) {
		return false // history may end the game first
	}
	bound := ss.turns + 2 - WinScore
	if w.maxPoints > 0 {
		bound -= PointScore
	}
	if bound > max(n.alpha, n.best) {
		return false
	}
	n.best = max(n.best, bound)
	return true
}
