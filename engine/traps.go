package engine

import (
	"time"

	"tablier/rules/game"
)

// Among equals a game is won by the side that gives the other more occasion to go wrong. Of the moves that are hardly
// worse than the best, a search for play chooses one to which the answer foreseen is a mistake, the sooner
// the more of the opponent's moves were foreseen (an opponent model; trappy minimax in the literature).
const (
	// trapThink is which part of its thinking, in hundredths, a search that sets traps spends on the best move.
	trapThink = 40
	// trapUntil is up to which part of it traps are looked for, where plans are made with the rest.
	trapUntil = 65
	// trapDepth is how deep one must look, at least, to tell what such an opponent overlooks.
	trapDepth = 4
	// trapShort is how many plies less deeply than the best move traps are looked at, beyond trapDepth: what is gained is
	// that nearly all moves come to be looked at.
	trapShort = 2
	// trapGain is by how much a trap must be better than the best move, in hundredths of a man.
	trapGain = 5
)

// trapLeast is what a search must be given to look for traps at all, planLeast what for plans as well.
var (
	trapLeast = bounds{10_000, 10 * time.Millisecond}
	planLeast = bounds{50_000, 20 * time.Millisecond}
)

// allow reports whether bounds leave at least so much.
func (b bounds) allow(least bounds) bool {
	return (b.nodes == 0 || b.nodes >= least.nodes) && (b.time == 0 || b.time >= least.time)
}

// choose returns the best lines; in play the first may be one that sets a trap.
func (s *searcher[P, PP, H, HP]) choose(l Limits, soft time.Duration) []found {
	w := s.workers[0]
	t := w.team
	if s.o.Traps == 0 || l.Lines > 1 || w.frames[0].part != nil || t.bounds == (bounds{}) || !t.allow(trapLeast) {
		return s.think(l, soft)
	}
	most := t.part(habitAsk)
	if soft > 0 {
		most.time = min(most.time, soft*habitAsk/100)
	}
	falls := s.gullible(most)
	if falls < habitHope {
		return s.think(l, soft)
	}
	t.first = t.part(trapThink)
	lines := s.think(l, soft*trapThink/100)
	t.first = bounds{}
	if soft > 0 { // as much as is left to it of what was taken, not all that the clock allows
		t.time = min(t.time, t.spent()*100/trapThink)
	}
	best := lines[0]
	if _, won := WinIn(best.score); won || len(w.root) < 2 || best.depth <= trapDepth || t.halt.Load() {
		return lines
	}
	plans := w.has(Plans) && t.allow(planLeast)
	if plans {
		t.first = t.part(trapUntil)
	}
	chosen := s.trap(best, falls)
	t.first = bounds{}
	if plans && chosen.depth > 0 {
		chosen = s.plan(chosen, falls)
	}
	if chosen.move != best.parts[0] {
		lines[0] = found{chosen.cost, chosen.depth, w.complete([]game.Move{chosen.move})}
	}
	return lines
}

// lure is a move that counts on what the opponent will overlook.
type lure struct {
	move  game.Move
	cost  int // what it is worth if the opponent overlooks nothing
	hope  int // what it is worth, going by how often the opponent does
	depth int // how deeply that was asked
	sound int // what the best move is worth, as deeply
	best  game.Move
}

// sound is what a move at the root is worth as deeply as lures are looked at; ok is false where that is less than a lure may cost.
func (s *searcher[P, PP, H, HP]) sound(l lure, m game.Move) (score int, ok bool) {
	if m == l.best {
		return l.sound, true
	}
	least := l.sound - s.o.Traps
	score = s.workers[0].follow(0, l.depth-1, least, l.sound+1)
	return score, score > least
}

// trap looks for a move that sets a trap for an opponent who falls into so many of a hundred. It takes what the search
// for the best move has left over.
func (s *searcher[P, PP, H, HP]) trap(best found, falls int) (chosen lure) {
	w := s.workers[0]
	f := &w.frames[0]
	w.stopped, w.poll = false, 0
	w.note(f.hash, 1)
	defer w.note(f.hash, -1)
	chosen = lure{move: best.parts[0], cost: best.score, depth: max(best.depth-trapShort, trapDepth), best: best.parts[0]}
	w.play(0, chosen.best)
	chosen.sound = w.follow(0, chosen.depth-1, -Infinity, Infinity) // all are compared as seen from as deep
	if w.stopped {
		return lure{move: chosen.best} // what plans would be held against is not known
	}
	chosen.hope = chosen.sound
	least := chosen.sound + trapGain
	for _, m := range w.root {
		if w.stopped {
			break
		}
		if !w.play(0, m) {
			continue
		}
		worst, ok := s.sound(chosen, m)
		if w.stopped || !ok || HP(&w.frames[1].pos).Outcome().Decided() {
			continue
		}
		reply := w.foresee(1)
		if w.stopped || reply == noMove {
			continue
		}
		w.note(w.frames[1].hash, 1)
		w.play(1, reply)
		after := -w.follow(1, chosen.depth-2, -Infinity, -worst)
		w.note(w.frames[1].hash, -1)
		if w.stopped {
			continue
		}
		if n := (falls*after + (100-falls)*worst) / 100; n > least {
			least = n
			chosen.move, chosen.cost, chosen.hope = m, worst, n
		}
	}
	return chosen
}
