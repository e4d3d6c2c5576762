package engine

// quiesce searches tactical moves until the position is quiet and returns the score for the side to move.
// qply counts the plies since the main search ended.
func (w *worker[H, HP]) quiesce(ply, qply, alpha, beta int) int {
	ss := &w.stack[ply]
	ss.pv = ss.pv[:0]
	w.dependsOn = pathIndependent
	if w.countNode() {
		return 0
	}
	w.selDepth = max(w.selDepth, ply)
	// Step 1. Mate distance pruning.
	if alpha >= WinScore-MaxPly && alpha >= ss.mateBound(w.maxPoints) {
		return alpha
	}
	n := node{ply: ply, alpha: alpha, beta: beta, pv: beta-alpha > 1, staticEval: noEval}
	key := w.ttKey(ss)
	useTT := qply == 0 && !ss.midTurn
	if useTT {
		// Step 2. Draws by repetition and by counters.
		limits := w.rules.Limits(&ss.pos)
		if score, over := w.historyOutcome(ply, limits); over {
			return score
		}
		// Step 3. Transposition table probe.
		if tte, hit := w.tt.probe(key); hit {
			n.staticEval = tte.eval()
			if score, ok := w.ttCutoff(ss, tte, limits, &n); ok {
				return score
			}
		}
	}
	// Step 4. The end of the game.
	if o := HP(&ss.pos).Outcome(); o.Decided() {
		return w.outcomeScore(o, HP(&ss.pos).Turn(), ss.turns)
	}
	if ss.tactical == nil || qply >= maxQuiescence || ply >= maxStack-1 || !w.has(Quiescence) {
		return w.staticEval(ss, &n)
	}
	// Step 5. Stand pat, unless captures are compulsory.
	n.from = len(w.moves)
	n.best, n.bestMove = -Infinity, noMove
	forced := false
	if !ss.unforced || w.staticEval(ss, &n) < beta {
		w.moves, forced = ss.tactical.AppendTactical(w.moves)
	}
	if !forced {
		n.best = w.staticEval(ss, &n)
	}
	// Step 6. Search the tactical moves.
	if n.best < beta && len(w.moves) > n.from {
		w.quiesceMoves(ss, &n, qply)
	}
	w.moves = w.moves[:n.from]
	if w.stopped {
		return 0
	}
	w.dependsOn = pathIndependent
	if n.best == -Infinity { // history bars every compulsory capture
		return w.evaluate(ss)
	}
	// Step 7. Store the score.
	if useTT {
		bound := boundOf(n.best, n.alpha, beta)
		if bound == boundUpper {
			n.bestMove = noMove
		}
		w.storeTT(key, ply, n.best, n.staticEval, n.bestMove, 0, bound)
	}
	return n.best
}

// staticEval returns the static evaluation of a node and computes it at most once.
func (w *worker[H, HP]) staticEval(ss *stackEntry[H], n *node) int {
	if n.staticEval == noEval {
		n.staticEval = w.evaluate(ss)
	}
	return n.staticEval
}

// quiesceMoves searches the tactical moves of a node and leaves the best score and move in n.
func (w *worker[H, HP]) quiesceMoves(ss *stackEntry[H], n *node, qply int) {
	w.growRanks()
	w.rankByGame(ss, n.from)
	for i := n.from; i < len(w.moves); i++ {
		m := w.pick(i, n.from)
		if !w.play(n.ply, m) || w.o.Oversight > 0 && !ss.midTurn && w.overlooks(n.ply, m, len(w.moves)-n.from) {
			continue
		}
		alpha, score := max(n.alpha, n.best), 0
		if w.stack[n.ply+1].sameSide {
			score = w.quiesce(n.ply+1, qply+1, alpha, n.beta)
		} else {
			score = -w.quiesce(n.ply+1, qply+1, -n.beta, -alpha)
		}
		if w.stopped {
			return
		}
		if score > n.best {
			n.best, n.bestMove = score, m
			if score > alpha && n.pv {
				ss.pv = append(append(ss.pv[:0], m), w.stack[n.ply+1].pv...)
			}
			if score >= n.beta {
				return
			}
		}
	}
}
