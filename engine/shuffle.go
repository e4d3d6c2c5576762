package engine

import "tablier/rules/game"

// shufflePenalty charges the root's side for making no progress if draws have a cost (contempt): the draw by the
// progress counter is usually beyond the horizon. The closer that draw is at the root, the more a line without progress
// costs. The score of a position then depends on whether the line made progress, so its key in the transposition table
// does too.
//
// The cost grows with the square of the counter. Progress is often irreversible (Ringo's attackers never step outward),
// so waiting for a better moment is nearly free for about half the time available.
type shufflePenalty struct {
	counterAtRoot int    // plies without progress at the root
	cost          int    // in hundredths of a man
	keySalt       uint64 // mixed into the keys of positions without progress
}

// penaltyStep is the number of plies between increases of the cost. Searches within a step share table entries.
const penaltyStep = 8

func newShufflePenalty(counter, limit, contempt int) shufflePenalty {
	if limit <= 0 || contempt <= 0 {
		return shufflePenalty{}
	}
	steps := min(counter, limit) / penaltyStep
	near := steps * penaltyStep
	costs := contempt * near * near / (limit * limit)
	if costs == 0 {
		return shufflePenalty{}
	}
	return shufflePenalty{counterAtRoot: counter, cost: costs, keySalt: game.Mix(3, uint64(steps))}
}

// charges reports whether a line of some turns made no progress since the root and is charged for it. noProgress is the
// counter at its end.
func (s *shufflePenalty) charges(noProgress, turns int) bool {
	return s.cost > 0 && noProgress >= s.counterAtRoot+turns
}

// ttKey is the key of ss in the transposition table.
func (w *worker[H, HP]) ttKey(ss *stackEntry[H]) uint64 {
	if w.shuffle.charges(ss.counters.NoProgress, ss.turns) {
		return ss.hash ^ w.keySalt ^ w.shuffle.keySalt
	}
	return ss.hash ^ w.keySalt
}
