package engine

import (
	"time"

	"tablier/rules/game"
)

// Among equals a game is won by the side that gives the other more occasion to go wrong. Of the moves that are hardly
// worse than the best, a search for play chooses one to which the answer foreseen is a mistake, the sooner
// the more of the opponent's moves were foreseen (an opponent model; trappy minimax in the literature).
const (
	// trapSearchShare is which part of its thinking, in hundredths, a search that sets traps spends on the best move.
	trapSearchShare = 40
	// trapScanShare is up to which part of it traps are looked for, where plans are made with the rest.
	trapScanShare = 65
	// trapDepth is how deep one must look, at least, to tell what such an opponent overlooks.
	trapDepth = 4
	// trapReduction is how many plies less deeply than the best move traps are looked at, beyond trapDepth: what is gained is
	// that nearly all moves come to be looked at.
	trapReduction = 2
	// trapGain is by how much a trap must be better than the best move, in hundredths of a man.
	trapGain = 5
)

// trapLeast is what a search must be given to look for traps at all, planLeast what for plans as well.
var (
	minTrapBudget     = budget{10_000, 10 * time.Millisecond}
	minTrapLineBudget = budget{50_000, 20 * time.Millisecond}
)

// allows reports whether bounds leave at least so much.
func (b budget) allows(minimum budget) bool {
	return (b.nodes == 0 || b.nodes >= minimum.nodes) && (b.time == 0 || b.time >= minimum.time)
}

// chooseMove returns the best lines; in play the first may be one that sets a trap.
func (s *searcher[P, PP, H, HP]) chooseMove(l Limits, soft time.Duration) []pvLine {
	w := s.workers[0]
	ctl := w.control
	if s.o.Traps == 0 || l.Lines > 1 || w.stack[0].inParts != nil || ctl.budget == (budget{}) || !ctl.allows(minTrapBudget) {
		return s.iterativeDeepening(l, soft)
	}
	modelBudget := ctl.percent(modelShare)
	if soft > 0 {
		modelBudget.time = min(modelBudget.time, soft*modelShare/100)
	}
	successRate := s.trapSuccessRate(modelBudget)
	if successRate < minSuccessRate {
		return s.iterativeDeepening(l, soft)
	}
	ctl.phase = ctl.percent(trapSearchShare)
	lines := s.iterativeDeepening(l, soft*trapSearchShare/100)
	ctl.phase = budget{}
	if soft > 0 { // as much as is left to it of what was taken, not all that the clock allows
		ctl.time = min(ctl.time, ctl.elapsed()*100/trapSearchShare)
	}
	best := lines[0]
	if _, won := WinIn(best.score); won || len(w.rootMoves) < 2 || best.depth <= trapDepth || ctl.stop.Load() {
		return lines
	}
	useLines := w.has(TrapLines) && ctl.allows(minTrapLineBudget)
	if useLines {
		ctl.phase = ctl.percent(trapScanShare)
	}
	chosen := s.findTrap(best, successRate)
	ctl.phase = budget{}
	if useLines && chosen.depth > 0 {
		chosen = s.findTrapLine(chosen, successRate)
	}
	if chosen.move != best.parts[0] {
		lines[0] = pvLine{chosen.worst, chosen.depth, w.completeTurn([]game.Move{chosen.move})}
	}
	return lines
}

// trapMove is a move that counts on what the opponent will overlook.
type trapMove struct {
	move      game.Move
	worst     int // what it is worth if the opponent overlooks nothing
	expected  int // what it is worth, going by how often the opponent does
	depth     int // how deeply that was asked
	bestScore int // what the best move is worth, as deeply
	bestMove  game.Move
}

// affordable is what a move at the root is worth as deeply as lures are looked at; ok is false where that is less than a lure may cost.
func (s *searcher[P, PP, H, HP]) affordable(trap trapMove, m game.Move) (score int, ok bool) {
	if m == trap.bestMove {
		return trap.bestScore, true
	}
	floor := trap.bestScore - s.o.Traps
	score = s.workers[0].searchChild(0, trap.depth-1, floor, trap.bestScore+1)
	return score, score > floor
}

// findTrap looks for a move that sets a trap for an opponent who falls into so many of a hundred. It takes what the search
// for the best move has left over.
func (s *searcher[P, PP, H, HP]) findTrap(best pvLine, successRate int) (chosen trapMove) {
	w := s.workers[0]
	ss := &w.stack[0]
	w.stopped, w.nextCheck = false, 0
	w.filter.add(ss.hash)
	defer w.filter.remove(ss.hash)
	chosen = trapMove{move: best.parts[0], worst: best.score, depth: max(best.depth-trapReduction, trapDepth), bestMove: best.parts[0]}
	w.play(0, chosen.bestMove)
	chosen.bestScore = w.searchChild(0, chosen.depth-1, -Infinity, Infinity) // all are compared as seen from as deep
	if w.stopped {
		return trapMove{move: chosen.bestMove} // what plans would be held against is not known
	}
	chosen.expected = chosen.bestScore
	threshold := chosen.bestScore + trapGain
	for _, m := range w.rootMoves {
		if w.stopped {
			break
		}
		if !w.play(0, m) {
			continue
		}
		worst, ok := s.affordable(chosen, m)
		if w.stopped || !ok || HP(&w.stack[1].pos).Outcome().Decided() {
			continue
		}
		reply := w.predictReply(1)
		if w.stopped || reply == noMove {
			continue
		}
		w.filter.add(w.stack[1].hash)
		w.play(1, reply)
		after := -w.searchChild(1, chosen.depth-2, -Infinity, -worst)
		w.filter.remove(w.stack[1].hash)
		if w.stopped {
			continue
		}
		if n := (successRate*after + (100-successRate)*worst) / 100; n > threshold {
			threshold = n
			chosen.move, chosen.worst, chosen.expected = m, worst, n
		}
	}
	return chosen
}
