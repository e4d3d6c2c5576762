package engine

import "tablier/rules/game"

// The opponent model: how many of the opponent's last moves a shallow search predicts.
const (
	modelShare     = 10 // percent of the search spent on testing predictions, at most
	minSuccessRate = 45 // percent: below this, no trap is looked for
	priorMoves     = 4  // moves credited to an unknown opponent
	priorPredicted = 2  // how many of them count as predicted
	modelMoves     = 24 // how many of the opponent's last moves count
	baseRate       = 60 // percent: the hit rate for an opponent who searches deeper
	certainRate    = 85 // percent: from this rate on, the model is considered right
)

// prediction is the result of testing the model on one move of the opponent.
type prediction uint8

const (
	untested prediction = iota
	onlyMove            // there was no choice
	predicted
	surprised
)

// trapSuccessRate estimates, in percent, how often the opponent falls into a trap, from how many of its last moves the
// model predicted. It tests moves that were not tested before, within the budget most; the last test may exceed it.
func (s *searcher[P, PP, H, HP]) trapSuccessRate(most budget) int {
	w := s.workers[0]
	seen, hits := priorMoves, priorPredicted
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
				hits++
				seen++
			case surprised:
				seen++
			}
		}
		after, hash = &w.gameLine[i], w.gameHashes[i]
	}
	return min(max(100*hits/seen-baseRate, 0)*100/(certainRate-baseRate), 100)
}

// storePrediction keeps the result of a test for the rest of the game.
func (s *searcher[P, PP, H, HP]) storePrediction(key uint64, v prediction) {
	if s.predictions == nil || len(s.predictions) >= 16*modelMoves {
		s.predictions = map[uint64]prediction{}
	}
	s.predictions[key] = v
}

// testPrediction compares the predicted move from position i of the game with the move played, which led to after.
func (w *worker[H, HP]) testPrediction(i int, c game.Counters, after H) prediction {
	defer w.rewindTo(i, c)()
	from := len(w.moves)
	w.moves = HP(&w.stack[0].pos).AppendMoves(w.moves)
	choices := len(w.moves) - from
	w.moves = w.moves[:from]
	if choices < 2 {
		return onlyMove
	}
	reply := w.predictReply(0)
	if reply == noMove || w.stopped {
		return onlyMove // a pass
	}
	if w.play(0, reply); w.stack[1].pos != after {
		return surprised
	}
	return predicted
}

// rewindTo makes position i of the game the root, with its counters. restore undoes it.
func (w *worker[H, HP]) rewindTo(i int, c game.Counters) (restore func()) {
	ss := &w.stack[0]
	root, hash, counters, line, hashes, salt := ss.pos, ss.hash, ss.counters, w.gameLine, w.gameHashes, w.keySalt
	for _, h := range hashes[i:] {
		w.filter.remove(h)
	}
	ss.pos, ss.hash, ss.counters = line[i], hashes[i], c
	w.gameLine, w.gameHashes = line[:i], hashes[:i]
	w.keySalt ^= game.Mix(5, uint64(i))
	return func() {
		ss.pos, ss.hash, ss.counters, w.gameLine, w.gameHashes, w.keySalt = root, hash, counters, line, hashes, salt
		for _, h := range hashes[i:] {
			w.filter.add(h)
		}
	}
}
