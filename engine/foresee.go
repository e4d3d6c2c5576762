package engine

import "tablier/rules/game"

// sight is how many plies an opponent whose moves are foreseen is taken to look ahead, captures beyond apart.
const sight = 2

// opposite makes a worker think of draws and idleness at a frame as the opponent does on move there, whose search has
// its root there, no deeper scores in its table and hardly any history; back undoes it.
func (w *worker[H, HP]) opposite(ply int) (back func()) {
	on, us, base, salt, idleness := w.on, w.us, w.base, w.salt, w.idleness
	f := &w.frames[ply]
	w.on &^= Deeper | History | Counters
	w.us, w.base = w.us^1, ply
	w.salt ^= game.Mix(4, 0)
	w.idleness = idle(f.counters.NoProgress, w.rules.Limits(&f.pos).NoProgress, w.o.Contempt)
	w.since -= f.turns
	return func() { w.on, w.us, w.base, w.salt, w.idleness = on, us, base, salt, idleness }
}

// foresee is the move at a frame of an opponent that looks so many plies ahead; noMove where it is to pass. It goes
// about it as a search for the root does, pruning and all: the answer sought is not the best, but the one that will be made.
func (w *worker[H, HP]) foresee(ply int) (answer game.Move) {
	defer w.opposite(ply)()
	f := &w.frames[ply]
	w.note(f.hash, 1)
	defer w.note(f.hash, -1)
	from := len(w.moves)
	answer = noMove
	w.moves = HP(&f.pos).AppendMoves(w.moves)
	for depth := 1; depth <= sight && !w.stopped; depth++ {
		best, at := -Infinity, -1
		for i := from; i < len(w.moves) && !w.stopped; i++ {
			if !w.play(ply, w.moves[i]) {
				continue
			}
			score := 0
			if at < 0 {
				score = w.follow(ply, depth-1, -Infinity, Infinity)
			} else if score = w.follow(ply, depth-1, best, best+1); score > best && !w.stopped {
				score = w.follow(ply, depth-1, best, Infinity)
			}
			if score > best && !w.stopped {
				best, at = score, i
			}
		}
		if at < 0 {
			break
		}
		answer = w.moves[at]
		copy(w.moves[from+1:at+1], w.moves[from:at])
		w.moves[from] = answer
	}
	w.moves = w.moves[:from]
	return answer
}
