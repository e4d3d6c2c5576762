package engine

import (
	"time"

	"tablier/game"
)

// Among equals a game is won by the side that gives the other more occasion to go wrong. Of the moves that are hardly
// worse than the best, a search for play chooses one to which the answer that seems good to who sees two plies
// is a mistake, the sooner the more often the opponent has answered so (an opponent model; trappy minimax in the literature).
const (
	// trapShare is which part of its thinking, in hundredths, a search leaves to the look for traps, at most.
	trapShare = 60
	// trapAsk is which part it spends on what is known of the opponent, at most.
	trapAsk = 10
	// trapHope is from how many of a hundred times on it is worth it.
	trapHope = 45
	// trapSight is how many plies an opponent who falls into one is taken to see, captures beyond apart.
	trapSight = 2
	// trapDepth is how deep one must look, at least, to tell what such an opponent overlooks.
	trapDepth = 4
	// trapShort is how many plies less deeply than the best move traps are looked at, beyond trapDepth: what is gained is
	// that nearly all moves come to be looked at.
	trapShort = 2
	// trapGain is by how much a trap must be better than the best move, in hundredths of a man.
	trapGain = 5
)

// trapLeast is what a search must be given to look for traps at all.
var trapLeast = bounds{10_000, 10 * time.Millisecond}

// choose returns the best lines; in play the first may be one that sets a trap.
func (s *searcher[P, PP, H, HP]) choose(l Limits, soft time.Duration) []found {
	w := s.workers[0]
	t := w.team
	if s.o.Traps == 0 || l.Lines > 1 || w.frames[0].part != nil || t.bounds == (bounds{}) ||
		t.nodes > 0 && t.nodes < trapLeast.nodes || t.time > 0 && t.time < trapLeast.time {
		return s.think(l, soft)
	}
	most := t.part(trapAsk)
	if soft > 0 {
		most.time = min(most.time, soft*trapAsk/100)
	}
	falls := s.gullible(most)
	if falls < trapHope {
		return s.think(l, soft)
	}
	t.first = t.part(100 - trapShare)
	lines := s.think(l, soft*(100-trapShare)/100)
	t.first = bounds{}
	if soft > 0 { // as much as is left to it of what was taken, not all that the clock allows
		t.time = min(t.time, t.spent()*100/(100-trapShare))
	}
	lines[0] = s.trap(lines[0], falls)
	return lines
}

// trap looks for a move that sets a trap for an opponent who falls into so many of a hundred. It takes what the search
// for the best move has left over.
func (s *searcher[P, PP, H, HP]) trap(best found, falls int) found {
	w := s.workers[0]
	f := &w.frames[0]
	if _, won := WinIn(best.score); won || len(w.root) < 2 || best.depth <= trapDepth || w.team.halt.Load() {
		return best
	}
	w.stopped, w.poll = false, 0
	w.note(f.hash, 1)
	defer w.note(f.hash, -1)
	depth := max(best.depth-trapShort, trapDepth)
	w.play(0, best.parts[0])
	score := w.follow(0, depth-1, -Infinity, Infinity) // all are compared as seen from as deep
	chosen, most := best, score+trapGain
	for _, m := range w.root {
		worst := score
		if !w.play(0, m) {
			continue
		}
		if m != best.parts[0] {
			worst = w.follow(0, depth-1, score-s.o.Traps, score+1)
			if w.stopped {
				break
			}
			if worst <= score-s.o.Traps {
				continue
			}
		}
		if HP(&w.frames[1].pos).Outcome().Decided() {
			continue
		}
		reply := w.plausible()
		if w.stopped {
			break
		}
		if reply == noMove {
			continue
		}
		w.note(w.frames[1].hash, 1)
		w.play(1, reply)
		after := -w.follow(1, depth-2, -Infinity, -worst)
		w.note(w.frames[1].hash, -1)
		if w.stopped {
			break
		}
		if n := (falls*after + (100-falls)*worst) / 100; n > most {
			most = n
			chosen = found{worst, depth, []game.Move{m}}
		}
	}
	if chosen.parts[0] != best.parts[0] {
		chosen.parts = w.complete(chosen.parts)
		return chosen
	}
	return best
}

// opposite makes a worker think of draws and idleness at frame 1 as the opponent does on move there, and see no more of
// deeper searches than it would; back undoes it.
func (w *worker[H, HP]) opposite() (back func()) {
	on, us, salt, idleness := w.on, w.us, w.salt, w.idleness
	f := &w.frames[1]
	w.on &^= Deeper
	w.us ^= 1
	w.salt ^= game.Mix(4, 0)
	w.idleness = idle(f.counters.NoProgress, w.rules.Limits(&f.pos).NoProgress, w.o.Contempt)
	w.since -= f.turns
	return func() { w.on, w.us, w.salt, w.idleness = on, us, salt, idleness }
}

// plausible is the answer at frame 1 of who looks trapSight plies ahead.
func (w *worker[H, HP]) plausible() (answer game.Move) {
	defer w.opposite()()
	f := &w.frames[1]
	w.note(f.hash, 1)
	defer w.note(f.hash, -1)
	best, from := -Infinity, len(w.moves)
	answer = noMove
	w.moves = HP(&f.pos).AppendMoves(w.moves)
	for i := from; i < len(w.moves) && !w.stopped; i++ {
		m := w.moves[i]
		if !w.play(1, m) {
			continue
		}
		if score := w.follow(1, trapSight-1, best, Infinity); score > best && !w.stopped {
			best, answer = score, m
		}
	}
	w.moves = w.moves[:from]
	return answer
}

const (
	// trapPrior is how many moves an opponent is credited with before anything is known of it, trapPriorExpected
	// of them as expected.
	trapPrior         = 7
	trapPriorExpected = 5
	// trapMoves is how many of its last moves tell.
	trapMoves = 24
	// trapChance is how many of a hundred moves are as expected, at most, of those who see further.
	trapChance = 70
	// trapSure is from how many on one is taken to see no further.
	trapSure = 86
)

// verdict is whether a move of the opponent was one that who looks trapSight plies ahead would make.
type verdict uint8

const (
	unasked verdict = iota
	forced          // there was no other
	expected
	unexpected
)

// gullible is how often, of a hundred times, the opponent is thought to fall into a trap, going by its last moves: who
// sees no further than trapSight plies makes those that seem best to it, who sees further often others.
// No more is spent on finding out than most, but by what one move takes.
func (s *searcher[P, PP, H, HP]) gullible(most bounds) int {
	w := s.workers[0]
	seen, fell := trapPrior, trapPriorExpected
	after, hash := &w.frames[0].pos, w.frames[0].hash
	for i := len(w.before) - 1; i >= 0 && seen < trapPrior+trapMoves; i-- {
		if HP(&w.before[i]).Turn() != w.us {
			key := game.Mix(w.beforeAt[i], hash)
			v := s.habits[key]
			if v == unasked && (most.nodes == 0 || w.nodes < most.nodes) && (most.time == 0 || w.team.spent() < most.time) {
				f := &w.frames[1]
				f.pos, f.hash, f.turns, f.via, f.within, f.same = w.before[i], w.beforeAt[i], 1, noMove, false, false
				f.counters = game.Counters{NoProgress: max(w.frames[0].counters.NoProgress-len(w.before)+i, 0)}
				if v = w.verdict(after); w.stopped {
					break
				}
				s.remember(key, v)
			}
			switch v {
			case expected:
				fell++
				seen++
			case unexpected:
				seen++
			}
		}
		after, hash = &w.before[i], w.beforeAt[i]
	}
	return min(max(100*fell/seen-trapChance, 0)*100/(trapSure-trapChance), 100)
}

// remember keeps a verdict for the rest of the game.
func (s *searcher[P, PP, H, HP]) remember(key uint64, v verdict) {
	if s.habits == nil || len(s.habits) >= 16*trapMoves {
		s.habits = map[uint64]verdict{}
	}
	s.habits[key] = v
}

// verdict judges the move at frame 1 that led to a position.
func (w *worker[H, HP]) verdict(after *H) verdict {
	defer w.opposite()()
	f := &w.frames[1]
	from := len(w.moves)
	w.moves = HP(&f.pos).AppendMoves(w.moves)
	defer func() { w.moves = w.moves[:from] }()
	moves := w.moves[from:]
	if len(moves) < 2 {
		return forced
	}
	score, made := -Infinity, -1
	for i, m := range moves {
		if w.play(1, m); w.frames[2].pos == *after {
			score, made = w.follow(1, trapSight-1, -Infinity, Infinity), i
			break
		}
	}
	if made < 0 {
		return forced // a pass
	}
	for i, m := range moves {
		if i == made {
			continue
		}
		w.play(1, m)
		if a := score + trapGain; w.follow(1, trapSight-1, a, a+1) > a && w.follow(1, trapSight-1, a, Infinity) > a {
			return unexpected
		}
	}
	return expected
}
