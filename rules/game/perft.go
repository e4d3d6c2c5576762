package game

// Perft counts the sequences of exactly depth legal moves from p. The moves of
// the last ply are counted but not played; with [Counter] they are not even
// listed. Nothing is allocated per node: positions are on a stack, moves in one
// buffer.
func Perft[P any, PP Position[P]](p P, depth int) uint64 {
	n, _ := newPerfter[P, PP](p, depth, nil).run(0, depth)
	return n
}

type perfter[P any, PP Position[P]] struct {
	stack    []P
	moves    []Move
	counts   bool
	stop     func() bool
	patience int
}

func newPerfter[P any, PP Position[P]](p P, depth int, stop func() bool) *perfter[P, PP] {
	w := &perfter[P, PP]{stack: make([]P, max(depth, 0)+1), moves: make([]Move, 0, 1024), stop: stop}
	w.stack[0] = p
	_, w.counts = any(PP(&w.stack[0])).(Counter)
	return w
}

func (w *perfter[P, PP]) run(ply, depth int) (uint64, bool) {
	if depth <= 0 {
		return 1, true
	}
	p := PP(&w.stack[ply])
	if depth == 1 {
		if w.patience--; w.patience < 0 {
			w.patience = 1 << 12
			if w.stop != nil && w.stop() {
				return 0, false
			}
		}
		if w.counts {
			return uint64(any(p).(Counter).CountMoves()), true
		}
	}
	from := len(w.moves)
	w.moves = p.AppendMoves(w.moves)
	to := len(w.moves)
	if depth == 1 {
		w.moves = w.moves[:from]
		return uint64(to - from), true
	}
	var sum uint64
	for i := from; i < to; i++ {
		w.stack[ply+1] = w.stack[ply]
		PP(&w.stack[ply+1]).Play(w.moves[i])
		n, ok := w.run(ply+1, depth-1)
		if !ok {
			return 0, false
		}
		sum += n
	}
	w.moves = w.moves[:from]
	return sum, true
}
