package engine

import (
	"time"

	"tablier/rules/game"
)

const (
	deepest = 192 // frames of a line, parts of turns and quiescence included
	// quietest is how many plies quiescence goes on: captures end by themselves
	// in most games, but turned pieces can be turned back.
	quietest = 12

	noMove  = ^game.Move(0)  // no move of any game has the top bit set, but Pass
	illegal = -2 * Infinity  // what a line is worth that the rules forbid by its history
	clean   = int32(1 << 30) // a score that hangs on nothing above
	outside = int32(-1)      // a score that hangs on the game before the root, or on a counter
	noValue = -Infinity      // a static evaluation not made
)

// frame is one position of the line being searched. Frames are made once; the
// capabilities are bound to pos, so that no node converts anything.
type frame[H any] struct {
	pos      H
	hash     uint64
	counters game.Counters
	turns    int  // whole turns from the root, the one within included
	within   bool // a turn has begun
	same     bool // the side to move is that of the frame before
	via      game.Move
	killers  [2]game.Move
	pv       []game.Move

	eval game.Evaluator
	rank game.Ranker
	list game.ListRanker
	tact game.Tactical
	part game.Within
	more game.Tension
	free bool // tactics are never forced
}

// rules is what a worker asks of a game beside its positions.
type rules[H any] interface {
	Limits(h *H) game.Limits
	Adjudicate(h *H, why game.Reason) game.Outcome
}

// worker searches with its own line, history and ordering; the table is shared.
type worker[H comparable, HP game.Position[H]] struct {
	id    int
	team  *team
	rules rules[H]
	table *table
	o     Options
	on    Features

	frames   []frame[H]
	moves    []game.Move // those of all positions of the line, one after the other
	ranks    []int32     // of the moves, once ranked
	seen     [1 << 12]uint8
	before   []H // the game before the root, each with its hash
	beforeAt []uint64
	salt     uint64 // of the table: what the history forbids or draws at once
	forbids  bool   // repetitions are illegal instead of draws
	barred   []uint64
	hunts    bool // the root has a win, and quicker ones are looked for
	points   int  // what a win is worth at most, where wins carry points
	root     []game.Move
	us       game.Side // on move at the root
	base     int       // the frame of the root; higher where it is asked what the opponent sees from there
	idleness           // what not having made progress costs that side

	probe Prober[H] // nil: there are no tables

	dep      int32 // the lowest frame that the score returned last hangs on
	nodes    uint64
	poll     uint64 // when to look up next
	alarm    uint64 // when to look at the clock next
	gap      uint64 // nodes between looks at the clock
	seenAt   time.Duration
	selected int
	stopped  bool
	unseeing bool // no iteration of the search is finished

	quiets   [2][1 << 13]int16  // by side and move: how much it refuted
	counters [2][1 << 13]uint16 // by side and move before: the print of what refuted it
}

// byWeights judges without a network.
type byWeights struct{ game.Weigher }

func (e byWeights) Evaluate() int { return e.Weigh() }

func newWorker[H comparable, HP game.Position[H]](id int, t *team, r rules[H], tab *table, o Options) *worker[H, HP] {
	w := &worker[H, HP]{id: id, team: t, rules: r, table: tab, o: o, on: ^o.Without}
	w.probe, _ = o.Tables.(Prober[H])
	w.frames = make([]frame[H], deepest+1)
	lines := make([]game.Move, (deepest+1)*(deepest+2)/2)
	for i := range w.frames {
		f := &w.frames[i]
		p := any(HP(&f.pos))
		f.eval, _ = p.(game.Evaluator)
		if weighed, ok := p.(game.Weigher); ok && w.on&Network == 0 {
			f.eval = byWeights{weighed}
		}
		f.rank, _ = p.(game.Ranker)
		f.list, _ = p.(game.ListRanker)
		f.tact, _ = p.(game.Tactical)
		f.part, _ = p.(game.Within)
		f.more, _ = p.(game.Tension)
		_, f.free = p.(game.Unforced)
		n := deepest + 1 - i
		f.pv, lines = lines[:0:n], lines[n:]
	}
	w.moves = make([]game.Move, 0, 4096)
	w.ranks = make([]int32, 0, 4096)
	return w
}

func (w *worker[H, HP]) has(f Features) bool { return w.on&f != 0 }

// begin sets the line up: line is the game so far, its last position the root.
func (w *worker[H, HP]) begin(line []H, c game.Counters) {
	root := line[len(line)-1]
	w.before, w.beforeAt = line[:len(line)-1], w.beforeAt[:0]
	w.moves, w.ranks, w.barred = w.moves[:0], w.ranks[:0], w.barred[:0]
	w.nodes, w.poll, w.selected, w.stopped = 0, 0, 0, false
	w.alarm, w.gap, w.seenAt = 0, 1, 0
	clear(w.seen[:])
	limits := w.rules.Limits(&root)
	w.forbids = limits.ForbidRepetition
	w.salt = 0
	for i := range w.before {
		h := HP(&w.before[i]).Hash()
		w.beforeAt = append(w.beforeAt, h)
		w.note(h, 1)
	}
	if limits.Repetitions > 0 {
		w.salt = w.poisoned(limits.Repetitions - 1)
	}
	w.us = HP(&root).Turn()
	if w.o.Contempt > 0 {
		w.salt += game.Mix(2, uint64(w.us)) // what is thought of draws changes with the side that thinks
	}
	w.idleness = idle(c.NoProgress, limits.NoProgress, w.o.Contempt)
	for side := range w.quiets {
		for i := range w.quiets[side] {
			w.quiets[side][i] /= 4
		}
	}
	f := &w.frames[0]
	f.pos, f.hash, f.counters, f.turns, f.via = root, HP(&root).Hash(), c, 0, noMove
	f.within, f.same = false, false
	for i := range w.frames {
		w.frames[i].killers = [2]game.Move{noMove, noMove}
	}
	w.root = HP(&f.pos).AppendMoves(w.root[:0])
}

// poisoned is a number that changes with the set of positions which one more
// occurrence decides: table scores of searches with different sets must not meet.
func (w *worker[H, HP]) poisoned(most int) (salt uint64) {
	for i, h := range w.beforeAt {
		if int(w.seen[h>>52]) < most {
			continue // the common case; the rest is quadratic
		}
		n := 0
		for _, g := range w.beforeAt[:i+1] {
			if g == h {
				n++
			}
		}
		if n == most {
			salt += game.Mix(1, h)
		}
	}
	return salt
}

// play makes a move at a frame and sets the next frame up. ok is false where
// the game's history, or what else is searched at the root, bars the move.
func (w *worker[H, HP]) play(ply int, m game.Move) (ok bool) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	next.pos = f.pos
	next.counters, next.turns = f.counters, f.turns
	if !f.within {
		next.counters.Plies++
		next.counters.NoProgress++
		next.turns++
	}
	if HP(&next.pos).Play(m) {
		next.counters.NoProgress = 0
	}
	next.via = m
	next.same = HP(&next.pos).Turn() == HP(&f.pos).Turn()
	next.within = next.part != nil && next.part.Within()
	next.hash = HP(&next.pos).Hash()
	if next.within {
		return true
	}
	if w.forbids && m != game.Pass && w.seen[next.hash>>52] > 0 {
		if l := w.rules.Limits(&next.pos); w.occurrences(ply+1, l.Repetitions-1) >= l.Repetitions-1 {
			return false
		}
	}
	if next.turns == 1 && len(w.barred) > 0 {
		for _, h := range w.barred {
			if h == next.hash {
				return false
			}
		}
	}
	return true
}

// note counts a position that the line passes through.
func (w *worker[H, HP]) note(hash uint64, by int) {
	w.seen[hash>>52] += uint8(by)
}

// occurrences counts, up to most, where the position of a frame stood before.
func (w *worker[H, HP]) occurrences(ply, most int) (n int) {
	f := &w.frames[ply]
	for i := ply - 1; i >= 0 && n < most; i-- {
		if e := &w.frames[i]; e.hash == f.hash && !e.within && e.pos == f.pos {
			n++
		}
	}
	for i := len(w.before) - 1; i >= 0 && n < most; i-- {
		if w.beforeAt[i] == f.hash && w.before[i] == f.pos {
			n++
		}
	}
	return n
}

// limit tells whether the line ends at a frame by repetition or a counter, with
// what that is worth for the side to move, and sets dep. One repetition within the line
// is taken for the third: what could be forced once can be forced again.
func (w *worker[H, HP]) limit(ply int, l game.Limits) (score int, over bool) {
	f := &w.frames[ply]
	why := game.NoReason
	if l.Repetitions > 0 && w.seen[f.hash>>52] > 0 {
		if w.forbids {
			if w.occurrences(ply, l.Repetitions-1) >= l.Repetitions-1 { // reached by a forced pass
				why, w.dep = game.Repetition, outside
			}
		} else {
			why = w.repeated(ply, l.Repetitions)
		}
	}
	switch {
	case why != game.NoReason:
	case l.NoProgress > 0 && f.counters.NoProgress >= l.NoProgress:
		why, w.dep = game.NoProgress, outside
	case l.Plies > 0 && f.counters.Plies >= l.Plies:
		why, w.dep = game.PlyLimit, outside
	default:
		return 0, false
	}
	p := HP(&f.pos)
	o := p.Outcome()
	if !o.Decided() { // the rules' own verdict comes before any counter's
		o = w.rules.Adjudicate(&f.pos, why)
	}
	return w.value(o, p.Turn(), f.turns), true
}

func (w *worker[H, HP]) repeated(ply, times int) game.Reason {
	f := &w.frames[ply]
	n := 0
	for i := ply - 1; i >= 0; i-- {
		if e := &w.frames[i]; e.hash == f.hash && !e.within && e.pos == f.pos {
			if n++; i >= w.base || n >= times-1 {
				w.dep = int32(i)
				return game.Repetition
			}
		}
	}
	for i := len(w.before) - 1; i >= 0; i-- {
		if w.beforeAt[i] == f.hash && w.before[i] == f.pos {
			if n++; n >= times-1 {
				w.dep = outside
				return game.Repetition
			}
		}
	}
	return game.NoReason
}

// value is the score of a decided position for side, so many turns from the root.
func (w *worker[H, HP]) value(o game.Outcome, side game.Side, turns int) int {
	winner, ok := o.Winner()
	if !ok {
		return w.lean(side, -w.o.Contempt)
	}
	n := WinScore + int(o.Points)*PointScore - turns
	if winner != side {
		return -n
	}
	return n
}

// lean is n as side sees it, n being what the side to move at the root has of it.
func (w *worker[H, HP]) lean(side game.Side, n int) int {
	if side != w.us {
		return -n
	}
	return n
}
