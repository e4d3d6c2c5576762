package engine

import "tablier/rules/game"

// Ranks of move ordering. A game ranks captures and entries at tacticalRank or above. Lower ranks are hints about
// quiet moves.
const (
	tacticalRank     = 100
	orderTactical    = 1 << 24
	orderKiller      = 1 << 22
	orderCountermove = 1 << 21
	orderHint        = 1 << 6 // multiplies the game's hint
	maxHistory       = 1 << 13
	maxSorted        = 96 // how many moves of a list are sorted
	historyShift     = 64 - 13
)

// historyIndex is the index of a move in the history and countermove tables.
func historyIndex(m game.Move) uint64 { return uint64(m) * 0x9E3779B97F4A7C15 >> historyShift }

// moveStack holds the moves of all positions of the line, one list after the other, and their ranks.
type moveStack struct {
	moves []game.Move
	ranks []int32 // once ranked
}

// growRanks makes ranks at least as long as moves.
func (s *moveStack) growRanks() {
	for len(s.ranks) < len(s.moves) {
		s.ranks = append(s.ranks, 0)
	}
}

// rankMoves ranks w.moves[from:] for the main search.
func (w *worker[H, HP]) rankMoves(ply, from int) {
	ss := &w.stack[ply]
	w.growRanks()
	side := HP(&ss.pos).Turn() & 1
	history := &w.history[side]
	countermove := uint16(0)
	if ss.previousMove != noMove && w.has(Countermoves) {
		countermove = w.countermoves[side][historyIndex(ss.previousMove)]
	}
	w.rankByGame(ss, from)
	moves := w.moves[from:]
	ranks := w.ranks[from:len(w.moves)]
	ranks = ranks[:len(moves)]
	useHistory, killers := w.has(HistoryHeuristic), [2]game.Move{noMove, noMove}
	if w.has(KillerMoves) {
		killers = ss.killers
	}
	for i, m := range moves {
		r := ranks[i]
		if r >= tacticalRank {
			ranks[i] = orderTactical + min(r, 1<<20)
			continue
		}
		n := r * orderHint
		if useHistory {
			n += int32(history[historyIndex(m)])
		}
		if m == killers[0] {
			n += orderKiller
		} else if m == killers[1] {
			n += orderKiller / 2
		}
		if countermove != 0 && countermove == moveKey(uint64(m)) {
			n += orderCountermove
		}
		ranks[i] = n
	}
}

// rankByGame writes the game's own ranks of w.moves[from:].
func (w *worker[H, HP]) rankByGame(ss *stackEntry[H], from int) {
	moves, ranks := w.moves[from:], w.ranks[from:len(w.moves)]
	switch {
	case ss.listRanker != nil:
		ss.listRanker.RankList(moves, ranks)
	case ss.ranker != nil:
		for i, m := range moves {
			ranks[i] = int32(ss.ranker.Rank(m))
		}
	default:
		clear(ranks)
	}
}

// pick swaps the highest-ranked of w.moves[i:] to index i and returns it.
func (s *moveStack) pick(i, from int) game.Move {
	moves := s.moves[i:]
	if i-from < maxSorted {
		ranks := s.ranks[i:len(s.moves)]
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

// moveToFront puts the move with a key first and reports whether the list has it.
func (s *moveStack) moveToFront(from int, key uint16) bool {
	moves := s.moves[from:]
	for i, m := range moves {
		if moveKey(uint64(m)) == key {
			moves[0], moves[i] = m, moves[0]
			return true
		}
	}
	return false
}

// updateQuietStats updates killers, countermoves and history after quiet move m caused a beta cutoff. The quiet moves
// w.moves[from:end] were searched before it and did not.
func (w *worker[H, HP]) updateQuietStats(ply, depth int, m game.Move, from, end int) {
	ss := &w.stack[ply]
	side := HP(&ss.pos).Turn() & 1
	if ss.killers[0] != m {
		ss.killers[1], ss.killers[0] = ss.killers[0], m
	}
	if ss.previousMove != noMove {
		w.countermoves[side][historyIndex(ss.previousMove)] = moveKey(uint64(m))
	}
	bonus := int32(min(depth*depth*8+depth*8, 1200))
	w.history[side].update(m, bonus)
	for i := from; i < end; i++ {
		if w.ranks[i] < orderTactical {
			w.history[side].update(w.moves[i], -bonus)
		}
	}
}

// historyTable counts how often quiet moves caused a cutoff, by historyIndex.
type historyTable [1 << 13]int16

// update adds a bonus, scaled down as the count nears maxHistory (history gravity).
func (t *historyTable) update(m game.Move, bonus int32) {
	q := &t[historyIndex(m)]
	n := int32(*q)
	size := bonus
	if size < 0 {
		size = -size
	}
	*q = int16(n + bonus - n*size/maxHistory)
}
