package engine

import "tablier/rules/game"

const (
	// habitAsk is which part of its thinking, in hundredths, a search spends on what is known of the opponent, at most.
	habitAsk = 10
	// habitHope is from how many of a hundred times on traps are worth it.
	habitHope = 45
	// habitPrior is how many moves an opponent is credited with before anything is known of it, habitPriorForeseen
	// of them as foreseen.
	habitPrior         = 4
	habitPriorForeseen = 2
	// habitMoves is how many of its last moves tell.
	habitMoves = 24
	// habitChance is how many of a hundred moves are foreseen, at most, of those who see further.
	habitChance = 60
	// habitSure is from how many on one is taken to see no further.
	habitSure = 85
)

// verdict is whether a move of the opponent was the one foreseen.
type verdict uint8

const (
	unasked verdict = iota
	forced          // there was no other
	foreseen
	unforeseen
)

// gullible is how often, of a hundred times, the opponent is thought to fall into a trap, going by how many of its last
// moves were foreseen: who sees no further makes those, who sees further mostly others.
// No more is spent on finding out than most, but by what one move takes.
func (s *searcher[P, PP, H, HP]) gullible(most bounds) int {
	w := s.workers[0]
	seen, fell := habitPrior, habitPriorForeseen
	after, hash := &w.frames[0].pos, w.frames[0].hash
	for i := len(w.before) - 1; i >= 0 && seen < habitPrior+habitMoves; i-- {
		if HP(&w.before[i]).Turn() != w.us {
			key := game.Mix(w.beforeAt[i], hash)
			v := s.habits[key]
			if v == unasked && (most.nodes == 0 || w.nodes < most.nodes) && (most.time == 0 || w.team.spent() < most.time) {
				if v = w.verdict(i, s.past[i], *after); w.stopped {
					break
				}
				s.remember(key, v)
			}
			switch v {
			case foreseen:
				fell++
				seen++
			case unforeseen:
				seen++
			}
		}
		after, hash = &w.before[i], w.beforeAt[i]
	}
	return min(max(100*fell/seen-habitChance, 0)*100/(habitSure-habitChance), 100)
}

// remember keeps a verdict for the rest of the game.
func (s *searcher[P, PP, H, HP]) remember(key uint64, v verdict) {
	if s.habits == nil || len(s.habits) >= 16*habitMoves {
		s.habits = map[uint64]verdict{}
	}
	s.habits[key] = v
}

// verdict judges the move that led from position i of the game, with its counters, to the one after.
func (w *worker[H, HP]) verdict(i int, c game.Counters, after H) verdict {
	defer w.rewind(i, c)()
	from := len(w.moves)
	w.moves = HP(&w.frames[0].pos).AppendMoves(w.moves)
	choices := len(w.moves) - from
	w.moves = w.moves[:from]
	if choices < 2 {
		return forced
	}
	answer := w.foresee(0)
	if answer == noMove || w.stopped {
		return forced // a pass
	}
	if w.play(0, answer); w.frames[1].pos != after {
		return unforeseen
	}
	return foreseen
}

// rewind makes position i of the game the root, with its counters; back undoes it.
func (w *worker[H, HP]) rewind(i int, c game.Counters) (back func()) {
	f := &w.frames[0]
	root, hash, counters, before, at, salt := f.pos, f.hash, f.counters, w.before, w.beforeAt, w.salt
	for _, h := range at[i:] {
		w.note(h, -1)
	}
	f.pos, f.hash, f.counters = before[i], at[i], c
	w.before, w.beforeAt = before[:i], at[:i]
	w.salt ^= game.Mix(5, uint64(i))
	return func() {
		f.pos, f.hash, f.counters, w.before, w.beforeAt, w.salt = root, hash, counters, before, at, salt
		for _, h := range at[i:] {
			w.note(h, 1)
		}
	}
}
