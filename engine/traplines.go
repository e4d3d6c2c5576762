package engine

import (
	"cmp"
	"slices"

	"tablier/rules/game"
)

// A trap line is a line of our moves, each followed by the predicted reply. Only our own moves leave a choice, so a
// beam search goes much deeper than minimax.
const (
	trapLineShare   = 90  // percent of the search after which the beam search ends and its lines are verified
	trapLineMoves   = 10  // the most moves of ours in a line
	beamWidth       = 8   // initial number of lines kept of each length; it doubles when the full length is reached
	maxBeamWidth    = 128 // the final number
	extendDepth     = 2   // plies searched after a line while it is extended
	verifyReduction = 4   // how many plies less than a trap's depth a verification searches
	keptPerLength   = 3   // best lines kept of each length
	verifiedLines   = 4   // best lines overall that are verified
)

// trapLine is a line of our moves with the predicted replies.
type trapLine struct {
	moves [2 * trapLineMoves]game.Move
	plies int
	score int    // for us, at its end
	worst int    // of its first move, against the best reply
	hash  uint64 // of the position at its end
}

// playLine plays a line from the root; takeBackLine undoes it.
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

// drawScore is the score of a draw at the root. No line may end in one: if it could, an engine that is behind would
// choose only such lines.
func (s *searcher[P, PP, H, HP]) drawScore() int { return -s.o.Contempt }

// scoreAfter returns our score after the reply just played at ply. A repetition in the line so far is a draw only if
// the rules already count it as one.
func (w *worker[H, HP]) scoreAfter(ply, depth int) int {
	w.rootPly = ply + 1
	score := -w.searchChild(ply, depth, -Infinity, Infinity)
	w.rootPly = 0
	return score
}

// findTrapLine looks for a trap line with a better expected score than the trap found so far, and returns the better of
// the two.
func (s *searcher[P, PP, H, HP]) findTrapLine(chosen trapMove, successRate int) trapMove {
	w := s.workers[0]
	ctl := w.control
	ss := &w.stack[0]
	w.stopped, w.nextCheck = ctl.stop.Load(), 0
	ctl.phase = ctl.limit.percent(trapLineShare)
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

// beamSearch builds trap lines until it is stopped and returns the best ones, best first.
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

// extendLine appends to next the extensions of line p, which has been played, by one move of ours and the reply.
func (s *searcher[P, PP, H, HP]) extendLine(p *trapLine, next []trapLine, trap trapMove) []trapLine {
	w := s.workers[0]
	ply := p.plies
	ss, child := &w.stack[ply], &w.stack[ply+1]
	from := len(w.moves)
	w.moves = HP(&ss.pos).AppendMoves(w.moves)
	defer func() { w.moves = w.moves[:from] }()
	for i := from; i < len(w.moves) && !w.stopped; i++ {
		m := w.moves[i]
		if !w.play(ply, m) {
			continue
		}
		q := *p
		if ply == 0 {
			worst, ok := s.affordable(trap, m)
			if !ok {
				continue
			}
			q.worst = worst
		}
		if HP(&child.pos).Outcome().Decided() || w.stopped {
			continue
		}
		if _, over := w.historyOutcome(ply+1, w.rules.Limits(&child.pos)); over {
			continue
		}
		reply := w.predictReply(ply + 1)
		if w.stopped || reply == noMove {
			continue
		}
		w.filter.add(child.hash)
		w.play(ply+1, reply)
		q.score = w.scoreAfter(ply+1, extendDepth)
		w.filter.remove(child.hash)
		q.moves[ply], q.moves[ply+1] = m, reply
		q.plies += 2
		q.hash = w.stack[ply+2].hash
		if !w.stopped && q.score != s.drawScore() {
			next = append(next, q)
		}
	}
	return next
}
