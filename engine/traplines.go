package engine

import (
	"cmp"
	"slices"

	"tablier/rules/game"
)

// Where the opponent's moves are foreseen a game is hardly one for two any more, and can be searched far deeper: plans
// are lines of our moves with the answers foreseen, widened move by move of which the best few are kept (a beam search).
const (
	// trapLineShare is up to which part of its thinking, in hundredths, a search makes plans; then it looks whether they hold.
	trapLineShare = 90
	// trapLineMoves is how many of our moves a plan has at most.
	trapLineMoves = 10
	// beamWidth is how many plans are kept at first, planWidest at last, twice as many each time that all of planLong moves were made.
	beamWidth, maxBeamWidth = 8, 128
	// extendDepth is how many plies further a plan is looked at while it is made, planProof how many less than traps when it is done.
	extendDepth, verifyReduction = 2, 4
	// keptPerLength is how many plans of each length are remembered, planProofs how many of all are looked at once more.
	keptPerLength, verifiedLines = 3, 4
)

// trapLine is a line of our moves, each with the answer foreseen.
type trapLine struct {
	moves [2 * trapLineMoves]game.Move
	plies int    // plies
	score int    // for us, at its end
	worst int    // what its first move is worth if the opponent overlooks nothing
	hash  uint64 // of the position at its end
}

// playLine plays a plan, leave takes it back.
func (w *worker[H, HP]) playLine(p *trapLine) {
	for i, m := range p.moves[:p.plies] {
		w.play(i, m)
		w.filter.add(w.stack[i+1].hash)
	}
}

func (w *worker[H, HP]) takeBackLine(p *trapLine) {
	for i := range p.plies {
		w.filter.remove(w.stack[i+1].hash)
	}
}

// drawScore is what a draw is worth at the root. No plan is made for one: who thinks itself behind would make no other.
func (s *searcher[P, PP, H, HP]) drawScore() int { return -s.o.Contempt }

// scoreAfter is what the answer just played from a frame leads to is worth for us. What repeats the line
// up to there is a draw only where it is one in the game.
func (w *worker[H, HP]) scoreAfter(ply, depth int) int {
	w.rootPly = ply + 1
	score := -w.searchChild(ply, depth, -Infinity, Infinity)
	w.rootPly = 0
	return score
}

// findTrapLine looks for a plan that is worth more than the trap found, and returns the one or the other.
func (s *searcher[P, PP, H, HP]) findTrapLine(chosen trapMove, successRate int) trapMove {
	w := s.workers[0]
	ctl := w.control
	ss := &w.stack[0]
	w.stopped, w.nextCheck = ctl.stop.Load(), 0
	ctl.phase = ctl.percent(trapLineShare)
	w.filter.add(ss.hash)
	defer w.filter.remove(ss.hash)
	top := s.beamSearch(chosen)
	ctl.phase = budget{}
	w.stopped, w.nextCheck = ctl.stop.Load(), 0
	for i := range min(len(top), verifiedLines) {
		p := &top[i]
		if w.stopped || p.score <= chosen.expected {
			break
		}
		w.playLine(p)
		after := w.scoreAfter(p.plies-1, max(chosen.depth-verifyReduction, 1))
		w.takeBackLine(p)
		if w.stopped {
			break
		}
		if after == s.drawScore() {
			continue
		}
		chance := 100
		for range p.plies / 2 {
			chance = chance * successRate / 100
		}
		if n := (chance*after + (100-chance)*p.worst) / 100; n > chosen.expected+trapGain {
			chosen.move, chosen.worst, chosen.expected = p.moves[0], p.worst, n
		}
	}
	return chosen
}

// beamSearch makes plans until it is stopped and returns the best, best first.
func (s *searcher[P, PP, H, HP]) beamSearch(trap trapMove) (top []trapLine) {
	w := s.workers[0]
	better := func(a, b trapLine) int { return cmp.Compare(b.score, a.score) }
	var next []trapLine
	for width := beamWidth; width <= maxBeamWidth && !w.stopped; width *= 2 {
		beam := []trapLine{{}}
		for n := 0; n < trapLineMoves && len(beam) > 0 && !w.stopped; n++ {
			next = next[:0]
			for i := range beam {
				w.playLine(&beam[i])
				next = s.extendLine(&beam[i], next, trap)
				w.takeBackLine(&beam[i])
				if w.stopped {
					break
				}
			}
			slices.SortStableFunc(next, better)
			beam = beam[:0]
			for _, p := range next {
				if len(beam) == width {
					break
				}
				if !slices.ContainsFunc(beam, func(o trapLine) bool { return o.hash == p.hash }) {
					beam = append(beam, p)
				}
			}
			for _, p := range beam[:min(len(beam), keptPerLength)] {
				if !slices.ContainsFunc(top, func(o trapLine) bool { return o.hash == p.hash && o.plies == p.plies }) {
					top = append(top, p)
				}
			}
		}
	}
	slices.SortStableFunc(top, better)
	return top
}

// extendLine appends what a plan, which has been entered, can go on with.
func (s *searcher[P, PP, H, HP]) extendLine(p *trapLine, next []trapLine, trap trapMove) []trapLine {
	w := s.workers[0]
	ply := p.plies
	here, then := &w.stack[ply], &w.stack[ply+1]
	from := len(w.moves)
	w.moves = HP(&here.pos).AppendMoves(w.moves)
	defer func() { w.moves = w.moves[:from] }()
	for i := from; i < len(w.moves) && !w.stopped; i++ {
		m := w.moves[i]
		if !w.play(ply, m) {
			continue
		}
		q := *p
		if ply == 0 {
			cost, ok := s.affordable(trap, m)
			if !ok {
				continue
			}
			q.worst = cost
		}
		if HP(&then.pos).Outcome().Decided() || w.stopped {
			continue
		}
		if _, over := w.historyOutcome(ply+1, w.rules.Limits(&then.pos)); over {
			continue
		}
		reply := w.predictReply(ply + 1)
		if w.stopped || reply == noMove {
			continue
		}
		w.filter.add(then.hash)
		w.play(ply+1, reply)
		q.score = w.scoreAfter(ply+1, extendDepth)
		w.filter.remove(then.hash)
		q.moves[ply], q.moves[ply+1] = m, reply
		q.plies += 2
		q.hash = w.stack[ply+2].hash
		if !w.stopped && q.score != s.drawScore() {
			next = append(next, q)
		}
	}
	return next
}
