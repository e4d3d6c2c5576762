package engine

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// The probability that a weak player overlooks a move, in percent of Options.Oversight.
const (
	baseOversight   = 10  // for a move that catches the eye
	effortOversight = 220 // added for each hundred points of effort, see game.Sight
	maxOversight    = 970 // per mille

	plainCrowd = 30 // the number of moves at which effort counts in full; with no other moves it counts half
	maxCrowd   = 60 // moves: more do not increase the confusion
	recentEase = 20 // points of effort less near the last move
)

// perception is what a weak player sees. It depends only on the seed and the position on the board. So the same
// position always looks the same, and a threat that is overlooked in one line is overlooked in all.
type perception struct {
	key    uint64
	recent board.Bits128 // the cells of the last move
	unseen int           // root moves overlooked, stored after worker.rootMoves
}

// overlooks reports whether a weak player overlooks the move just played at ply, one of count moves. It never overlooks
// a later part of the turn that began at the root, a pass, or a move that ends the game.
func (w *worker[H, HP]) overlooks(ply int, m game.Move, count int) bool {
	ss := &w.stack[ply]
	if m == game.Pass || ss.turns == 1 && ss.midTurn {
		return false
	}
	look := game.Sight{From: board.Cell(m & 127), To: board.Cell(m >> 8 & 127), Effort: game.StepEffort}
	switch {
	case ss.sighted != nil:
		look = ss.sighted.Sight(m)
	case ss.isTactical(m):
		look.Effort = game.CaptureEffort
	}
	effort := look.Effort * (plainCrowd + min(count, maxCrowd)) / (2 * plainCrowd)
	if w.seen.recent.Has(look.From) || w.seen.recent.Has(look.To) {
		effort -= recentEase
	}
	permille := min(w.o.Oversight*(baseOversight+effortOversight*max(effort, 0)/100)/100, maxOversight)
	where := uint64(look.From) | uint64(look.To)<<8 | uint64(HP(&ss.pos).Turn())<<16
	if game.Mix(w.seen.key, where)%1000 >= uint64(permille) {
		return false
	}
	return !HP(&w.stack[ply+1].pos).Outcome().Decided()
}

// lookAround keeps in rootMoves only the moves that a weak player sees and stores the others after them. A player who
// would see no move at all sees every move.
func (w *worker[H, HP]) lookAround(recent board.Bits128) {
	w.seen = perception{}
	if w.o.Oversight == 0 {
		return
	}
	w.seen = perception{key: game.Mix(w.o.Seed, w.stack[0].hash), recent: recent}
	w.keySalt += game.Mix(6, w.seen.key) // table scores depend on what was seen from the root
	seen := 0
	for i, m := range w.rootMoves {
		if w.play(0, m) && !w.overlooks(0, m, len(w.rootMoves)) {
			w.rootMoves[i], w.rootMoves[seen] = w.rootMoves[seen], m
			seen++
		}
	}
	if seen > 0 {
		w.seen.unseen = len(w.rootMoves) - seen
		w.rootMoves = w.rootMoves[:seen]
	}
}

// lookAgain restores the overlooked root moves for a player who would lose with those seen. again is false if there are
// none.
func (w *worker[H, HP]) lookAgain(score int) (again bool) {
	if w.seen.unseen == 0 || score > -(WinScore-MaxPly) || w.stopped {
		return false
	}
	w.rootMoves = w.rootMoves[:len(w.rootMoves)+w.seen.unseen]
	w.seen.unseen = 0
	return true
}

// lastCells returns the cells that the last move of a game touched.
func lastCells(s game.State) (cells board.Bits128) {
	for _, c := range s.LastCells() {
		cells = cells.With(c)
	}
	return cells
}
