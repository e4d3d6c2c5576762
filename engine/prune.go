package engine

import "tablier/rules/game"

// Limits and margins of pruning before moves are listed: depths in plies, margins in hundredths of a man. Razoring and
// null moves are for games with [game.Threatening]: only there a search knows where it must not prune.
const (
	reverseFutilityDepth  = 6
	reverseFutilityMargin = 90   // per ply of depth
	reverseFutilityMax    = 3000 // beyond this, search for the win itself
	razoringDepth         = 2
	razoringMargin        = 150 // per ply of depth
	nullMoveDepth         = 3
	nullMoveReduction     = 2   // and a ply more for each four of depth
	nullMoveMargin        = 200 // above beta, it is reduced by a ply more
)

// pruneUnlisted prunes a node before its moves are listed. ok is false if it must be searched.
func (w *worker[H, HP]) pruneUnlisted(ss *stackEntry[H], n *node) (score int, ok bool) {
	if n.depth <= reverseFutilityDepth && w.has(ReverseFutility|Razoring) {
		if o := HP(&ss.pos).Outcome(); o.Decided() {
			return w.outcomeScore(o, HP(&ss.pos).Turn(), ss.turns), true
		}
		if w.farAboveBeta(ss, n) {
			return n.staticEval, true
		}
		if n.depth <= razoringDepth && ss.threatening != nil && w.has(Razoring) && abs(n.alpha) < reverseFutilityMax && n.staticEval+razoringMargin*n.depth <= n.alpha {
			if score = w.quiesce(n.ply, 0, n.alpha, n.beta); score <= n.alpha || w.stopped {
				return score, true
			}
		}
	}
	if n.depth >= nullMoveDepth && ss.threatening != nil && ss.previousMove != game.Pass && w.has(NullMove) {
		return w.searchNullMove(ss, n)
	}
	return 0, false
}

// farAboveBeta evaluates the position and reports whether the evaluation is so far above beta that the position need not
// be searched.
func (w *worker[H, HP]) farAboveBeta(ss *stackEntry[H], n *node) bool {
	w.staticEval(ss, n)
	return w.has(ReverseFutility) && abs(n.beta) < ss.scaleMargin(reverseFutilityMax) && n.staticEval-ss.scaleMargin(reverseFutilityMargin)*n.depth >= n.beta
}

// searchNullMove lets the side to move do nothing. If a reduced search then still reaches beta, a move would too: there is
// nearly always one that is better than none.
func (w *worker[H, HP]) searchNullMove(ss *stackEntry[H], n *node) (score int, ok bool) {
	above := w.staticEval(ss, n) - n.beta
	if above < 0 {
		return 0, false
	}
	r := nullMoveReduction + n.depth/4
	if above > nullMoveMargin {
		r++
	}
	w.filter.add(ss.hash)
	w.play(n.ply, game.Pass)
	score = w.searchChild(n.ply, n.depth-r, n.beta-1, n.beta)
	w.filter.remove(ss.hash)
	if score >= WinScore-MaxPly {
		score = n.beta // a win after a pass is none
	}
	return score, score >= n.beta && !w.stopped
}
