package engine

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// How likely a weak player is to overlook a move: Options.Oversight, in these per cent of it.
const (
	baseOversight   = 10  // of what catches the eye
	effortOversight = 220 // more for each hundred points of effort, see game.Sight
	maxOversight    = 970 // of a thousand

	plainCrowd = 30 // moves to choose from at which an effort counts as it is; half of it with none
	maxCrowd   = 60 // moves: more do not confuse any further
	recentEase = 20 // points of effort less where the last move was played
)

// perception is what a weak player sees. It hangs on the seed and the position on the board only, so that the same
// position always looks the same, and a threat that is overlooked in one line is overlooked in all.
type perception struct {
	key    uint64
	recent board.Bits128 // the cells of the last move
	unseen int           // root moves overlooked, behind worker.rootMoves
}

// overlooks reports whether a weak player does not see the move just played at ply, one of count. It overlooks no later
// part of the turn that began at the root, no pass, and nothing that ends the game.
func (w *worker[H, HP]) overlooks(ply int, m game.Move, count int) bool {
	ss := &w.stack[ply]
	if m == game.Pass || ss.turns == 1 && ss.midTurn {
		return false
	}
	look := game.Sight{From: board.Cell(m & 127), To: board.Cell(m >> 8 & 127), Effort: game.StepEffort}
	switch {
	case ss.sighted != nil:
		look = ss.sighted.Sight(m)
	case w.isTactical(ss, m):
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

// lookAround leaves in rootMoves what a weak player sees of them; the others stay behind. Somebody who sees nothing looks
// on until he sees everything.
func (w *worker[H, HP]) lookAround(recent board.Bits128) {
	w.seen = perception{}
	if w.o.Oversight == 0 {
		return
	}
	w.seen = perception{key: game.Mix(w.o.Seed, w.stack[0].hash), recent: recent}
	w.keySalt += game.Mix(6, w.seen.key) // the table holds what was seen from here
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

// lookAgain returns the overlooked root moves to a player who would lose with those seen. again is false if there are none.
func (w *worker[H, HP]) lookAgain(score int) (again bool) {
	if w.seen.unseen == 0 || score > -(WinScore-MaxPly) || w.stopped {
		return false
	}
	w.rootMoves = w.rootMoves[:len(w.rootMoves)+w.seen.unseen]
	w.seen.unseen = 0
	return true
}

// lastCells are the cells that the last move of a game touched.
func lastCells(s game.State) (cells board.Bits128) {
	for _, c := range s.LastCells() {
		cells = cells.With(c)
	}
	return cells
}
