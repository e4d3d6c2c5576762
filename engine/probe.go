package engine

import "tablier/rules/game"

// Prober knows the exact values of some positions, such as solved endings. It is asked by all
// threads of a search, and should answer within some microseconds.
type Prober[P any] interface {
	// Probe tells what best play leads to: result is above 0 where the side to move wins in so
	// many plies, below 0 where it loses, 0 where neither side can force anything.
	Probe(p *P) (result, plies int, known bool)
}

// probeDepth is the least depth of a search that is worth a look into a table.
const probeDepth = 2

// lookUp asks the tables about a frame. What they say holds whatever happened before, but for
// the counter of plies without progress: a win that it might cut short is searched as if
// nothing were known.
func (w *worker[H, HP]) lookUp(ply, depth int, l game.Limits) (score int, known bool) {
	f := &w.frames[ply]
	if w.probe == nil || f.within || depth < probeDepth && ply != 1 {
		return 0, false
	}
	result, plies, known := w.ask(f, l)
	if !known {
		return 0, false
	}
	w.dep = clean
	n := WinScore - f.turns - plies
	switch {
	case result > 0:
		return n, true
	case result < 0:
		return -n, true
	}
	return w.lean(HP(&f.pos).Turn(), -w.o.Contempt), true
}

// ask asks the tables about a frame between turns.
func (w *worker[H, HP]) ask(f *frame[H], l game.Limits) (result, plies int, known bool) {
	result, plies, known = w.probe.Probe(&f.pos)
	switch {
	case !known || plies >= MaxPly-deepest:
		return 0, 0, false
	case result != 0 && l.NoProgress > 0 && f.counters.NoProgress+plies > l.NoProgress:
		return 0, 0, false
	case l.Plies > 0 && f.counters.Plies+plies > l.Plies:
		return 0, 0, false
	}
	return result, plies, true
}

// told reports whether the tables know all that the root's moves lead to: then there is
// nothing to search for.
func (w *worker[H, HP]) told() bool {
	if w.probe == nil {
		return false
	}
	for _, m := range w.root {
		w.play(0, m) // also what the history bars
		f := &w.frames[1]
		if f.within {
			return false
		}
		if HP(&f.pos).Outcome().Decided() {
			continue
		}
		if _, _, known := w.ask(f, w.rules.Limits(&f.pos)); !known {
			return false
		}
	}
	return true
}

// longestTold bounds the lines that tables write.
const longestTold = 60

// unroll goes on with a line as the tables would: the winner hurries, the loser delays. A line
// that is drawn is left as it is.
func (w *worker[H, HP]) unroll(parts []game.Move) []game.Move {
	for i, m := range parts {
		if i >= deepest-2 || !w.play(i, m) {
			return parts
		}
	}
	for ply := len(parts); ply < min(longestTold, deepest-2); ply++ {
		f := &w.frames[ply]
		result, plies, known := w.ask(f, w.rules.Limits(&f.pos))
		if f.within || !known || result == 0 || plies == 0 {
			break
		}
		next := noMove
		for _, m := range HP(&f.pos).AppendMoves(nil) {
			if !w.play(ply, m) {
				continue
			}
			g := &w.frames[ply+1]
			if o := HP(&g.pos).Outcome(); o.Decided() {
				if plies == 1 {
					next = m
					break
				}
				continue
			}
			if r, n, known := w.ask(g, w.rules.Limits(&g.pos)); known && r == -result && n == plies-1 && !g.same {
				next = m
				break
			}
		}
		if next == noMove {
			break
		}
		w.play(ply, next)
		parts = append(parts, next)
	}
	return parts
}
