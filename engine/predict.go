package engine

import "tablier/rules/game"

// opponentDepth is how many plies an opponent whose moves are foreseen is taken to look ahead, captures beyond apart.
const opponentDepth = 2

// asOpponent makes a worker think of draws and idleness at a frame as the opponent does on move there, whose search has
// its root there, no deeper scores in its table and hardly any history; back undoes it.
func (w *worker[H, HP]) asOpponent(ply int) (restore func()) {
	on, us, base, salt, idleness := w.on, w.rootSide, w.rootPly, w.keySalt, w.shufflePenalty
	ss := &w.stack[ply]
	w.on &^= DeeperEntries | HistoryHeuristic | Countermoves
	w.rootSide, w.rootPly = w.rootSide^1, ply
	w.keySalt ^= game.Mix(4, 0)
	w.shufflePenalty = newShufflePenalty(ss.counters.NoProgress, w.rules.Limits(&ss.pos).NoProgress, w.o.Contempt)
	w.counterAtRoot -= ss.turns
	return func() { w.on, w.rootSide, w.rootPly, w.keySalt, w.shufflePenalty = on, us, base, salt, idleness }
}

// predictReply is the move at a frame of an opponent that looks so many plies ahead; noMove where it is to pass. It goes
// about it as a search for the root does, pruning and all: the answer sought is not the best, but the one that will be made.
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
