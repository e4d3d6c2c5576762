package engine

import "tablier/rules/game"

// idleness makes a search that shuns draws shun shuffling as well: the draw for want of progress
// lies far beyond its sight. The nearer the game is to it at the root, the more it costs to have
// made no progress since; with progress on the line all is as it was. So a position is worth one of
// two things in a search, and the table keeps them apart.
//
// The cost grows with the square of the counter: what makes progress can often not be taken back (Ringo's
// attackers never step outward), so that for about half the time there is, waiting for a better occasion is nearly free.
type idleness struct {
	since int    // the counter at the root
	costs int    // in hundredths of a man
	key   uint64 // of the table, for positions without progress
}

// idleStep is by how many plies the counter rises before the cost does: between, searches share
// what is in the table.
const idleStep = 8

func idle(counter, most, contempt int) idleness {
	if most <= 0 || contempt <= 0 {
		return idleness{}
	}
	steps := min(counter, most) / idleStep
	near := steps * idleStep
	costs := contempt * near * near / (most * most)
	if costs == 0 {
		return idleness{}
	}
	return idleness{since: counter, costs: costs, key: game.Mix(3, uint64(steps))}
}

// idles reports whether a line has made no progress since the root, where that costs something.
func (w *worker[H, HP]) idles(f *frame[H]) bool {
	return w.costs > 0 && f.counters.NoProgress >= w.since+f.turns
}

// keyOf is that of a frame in the table.
func (w *worker[H, HP]) keyOf(f *frame[H]) uint64 {
	if w.idles(f) {
		return f.hash ^ w.salt ^ w.idleness.key
	}
	return f.hash ^ w.salt
}
