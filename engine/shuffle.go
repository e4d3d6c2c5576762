package engine

import "tablier/rules/game"

// shufflePenalty makes a search that shuns draws shun shuffling as well: the draw for want of progress
// lies far beyond its sight. The nearer the game is to it at the root, the more it costs to have
// made no progress since; with progress on the line all is as it was. So a position is worth one of
// two things in a search, and the table keeps them apart.
//
// The cost grows with the square of the counter: what makes progress can often not be taken back (Ringo's
// attackers never step outward), so that for about half the time there is, waiting for a better occasion is nearly free.
type shufflePenalty struct {
	counterAtRoot int    // the counter at the root
	cost          int    // in hundredths of a man
	keySalt       uint64 // of the table, for positions without progress
}

// penaltyStep is by how many plies the counter rises before the cost does: between, searches share
// what is in the table.
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

// shuffling reports whether a line has made no progress since the root, where that costs something.
func (w *worker[H, HP]) shuffling(ss *stackEntry[H]) bool {
	return w.cost > 0 && ss.counters.NoProgress >= w.counterAtRoot+ss.turns
}

// ttKey is that of a frame in the table.
func (w *worker[H, HP]) ttKey(ss *stackEntry[H]) uint64 {
	if w.shuffling(ss) {
		return ss.hash ^ w.keySalt ^ w.shufflePenalty.keySalt
	}
	return ss.hash ^ w.keySalt
}
