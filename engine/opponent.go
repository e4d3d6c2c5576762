package engine

import "tablier/rules/game"

const (
	// modelShare is which part of its thinking, in hundredths, a search spends on what is known of the opponent, at most.
	modelShare = 10
	// minSuccessRate is from how many of a hundred times on traps are worth it.
	minSuccessRate = 45
	// priorMoves is how many moves an opponent is credited with before anything is known of it, habitPriorForeseen
	// of them as foreseen.
	priorMoves     = 4
	priorPredicted = 2
	// modelMoves is how many of its last moves tell.
	modelMoves = 24
	// baseRate is how many of a hundred moves are foreseen, at most, of those who see further.
	baseRate = 60
	// certainRate is from how many on one is taken to see no further.
	certainRate = 85
)

// prediction is whether a move of the opponent was the one foreseen.
type prediction uint8

const (
	untested prediction = iota
	onlyMove            // there was no other
	predicted
	surprised
)

// trapSuccessRate is how often, of a hundred times, the opponent is thought to fall into a trap, going by how many of its last
// moves were foreseen: who sees no further makes those, who sees further mostly others.
// No more is spent on finding out than most, but by what one move takes.
func (s *searcher[P, PP, H, HP]) trapSuccessRate(most budget) int {
	w := s.workers[0]
	seen, fell := priorMoves, priorPredicted
	after, hash := &w.stack[0].pos, w.stack[0].hash
	for i := len(w.gameLine) - 1; i >= 0 && seen < priorMoves+modelMoves; i-- {
		if HP(&w.gameLine[i]).Turn() != w.rootSide {
			key := game.Mix(w.gameHashes[i], hash)
			v := s.predictions[key]
			if v == untested && (most.nodes == 0 || w.nodes < most.nodes) && (most.time == 0 || w.control.elapsed() < most.time) {
				if v = w.testPrediction(i, s.gameCounters[i], *after); w.stopped {
					break
				}
				s.storePrediction(key, v)
			}
			switch v {
			case predicted:
				fell++
				seen++
			case surprised:
				seen++
			}
		}
		after, hash = &w.gameLine[i], w.gameHashes[i]
	}
	return min(max(100*fell/seen-baseRate, 0)*100/(certainRate-baseRate), 100)
}

// storePrediction keeps a verdict for the rest of the game.
func (s *searcher[P, PP, H, HP]) storePrediction(key uint64, v prediction) {
	if s.predictions == nil || len(s.predictions) >= 16*modelMoves {
		s.predictions = map[uint64]prediction{}
	}
	s.predictions[key] = v
}

// testPrediction judges the move that led from position i of the game, with its counters, to the one after.
func (w *worker[H, HP]) testPrediction(i int, c game.Counters, after H) prediction {
	defer w.rewindTo(i, c)()
	from := len(w.moves)
	w.moves = HP(&w.stack[0].pos).AppendMoves(w.moves)
	choices := len(w.moves) - from
	w.moves = w.moves[:from]
	if choices < 2 {
		return onlyMove
	}
	answer := w.predictReply(0)
	if answer == noMove || w.stopped {
		return onlyMove // a pass
	}
	if w.play(0, answer); w.stack[1].pos != after {
		return surprised
	}
	return predicted
}

// rewindTo makes position i of the game the root, with its counters; back undoes it.
func (w *worker[H, HP]) rewindTo(i int, c game.Counters) (back func()) {
	ss := &w.stack[0]
	root, hash, counters, before, at, salt := ss.pos, ss.hash, ss.counters, w.gameLine, w.gameHashes, w.keySalt
	for _, h := range at[i:] {
		w.filter.remove(h)
	}
	ss.pos, ss.hash, ss.counters = before[i], at[i], c
	w.gameLine, w.gameHashes = before[:i], at[:i]
	w.keySalt ^= game.Mix(5, uint64(i))
	return func() {
		ss.pos, ss.hash, ss.counters, w.gameLine, w.gameHashes, w.keySalt = root, hash, counters, before, at, salt
		for _, h := range at[i:] {
			w.filter.add(h)
		}
	}
}
