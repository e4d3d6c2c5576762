package engine

import "tablier/rules/game"

// What moves are ranked at. Games rank captures and entries from tactical on;
// what they rank below are hints about quiet moves.
const (
	tactical      = 100
	rankTactical  = 1 << 24
	rankKiller    = 1 << 22
	rankCounter   = 1 << 21
	rankHint      = 1 << 6 // times the game's hint
	mostHistory   = 1 << 13
	sortedAtMost  = 96 // of a longer list only so many are put in order
	historyShifts = 64 - 13
)

// spot is where a move is counted in the tables of the ordering.
func spot(m game.Move) uint64 { return uint64(m) * 0x9E3779B97F4A7C15 >> historyShifts }

// fit makes ranks as long as moves.
func (w *worker[H, HP]) fit() {
	for len(w.ranks) < len(w.moves) {
		w.ranks = append(w.ranks, 0)
	}
}

// rankMoves ranks the moves from index from on for a search.
func (w *worker[H, HP]) rankMoves(ply, from int) {
	f := &w.frames[ply]
	w.fit()
	side := HP(&f.pos).Turn() & 1
	quiets := &w.quiets[side]
	answer := uint16(0)
	if f.via != noMove && w.has(Counters) {
		answer = w.counters[side][spot(f.via)]
	}
	w.rankPlain(f, from)
	moves := w.moves[from:]
	ranks := w.ranks[from:len(w.moves)]
	ranks = ranks[:len(moves)]
	history, killers := w.has(History), [2]game.Move{noMove, noMove}
	if w.has(Killers) {
		killers = f.killers
	}
	for i, m := range moves {
		r := ranks[i]
		if r >= tactical {
			ranks[i] = rankTactical + min(r, 1<<20)
			continue
		}
		n := r * rankHint
		if history {
			n += int32(quiets[spot(m)])
		}
		if m == killers[0] {
			n += rankKiller
		} else if m == killers[1] {
			n += rankKiller / 2
		}
		if answer != 0 && answer == printOf(uint64(m)) {
			n += rankCounter
		}
		ranks[i] = n
	}
}

// rankLoud ranks moves for quiescence, by the game alone.
func (w *worker[H, HP]) rankLoud(f *frame[H], from int) {
	w.fit()
	w.rankPlain(f, from)
}

// rankPlain writes what the game says of the moves from index from on.
func (w *worker[H, HP]) rankPlain(f *frame[H], from int) {
	moves, ranks := w.moves[from:], w.ranks[from:len(w.moves)]
	switch {
	case f.list != nil:
		f.list.RankList(moves, ranks)
	case f.rank != nil:
		for i, m := range moves {
			ranks[i] = int32(f.rank.Rank(m))
		}
	default:
		clear(ranks)
	}
}

// pick moves the best ranked of the moves from index i on to i.
func (w *worker[H, HP]) pick(i, from int) game.Move {
	moves := w.moves[i:]
	if i-from < sortedAtMost {
		ranks := w.ranks[i:len(w.moves)]
		b, most := 0, ranks[0]
		for j, r := range ranks {
			if r > most {
				b, most = j, r
			}
		}
		moves[0], moves[b] = moves[b], moves[0]
		ranks[0], ranks[b] = most, ranks[0]
	}
	return moves[0]
}

// front puts the move with a print first, if the list has it.
func (w *worker[H, HP]) front(from int, print uint16) bool {
	moves := w.moves[from:]
	for i, m := range moves {
		if printOf(uint64(m)) == print {
			moves[0], moves[i] = m, moves[0]
			return true
		}
	}
	return false
}

// refuted learns from a quiet move that refuted the one before; tried are the
// moves that had failed to.
func (w *worker[H, HP]) refuted(ply, depth int, m game.Move, from, at int) {
	f := &w.frames[ply]
	side := HP(&f.pos).Turn() & 1
	if f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
	}
	if f.via != noMove {
		w.counters[side][spot(f.via)] = printOf(uint64(m))
	}
	gain := int32(min(depth*depth*8+depth*8, 1200))
	w.learn(side, m, gain)
	for i := from; i < at; i++ {
		if w.ranks[i] < rankTactical {
			w.learn(side, w.moves[i], -gain)
		}
	}
}

// learn moves a count towards its bound, the less the nearer it is.
func (w *worker[H, HP]) learn(side game.Side, m game.Move, by int32) {
	q := &w.quiets[side][spot(m)]
	n := int32(*q)
	size := by
	if size < 0 {
		size = -size
	}
	*q = int16(n + by - n*size/mostHistory)
}
