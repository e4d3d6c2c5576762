package engine

import "tablier/rules/game"

// Prober is a tablebase: it knows the exact values of some positions, such as solved endings. All threads of a search
// probe it, so it should answer within microseconds.
type Prober[P any] interface {
	// Probe returns the value of a position under best play. result is positive if the side to move wins in this many
	// plies, negative if it loses, and 0 for a draw.
	Probe(p *P) (result, plies int, known bool)
}

// minProbeDepth is the least depth, in plies, at which a probe is worth its cost.
const minProbeDepth = 2

// probeTablebase returns the tablebase's score at ply. The score holds for any history, except near a counter's limit,
// where the position is searched as if it were unknown.
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

// tablebaseResult probes a position between turns. A result that a counter might change is unknown.
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

// rootSolved reports whether the tablebase knows the positions after all root moves, so that there is nothing to search.
func (w *worker[H, HP]) rootSolved() bool {
	if w.tablebase == nil {
		return false
	}
	for _, m := range w.rootMoves {
		w.play(0, m) // also if history forbids it
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

// maxTablebasePV bounds the lines that the tablebase extends, in plies.
const maxTablebasePV = 60

// extendPV extends a won line with the tablebase's moves: the winner plays for the fastest win, the loser for the
// slowest loss. It leaves a drawn line unchanged.
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
