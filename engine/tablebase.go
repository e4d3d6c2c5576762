package engine

import "tablier/rules/game"

// Prober knows the exact values of some positions, such as solved endings. It is asked by all
// threads of a search, and should answer within some microseconds.
type Prober[P any] interface {
	// Probe tells what best play leads to: result is above 0 where the side to move wins in so
	// many plies, below 0 where it loses, 0 where neither side can force anything.
	Probe(p *P) (result, plies int, known bool)
}

// minProbeDepth is the least depth of a search that is worth a look into a table.
const minProbeDepth = 2

// probeTablebase asks the tables about a frame. What they say holds whatever happened before, but for
// the counter of plies without progress: a win that it might cut short is searched as if
// nothing were known.
func (w *worker[H, HP]) probeTablebase(ply, depth int, l game.Limits) (score int, known bool) {
	ss := &w.stack[ply]
	if w.tablebase == nil || ss.midTurn || depth < minProbeDepth && ply != 1 {
		return 0, false
	}
	result, plies, known := w.tablebaseResult(ss, l)
	if !known {
		return 0, false
	}
	w.dependsOn = pathIndependent
	n := WinScore - ss.turns - plies
	switch {
	case result > 0:
		return n, true
	case result < 0:
		return -n, true
	}
	return w.fromRootSide(HP(&ss.pos).Turn(), -w.o.Contempt), true
}

// tablebaseResult asks the tables about a frame between turns.
func (w *worker[H, HP]) tablebaseResult(ss *stackEntry[H], l game.Limits) (result, plies int, known bool) {
	result, plies, known = w.tablebase.Probe(&ss.pos)
	switch {
	case !known || plies >= MaxPly-maxStack:
		return 0, 0, false
	case result != 0 && l.NoProgress > 0 && ss.counters.NoProgress+plies > l.NoProgress:
		return 0, 0, false
	case l.Plies > 0 && ss.counters.Plies+plies > l.Plies:
		return 0, 0, false
	}
	return result, plies, true
}

// rootSolved reports whether the tables know all that the root's moves lead to: then there is
// nothing to search for.
func (w *worker[H, HP]) rootSolved() bool {
	if w.tablebase == nil {
		return false
	}
	for _, m := range w.rootMoves {
		w.play(0, m) // also what the history bars
		ss := &w.stack[1]
		if ss.midTurn {
			return false
		}
		if HP(&ss.pos).Outcome().Decided() {
			continue
		}
		if _, _, known := w.tablebaseResult(ss, w.rules.Limits(&ss.pos)); !known {
			return false
		}
	}
	return true
}

// maxTablebasePV bounds the lines that tables write.
const maxTablebasePV = 60

// extendPV goes on with a line as the tables would: the winner hurries, the loser delays. A line
// that is drawn is left as it is.
func (w *worker[H, HP]) extendPV(parts []game.Move) []game.Move {
	for i, m := range parts {
		if i >= maxStack-2 || !w.play(i, m) {
			return parts
		}
	}
	for ply := len(parts); ply < min(maxTablebasePV, maxStack-2); ply++ {
		ss := &w.stack[ply]
		result, plies, known := w.tablebaseResult(ss, w.rules.Limits(&ss.pos))
		if ss.midTurn || !known || result == 0 || plies == 0 {
			break
		}
		next := noMove
		for _, m := range HP(&ss.pos).AppendMoves(nil) {
			if !w.play(ply, m) {
				continue
			}
			g := &w.stack[ply+1]
			if o := HP(&g.pos).Outcome(); o.Decided() {
				if plies == 1 {
					next = m
					break
				}
				continue
			}
			if r, n, known := w.tablebaseResult(g, w.rules.Limits(&g.pos)); known && r == -result && n == plies-1 && !g.sameSide {
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
