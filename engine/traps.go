package engine

import (
	"time"

	"tablier/rules/game"
)

// A trap is a move slightly worse than the best, to which the predicted reply is a mistake. In play the engine sets one
// if it predicts this opponent's moves often enough (opponent modelling; "trappy minimax" in the literature).
const (
	trapSearchShare = 40 // percent of the search spent on the best move
	trapScanShare   = 65 // percent of the search after which the scan for traps ends, if trap lines follow
	trapDepth       = 4  // plies: the least depth that shows what the opponent overlooks
	trapReduction   = 2  // plies less than the best move's depth, so that nearly all moves can be scanned
	trapGain        = 5  // hundredths of a man by which a trap must beat the best move
)

// The least budgets for a search that looks for traps and for trap lines.
var (
	minTrapBudget     = budget{10_000, 10 * time.Millisecond}
	minTrapLineBudget = budget{50_000, 20 * time.Millisecond}
)

// allows reports whether the budget is at least minimum.
func (b budget) allows(minimum budget) bool {
	return (b.nodes == 0 || b.nodes >= minimum.nodes) && (b.time == 0 || b.time >= minimum.time)
}

// chooseMove returns the best lines. In play the first line may be a trap.
func (s *searcher[P, PP, H, HP]) chooseMove(l Limits, soft time.Duration) []pvLine {
	ctl := s.workers[0].control
	if s.o.Traps == 0 || l.Lines > 1 || s.workers[0].stack[0].inParts != nil || ctl.limit == (budget{}) || !ctl.limit.allows(minTrapBudget) {
		return s.iterativeDeepening(l, soft)
	}
	modelBudget := ctl.limit.percent(modelShare)
	if soft > 0 {
		modelBudget.time = min(modelBudget.time, soft*modelShare/100)
	}
	successRate := s.trapSuccessRate(modelBudget)
	if successRate < minSuccessRate {
		return s.iterativeDeepening(l, soft)
	}
	ctl.phase = ctl.limit.percent(trapSearchShare)
	lines := s.iterativeDeepening(l, soft*trapSearchShare/100)
	ctl.phase = budget{}
	if soft > 0 { // the rest of the time planned for this move, not all that the clock allows
		ctl.limit.time = min(ctl.limit.time, ctl.elapsed()*100/trapSearchShare)
	}
	return s.setTrap(lines, successRate)
}

// setTrap replaces the first of lines by a trap if there is a good one.
func (s *searcher[P, PP, H, HP]) setTrap(lines []pvLine, successRate int) []pvLine {
	w, best := s.workers[0], lines[0]
	ctl := w.control
	if _, won := WinIn(best.score); won || len(w.rootMoves) < 2 || best.depth <= trapDepth || ctl.stop.Load() {
		return lines
	}
	useLines := w.has(TrapLines) && ctl.limit.allows(minTrapLineBudget)
	if useLines {
		ctl.phase = ctl.limit.percent(trapScanShare)
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

// trapMove is a move that relies on a mistake, with the scores to compare it with. Scores are for the side to move.
type trapMove struct {
	move      game.Move
	worst     int // against the best reply
	expected  int // weighted by the success rate
	depth     int // of these searches, in plies; 0: none was made
	bestScore int // of the best move at the same depth
	bestMove  game.Move
}

// affordable returns the score of a root move at a trap's depth. ok is false if the move costs more than a trap may.
func (s *searcher[P, PP, H, HP]) affordable(trap trapMove, m game.Move) (score int, ok bool) {
	if m == trap.bestMove {
		return trap.bestScore, true
	}
	floor := trap.bestScore - s.o.Traps
	score = s.workers[0].searchChild(0, trap.depth-1, floor, trap.bestScore+1)
	return score, score > floor
}

// findTrap returns the root move with the best expected score, or the best move itself if no trap beats it. successRate
// is in percent.
func (s *searcher[P, PP, H, HP]) findTrap(best pvLine, successRate int) (chosen trapMove) {
	w := s.workers[0]
	ss := &w.stack[0]
	w.stopped, w.nextCheck = false, 0
	w.filter.add(ss.hash)
	defer w.filter.remove(ss.hash)
	chosen = trapMove{move: best.parts[0], worst: best.score, depth: max(best.depth-trapReduction, trapDepth), bestMove: best.parts[0]}
	w.play(0, chosen.bestMove)
	chosen.bestScore = w.searchChild(0, chosen.depth-1, -Infinity, Infinity) // compare all moves at the same depth
	if w.stopped {
		return trapMove{move: chosen.bestMove} // depth 0: no search to compare with was made
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
