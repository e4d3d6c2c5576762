package engine

import "tablier/rules/game"

// opponentDepth is how many plies the modelled opponent looks ahead, not counting quiescence search.
const opponentDepth = 2

// asOpponent makes a worker search from ply as the opponent would: with its root there, the opponent's view of draws,
// no table entries of deeper searches and no history heuristic. restore undoes it.
func (w *worker[H, HP]) asOpponent(ply int) (restore func()) {
	on, side, root, salt, shuffle := w.on, w.rootSide, w.rootPly, w.keySalt, w.shuffle
	ss := &w.stack[ply]
	w.on &^= DeeperEntries | HistoryHeuristic | Countermoves
	w.rootSide, w.rootPly = w.rootSide^1, ply
	w.keySalt ^= game.Mix(4, 0)
	w.shuffle = newShufflePenalty(ss.counters.NoProgress, w.rules.Limits(&ss.pos).NoProgress, w.o.Contempt)
	w.shuffle.counterAtRoot -= ss.turns
	return func() { w.on, w.rootSide, w.rootPly, w.keySalt, w.shuffle = on, side, root, salt, shuffle }
}

// predictReply predicts the modelled opponent's move at ply, or returns noMove if the opponent must pass. It searches
// as the opponent's root search does, pruning included: it needs the move that will be played, not the best one.
func (w *worker[H, HP]) predictReply(ply int) (reply game.Move) {
	defer w.asOpponent(ply)()
	ss := &w.stack[ply]
	w.filter.add(ss.hash)
	defer w.filter.remove(ss.hash)
	from := len(w.moves)
	reply = noMove
	w.moves = HP(&ss.pos).AppendMoves(w.moves)
	for depth := 1; depth <= opponentDepth && !w.stopped; depth++ {
		best, at := -Infinity, -1
		for i := from; i < len(w.moves) && !w.stopped; i++ {
			if !w.play(ply, w.moves[i]) {
				continue
			}
			score := 0
			if at < 0 {
				score = w.searchChild(ply, depth-1, -Infinity, Infinity)
			} else if score = w.searchChild(ply, depth-1, best, best+1); score > best && !w.stopped {
				score = w.searchChild(ply, depth-1, best, Infinity)
			}
			if score > best && !w.stopped {
				best, at = score, i
			}
		}
		if at < 0 {
			break
		}
		reply = w.moves[at]
		copy(w.moves[from+1:at+1], w.moves[from:at])
		w.moves[from] = reply
	}
	w.moves = w.moves[:from]
	return reply
}
