package engine

import (
	"cmp"
	"slices"

	"tablier/rules/game"
)

// Where the opponent's moves are foreseen a game is hardly one for two any more, and can be searched far deeper: plans
// are lines of our moves with the answers foreseen, widened move by move of which the best few are kept (a beam search).
const (
	// planUntil is up to which part of its thinking, in hundredths, a search makes plans; then it looks whether they hold.
	planUntil = 90
	// planLong is how many of our moves a plan has at most.
	planLong = 10
	// planWidth is how many plans are kept at first, planWidest at last, twice as many each time that all of planLong moves were made.
	planWidth, planWidest = 8, 128
	// planSight is how many plies further a plan is looked at while it is made, planProof how many less than traps when it is done.
	planSight, planProof = 2, 4
	// planBest is how many plans of each length are remembered, planProofs how many of all are looked at once more.
	planBest, planProofs = 3, 4
)

// plan is a line of our moves, each with the answer foreseen.
type plan struct {
	line  [2 * planLong]game.Move
	n     int    // plies
	score int    // for us, at its end
	cost  int    // what its first move is worth if the opponent overlooks nothing
	hash  uint64 // of the position at its end
}

// enter plays a plan, leave takes it back.
func (w *worker[H, HP]) enter(p *plan) {
	for i, m := range p.line[:p.n] {
		w.play(i, m)
		w.note(w.frames[i+1].hash, 1)
	}
}

func (w *worker[H, HP]) leave(p *plan) {
	for i := range p.n {
		w.note(w.frames[i+1].hash, -1)
	}
}

// drawn is what a draw is worth at the root. No plan is made for one: who thinks itself behind would make no other.
func (s *searcher[P, PP, H, HP]) drawn() int { return -s.o.Contempt }

// beyond is what the answer just played from a frame leads to is worth for us. What repeats the line
// up to there is a draw only where it is one in the game.
func (w *worker[H, HP]) beyond(ply, depth int) int {
	w.base = ply + 1
	score := -w.follow(ply, depth, -Infinity, Infinity)
	w.base = 0
	return score
}

// plan looks for a plan that is worth more than the trap found, and returns the one or the other.
func (s *searcher[P, PP, H, HP]) plan(chosen lure, falls int) lure {
	w := s.workers[0]
	t := w.team
	f := &w.frames[0]
	w.stopped, w.poll = t.halt.Load(), 0
	t.first = t.part(planUntil)
	w.note(f.hash, 1)
	defer w.note(f.hash, -1)
	top := s.plans(chosen)
	t.first = bounds{}
	w.stopped, w.poll = t.halt.Load(), 0
	for i := range min(len(top), planProofs) {
		p := &top[i]
		if w.stopped || p.score <= chosen.hope {
			break
		}
		w.enter(p)
		after := w.beyond(p.n-1, max(chosen.depth-planProof, 1))
		w.leave(p)
		if w.stopped {
			break
		}
		if after == s.drawn() {
			continue
		}
		sure := 100
		for range p.n / 2 {
			sure = sure * falls / 100
		}
		if n := (sure*after + (100-sure)*p.cost) / 100; n > chosen.hope+trapGain {
			chosen.move, chosen.cost, chosen.hope = p.line[0], p.cost, n
		}
	}
	return chosen
}

// plans makes plans until it is stopped and returns the best, best first.
func (s *searcher[P, PP, H, HP]) plans(l lure) (top []plan) {
	w := s.workers[0]
	better := func(a, b plan) int { return cmp.Compare(b.score, a.score) }
	var next []plan
	for width := planWidth; width <= planWidest && !w.stopped; width *= 2 {
		beam := []plan{{}}
		for n := 0; n < planLong && len(beam) > 0 && !w.stopped; n++ {
			next = next[:0]
			for i := range beam {
				w.enter(&beam[i])
				next = s.widen(&beam[i], next, l)
				w.leave(&beam[i])
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
				if !slices.ContainsFunc(beam, func(o plan) bool { return o.hash == p.hash }) {
					beam = append(beam, p)
				}
			}
			for _, p := range beam[:min(len(beam), planBest)] {
				if !slices.ContainsFunc(top, func(o plan) bool { return o.hash == p.hash && o.n == p.n }) {
					top = append(top, p)
				}
			}
		}
	}
	slices.SortStableFunc(top, better)
	return top
}

// widen appends what a plan, which has been entered, can go on with.
func (s *searcher[P, PP, H, HP]) widen(p *plan, next []plan, l lure) []plan {
	w := s.workers[0]
	ply := p.n
	here, then := &w.frames[ply], &w.frames[ply+1]
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
			cost, ok := s.sound(l, m)
			if !ok {
				continue
			}
			q.cost = cost
		}
		if HP(&then.pos).Outcome().Decided() || w.stopped {
			continue
		}
		if _, over := w.limit(ply+1, w.rules.Limits(&then.pos)); over {
			continue
		}
		reply := w.foresee(ply + 1)
		if w.stopped || reply == noMove {
			continue
		}
		w.note(then.hash, 1)
		w.play(ply+1, reply)
		q.score = w.beyond(ply+1, planSight)
		w.note(then.hash, -1)
		q.line[ply], q.line[ply+1] = m, reply
		q.n += 2
		q.hash = w.frames[ply+2].hash
		if !w.stopped && q.score != s.drawn() {
			next = append(next, q)
		}
	}
	return next
}
