package engine

import "tablier/rules/game"

// positionFilter counts positions of the game and the line by 12 bits of their hashes. A zero count proves that there
// is no repetition.
type positionFilter [1 << 12]uint8

func (f *positionFilter) add(hash uint64)         { f[hash>>52]++ }
func (f *positionFilter) remove(hash uint64)      { f[hash>>52]-- }
func (f *positionFilter) count(hash uint64) uint8 { return f[hash>>52] }

// repetitionSalt combines the hashes of the positions that have occurred times times in the game, so that one more
// occurrence decides them. Searches with different sets of such positions must not share scores in the transposition
// table.
func (w *worker[H, HP]) repetitionSalt(times int) (salt uint64) {
	for i, h := range w.gameHashes {
		if int(w.filter.count(h)) < times {
			continue // the common case; the rest is quadratic
		}
		n := 0
		for _, g := range w.gameHashes[:i+1] {
			if g == h {
				n++
			}
		}
		if n == times {
			salt += game.Mix(1, h)
		}
	}
	return salt
}

// occurrences counts how often the position at ply occurred before, up to most.
func (w *worker[H, HP]) occurrences(ply, most int) (n int) {
	ss := &w.stack[ply]
	for i := ply - 1; i >= 0 && n < most; i-- {
		if e := &w.stack[i]; e.hash == ss.hash && !e.midTurn && e.pos == ss.pos {
			n++
		}
	}
	for i := len(w.gameLine) - 1; i >= 0 && n < most; i-- {
		if w.gameHashes[i] == ss.hash && w.gameLine[i] == ss.pos {
			n++
		}
	}
	return n
}

// historyOutcome reports whether the line ends at ply by repetition or a counter. It returns the score for the side to
// move and sets dependsOn. A repetition within the line counts as the last one that the rules allow: what was forced
// once can be forced again.
func (w *worker[H, HP]) historyOutcome(ply int, l game.Limits) (score int, over bool) {
	ss := &w.stack[ply]
	why := game.NoReason
	if l.Repetitions > 0 && w.filter.count(ss.hash) > 0 {
		if w.forbidRepetition {
			if w.occurrences(ply, l.Repetitions-1) >= l.Repetitions-1 { // reached by a forced pass
				why, w.dependsOn = game.Repetition, gameDependent
			}
		} else {
			why = w.repetition(ply, l.Repetitions)
		}
	}
	switch {
	case why != game.NoReason:
	case l.NoProgress > 0 && ss.counters.NoProgress >= l.NoProgress:
		why, w.dependsOn = game.NoProgress, gameDependent
	case l.Plies > 0 && ss.counters.Plies >= l.Plies:
		why, w.dependsOn = game.PlyLimit, gameDependent
	default:
		return 0, false
	}
	p := HP(&ss.pos)
	o := p.Outcome()
	if !o.Decided() { // the rules' own outcome takes precedence
		o = w.rules.Adjudicate(&ss.pos, why)
	}
	return w.outcomeScore(o, p.Turn(), ss.turns), true
}

// repetition reports whether the position at ply ends the line as a repetition, and sets dependsOn.
func (w *worker[H, HP]) repetition(ply, times int) game.Reason {
	ss := &w.stack[ply]
	n := 0
	for i := ply - 1; i >= 0; i-- {
		if e := &w.stack[i]; e.hash == ss.hash && !e.midTurn && e.pos == ss.pos {
			if n++; i >= w.rootPly || n >= times-1 {
				w.dependsOn = int32(i)
				return game.Repetition
			}
		}
	}
	for i := len(w.gameLine) - 1; i >= 0; i-- {
		if w.gameHashes[i] == ss.hash && w.gameLine[i] == ss.pos {
			if n++; n >= times-1 {
				w.dependsOn = gameDependent
				return game.Repetition
			}
		}
	}
	return game.NoReason
}

// outcomeScore returns side's score for a game that is decided turns turns from the root.
func (w *worker[H, HP]) outcomeScore(o game.Outcome, side game.Side, turns int) int {
	winner, ok := o.Winner()
	if !ok {
		return w.fromRootSide(side, -w.o.Contempt)
	}
	n := WinScore + int(o.Points)*PointScore - turns
	if winner != side {
		return -n
	}
	return n
}

// fromRootSide converts a score for the root's side to move into one for side.
func (w *worker[H, HP]) fromRootSide(side game.Side, n int) int {
	if side != w.rootSide {
		return -n
	}
	return n
}
