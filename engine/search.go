package engine

import (
	"math"

	"tablier/rules/game"
)

// Limits and margins of pruning: depths in plies, margins in hundredths of a man.
const (
	futilityDepth  = 3
	futilityBase   = 80
	futilityMargin = 110 // per ply of depth
	lateMoveDepth  = 4
)

// reductions holds the late-move reduction by depth and move number.
var reductions = func() (t [64][64]int8) {
	for d := 1; d < 64; d++ {
		for i := 1; i < 64; i++ {
			t[d][i] = int8(0.4 + math.Log(float64(d))*math.Log(float64(i))/2.1)
		}
	}
	return t
}()

// node is the state of the move loop at one position.
type node struct {
	ply, depth, alpha, beta int

	from       int  // its moves are w.moves[from:]
	ttMove     bool // the first of them comes from the transposition table
	ranked     bool // the others have been ranked
	pv         bool // the window is open
	canPrune   bool // quiet moves may be pruned
	threatened bool // the opponent threatens to win: moves that do not parry it are left out
	hopeless   bool // those that do have been searched, and lose, or there are none
	staticEval int

	best      int
	bestMove  game.Move
	searched  int   // legal moves searched
	dependsOn int32 // as in worker
}

// search returns the score of the position at ply for its side to move: principal variation search,
// fail-soft. It returns illegal if a turn that has begun cannot be completed.
func (w *worker[H, HP]) search(ply, depth, alpha, beta int) int {
	ss := &w.stack[ply]
	ss.pv = ss.pv[:0]

	// Step 1. Where the opponent threatens to win, search a ply further. At the horizon, continue with quiescence; but complete the turn begun at the root.
	threatened := ss.threatening != nil && ply < w.farthest && w.has(Extensions) && ss.threatening.Threatens(HP(&ss.pos).Turn().Other())
	if threatened {
		depth = max(depth, 0) + 1
	}
	if depth <= 0 {
		if !ss.midTurn || ss.turns > 1 {
			return w.searchHorizon(ply, depth, alpha, beta)
		}
		depth = 1
	}
	w.dependsOn = pathIndependent
	if w.countNode() {
		return 0
	}
	var limits game.Limits
	if !ss.midTurn {
		limits = w.rules.Limits(&ss.pos)
		// Step 2. Draws: repetition, no progress, ply limit.
		if score, over := w.historyOutcome(ply, limits); over {
			return score
		}
	}
	if ply >= maxStack-1 {
		return w.evaluate(ss)
	}
	// Step 3. Mate distance pruning.
	if alpha >= WinScore-MaxPly && alpha >= ss.mateBound(w.maxPoints) {
		return alpha
	}
	// Step 4. Tablebase probe.
	if w.tablebase != nil {
		if score, known := w.probeTablebase(ply, depth, limits); known {
			return score
		}
	}
	n := node{ply: ply, depth: depth, alpha: alpha, beta: beta, pv: beta-alpha > 1, threatened: threatened, staticEval: noEval, best: -Infinity}
	// Step 5. Transposition table probe.
	key := w.ttKey(ss)
	tte, ttHit := w.tt.probe(key)
	if ttHit {
		n.staticEval = tte.eval()
		if score, ok := w.ttCutoff(ss, tte, limits, &n); ok {
			return score
		}
	}
	return w.searchNode(ss, &n, key, tte, ttHit)
}

// searchHorizon ends the main search: a tablebase probe for the root's moves, else quiescence.
func (w *worker[H, HP]) searchHorizon(ply, depth, alpha, beta int) int {
	if ply == 1 && w.tablebase != nil {
		if score, known := w.probeTablebase(ply, depth, w.rules.Limits(&w.stack[ply].pos)); known {
			return score
		}
	}
	return w.quiesce(ply, 0, alpha, beta)
}

// ttCutoff returns the score of a table entry that answers the question a null window asks.
func (w *worker[H, HP]) ttCutoff(ss *stackEntry[H], tte ttEntry, limits game.Limits, n *node) (score int, ok bool) {
	d := tte.depth()
	if n.pv || d < n.depth || d > n.depth && !w.has(DeeperEntries) || !w.has(TranspositionTable) || nearCounterLimit(ss, limits, d) {
		return 0, false
	}
	score = scoreFromTT(tte.score(), ss.turns)
	return score, causesCutoff(tte.bound(), score, n.alpha, n.beta)
}

// searchNode is the part of search from move generation on.
func (w *worker[H, HP]) searchNode(ss *stackEntry[H], n *node, key uint64, tte ttEntry, ttHit bool) int {
	// Step 6. Reverse futility pruning, razoring, null move. Where captures may be compulsory, an only move must be known first.
	n.canPrune = !n.pv && !n.threatened && !ss.midTurn && abs(n.beta) < WinScore-MaxPly
	if n.canPrune && ss.unforced {
		if score, ok := w.pruneUnlisted(ss, n); ok {
			return score
		}
	}
	// Step 7. Generate moves. Without any the game is over.
	w.listMoves(ss, n)
	if n.hopeless && w.losesAnyway(ss, n) {
		w.moves = w.moves[:n.from]
		return n.best
	}
	count := len(w.moves) - n.from
	if count == 0 {
		if ss.midTurn {
			return illegal
		}
		return w.outcomeScore(HP(&ss.pos).Outcome(), HP(&ss.pos).Turn(), ss.turns)
	}
	n.canPrune = n.canPrune && count > 1
	if n.canPrune && n.depth <= reverseFutilityDepth && w.has(ReverseFutility|Futility) && w.farAboveBeta(ss, n) {
		w.moves = w.moves[:n.from]
		return n.staticEval
	}
	// Step 8. Extend an only move, or else reduce a node without a table move (internal iterative reduction).
	switch {
	case count == 1 && !n.threatened && w.has(Extensions) && n.ply < maxStack/2:
		n.depth++
	case !ttHit && n.depth >= 4 && w.has(InternalReductions):
		n.depth--
	}
	// Steps 9 to 14. Search the moves, the table's first.
	n.ttMove = ttHit && tte.moveKey() != 0 && w.moveToFront(n.from, tte.moveKey())
	n.bestMove, n.dependsOn = noMove, pathIndependent
	w.filter.add(ss.hash)
	w.searchMoves(ss, n)
	if n.threatened && !n.hopeless && !w.stopped && n.best <= -(WinScore-MaxPly) && n.best < n.beta {
		w.searchOthers(ss, n)
	}
	w.filter.remove(ss.hash)
	w.moves = w.moves[:n.from]
	if w.stopped {
		return 0
	}
	// Step 15. History bars every move: the turn is void, or passed.
	if n.searched == 0 {
		if ss.midTurn {
			w.dependsOn = gameDependent
			return illegal
		}
		return w.searchPass(n.ply, n.depth, n.alpha, n.beta)
	}
	// Step 16. Store the score.
	w.dependsOn = n.dependsOn
	bound := boundOf(n.best, n.alpha, n.beta)
	if bound == boundUpper {
		n.bestMove = noMove
	}
	w.storeTT(key, n.ply, n.best, n.staticEval, n.bestMove, n.depth, bound)
	return n.best
}

// searchMoves is the move loop. It leaves the best score and move in n.
func (w *worker[H, HP]) searchMoves(ss *stackEntry[H], n *node) {
	for i := n.from; i < len(w.moves); i++ {
		// Step 9. Pick the next move.
		var m game.Move
		quiet := false
		if n.ttMove && i == n.from {
			m = w.moves[i]
		} else {
			if !n.ranked {
				n.ranked = true
				w.rankMoves(n.ply, n.from)
				if n.ttMove {
					w.ranks[n.from] = math.MaxInt32 // the table's move stays in front
				}
			}
			m = w.pick(i, n.from)
			quiet = w.ranks[i] < orderTactical
		}
		// Step 10. Prune quiet moves near the leaves.
		if quiet && n.canPrune && n.searched > 0 && n.best > -(WinScore-MaxPly) && w.ranks[i] < orderCountermove {
			if n.depth <= lateMoveDepth && i-n.from >= 4+2*n.depth*n.depth && w.has(LateMovePruning) {
				return // those that follow rank lower still
			}
			if n.depth <= futilityDepth && w.has(Futility) && n.staticEval+ss.scaleMargin(futilityBase)+ss.scaleMargin(futilityMargin)*n.depth <= n.alpha {
				continue
			}
		}
		// Step 11. Make the move.
		if !w.play(n.ply, m) {
			n.dependsOn = gameDependent
			continue
		}
		if w.o.Oversight > 0 && (n.searched > 0 || i < len(w.moves)-1) && w.overlooks(n.ply, m, len(w.moves)-n.from) {
			continue
		}
		if n.threatened && w.stack[n.ply+1].threatening.Threatens(HP(&ss.pos).Turn().Other()) != n.hopeless {
			continue
		}
		// Steps 12 and 13. Reductions and the search itself.
		score := w.searchMove(ss, n, i, quiet)
		if w.stopped {
			return
		}
		if score == illegal {
			n.dependsOn = gameDependent
			continue
		}
		// Step 14. Update the best move and the statistics of move ordering.
		n.searched++
		if score > n.best {
			n.best, n.bestMove = score, m
			if score > n.alpha && n.pv {
				ss.pv = append(append(ss.pv[:0], m), w.stack[n.ply+1].pv...)
			}
			if score >= n.beta {
				n.dependsOn = w.dependsOn
				if quiet || n.ttMove && i == n.from && !ss.isTactical(m) {
					w.growRanks()
					w.updateQuietStats(n.ply, n.depth, m, n.from, i)
				}
				return
			}
		}
		n.dependsOn = min(n.dependsOn, w.dependsOn)
	}
}

// searchMove searches the move just made, w.moves[i]: the first with the full window, the others with a null window first.
func (w *worker[H, HP]) searchMove(ss *stackEntry[H], n *node, i int, quiet bool) int {
	if n.searched == 0 {
		return w.searchChild(n.ply, n.depth-1, n.alpha, n.beta)
	}
	alpha := max(n.alpha, n.best)
	// Step 12. Late-move reductions.
	r := 0
	if quiet && n.depth >= 3 && i-n.from >= 3 && w.has(LateMoveReductions) {
		r = w.reduction(ss, n, i, alpha)
	}
	// Step 13. Null-window search, at full depth if the reduced one fails high, with the full window if that does too.
	score := w.searchChild(n.ply, n.depth-1-r, alpha, alpha+1)
	if r > 0 && score > alpha && !w.stopped {
		score = w.searchChild(n.ply, n.depth-1, alpha, alpha+1)
	}
	if score > alpha && score < n.beta && !w.stopped {
		n.dependsOn = min(n.dependsOn, w.dependsOn)
		score = w.searchChild(n.ply, n.depth-1, alpha, n.beta)
	}
	return score
}

// reduction is how many plies less deeply a late quiet move is searched at first.
func (w *worker[H, HP]) reduction(ss *stackEntry[H], n *node, i, alpha int) int {
	r := int(reductions[min(n.depth, 63)][min(i-n.from, 63)])
	if n.pv {
		r--
	}
	r -= int(w.ranks[i]) / (maxHistory / 2)
	if ss.midTurn {
		r /= 2 // the turn may have been reduced already
	}
	if w.seekFasterWin && w.maxPoints == 0 && ss.nearFasterWin(n.depth, alpha) { // with points, a win worth more may take longer
		r /= 2
	}
	return min(max(r, 0), n.depth-2)
}
