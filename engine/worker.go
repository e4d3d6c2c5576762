package engine

import (
	"time"

	"tablier/rules/game"
)

const (
	maxStack = 192 // frames of a line, parts of turns and quiescence included
	// maxQuiescence is how many plies quiescence goes on: captures end by themselves
	// in most games, but turned pieces can be turned back.
	maxQuiescence = 12

	noMove          = ^game.Move(0)  // no move of any game has the top bit set, but Pass
	illegal         = -2 * Infinity  // what a line is worth that the rules forbid by its history
	pathIndependent = int32(1 << 30) // a score that hangs on nothing above
	gameDependent   = int32(-1)      // a score that hangs on the game before the root, or on a counter
	noEval          = -Infinity      // a static evaluation not made
)

// stackEntry is one position of the line being searched. Frames are made once; the
// capabilities are bound to pos, so that no node converts anything.
type stackEntry[H any] struct {
	pos          H
	hash         uint64
	counters     game.Counters
	turns        int  // whole turns from the root, the one within included
	midTurn      bool // a turn has begun
	sameSide     bool // the side to move is that of the frame before
	previousMove game.Move
	killers      [2]game.Move
	pv           []game.Move

	evaluator  game.Evaluator
	ranker     game.Ranker
	listRanker game.ListRanker
	tactical   game.Tactical
	inParts    game.Within
	tension    game.Tension
	unforced   bool // tactics are never forced
}

// rules is what a worker asks of a game beside its positions.
type rules[H any] interface {
	Limits(h *H) game.Limits
	Adjudicate(h *H, why game.Reason) game.Outcome
}

// worker searches with its own line, history and ordering; the table is shared.
type worker[H comparable, HP game.Position[H]] struct {
	id      int
	control *searchControl
	rules   rules[H]
	tt      *transpositionTable
	o       Options
	on      Features

	stack            []stackEntry[H]
	moves            []game.Move // those of all positions of the line, one after the other
	ranks            []int32     // of the moves, once ranked
	filter           [1 << 12]uint8
	gameLine         []H // the game before the root, each with its hash
	gameHashes       []uint64
	keySalt          uint64 // of the table: what the history forbids or draws at once
	forbidRepetition bool   // repetitions are illegal instead of draws
	excluded         []uint64
	seekFasterWin    bool // the root has a win, and quicker ones are looked for
	maxPoints        int  // what a win is worth at most, where wins carry points
	rootMoves        []game.Move
	rootSide         game.Side // on move at the root
	rootPly          int       // the frame of the root; higher where it is asked what the opponent sees from there
	shufflePenalty             // what not having made progress costs that side

	tablebase Prober[H] // nil: there are no tables

	dependsOn      int32 // the lowest frame that the score returned last hangs on
	nodes          uint64
	nextCheck      uint64 // when to look up next
	nextClockCheck uint64 // when to look at the clock next
	clockInterval  uint64 // nodes between looks at the clock
	lastClockCheck time.Duration
	selDepth       int
	stopped        bool
	firstIteration bool // no iteration of the search is finished

	history      [2][1 << 13]int16  // by side and move: how much it refuted
	countermoves [2][1 << 13]uint16 // by side and move before: the print of what refuted it
}

// weightedSum judges without a network.
type weightedSum struct{ game.Weigher }

func (e weightedSum) Evaluate() int { return e.Weigh() }

func newWorker[H comparable, HP game.Position[H]](id int, control *searchControl, r rules[H], tt *transpositionTable, o Options) *worker[H, HP] {
	w := &worker[H, HP]{id: id, control: control, rules: r, tt: tt, o: o, on: ^o.Without}
	w.tablebase, _ = o.Tablebase.(Prober[H])
	w.stack = make([]stackEntry[H], maxStack+1)
	moves := make([]game.Move, (maxStack+1)*(maxStack+2)/2)
	for i := range w.stack {
		ss := &w.stack[i]
		p := any(HP(&ss.pos))
		ss.evaluator, _ = p.(game.Evaluator)
		if weighed, ok := p.(game.Weigher); ok && w.on&Network == 0 {
			ss.evaluator = weightedSum{weighed}
		}
		ss.ranker, _ = p.(game.Ranker)
		ss.listRanker, _ = p.(game.ListRanker)
		ss.tactical, _ = p.(game.Tactical)
		ss.inParts, _ = p.(game.Within)
		ss.tension, _ = p.(game.Tension)
		_, ss.unforced = p.(game.Unforced)
		n := maxStack + 1 - i
		ss.pv, moves = moves[:0:n], moves[n:]
	}
	w.moves = make([]game.Move, 0, 4096)
	w.ranks = make([]int32, 0, 4096)
	return w
}

func (w *worker[H, HP]) has(f Features) bool { return w.on&f != 0 }

// setPosition sets the line up: line is the game so far, its last position the root.
func (w *worker[H, HP]) setPosition(line []H, c game.Counters) {
	root := line[len(line)-1]
	w.gameLine, w.gameHashes = line[:len(line)-1], w.gameHashes[:0]
	w.moves, w.ranks, w.excluded = w.moves[:0], w.ranks[:0], w.excluded[:0]
	w.nodes, w.nextCheck, w.selDepth, w.stopped = 0, 0, 0, false
	w.nextClockCheck, w.clockInterval, w.lastClockCheck = 0, 1, 0
	clear(w.filter[:])
	limits := w.rules.Limits(&root)
	w.forbidRepetition = limits.ForbidRepetition
	w.keySalt = 0
	for i := range w.gameLine {
		h := HP(&w.gameLine[i]).Hash()
		w.gameHashes = append(w.gameHashes, h)
		w.note(h, 1)
	}
	if limits.Repetitions > 0 {
		w.keySalt = w.repetitionSalt(limits.Repetitions - 1)
	}
	w.rootSide = HP(&root).Turn()
	if w.o.Contempt > 0 {
		w.keySalt += game.Mix(2, uint64(w.rootSide)) // what is thought of draws changes with the side that thinks
	}
	w.shufflePenalty = newShufflePenalty(c.NoProgress, limits.NoProgress, w.o.Contempt)
	for side := range w.history {
		for i := range w.history[side] {
			w.history[side][i] /= 4
		}
	}
	ss := &w.stack[0]
	ss.pos, ss.hash, ss.counters, ss.turns, ss.previousMove = root, HP(&root).Hash(), c, 0, noMove
	ss.midTurn, ss.sameSide = false, false
	for i := range w.stack {
		w.stack[i].killers = [2]game.Move{noMove, noMove}
	}
	w.rootMoves = HP(&ss.pos).AppendMoves(w.rootMoves[:0])
}

// repetitionSalt is a number that changes with the set of positions which one more
// occurrence decides: table scores of searches with different sets must not meet.
func (w *worker[H, HP]) repetitionSalt(most int) (salt uint64) {
	for i, h := range w.gameHashes {
		if int(w.filter[h>>52]) < most {
			continue // the common case; the rest is quadratic
		}
		n := 0
		for _, g := range w.gameHashes[:i+1] {
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
	ss, next := &w.stack[ply], &w.stack[ply+1]
	next.pos = ss.pos
	next.counters, next.turns = ss.counters, ss.turns
	if !ss.midTurn {
		next.counters.Plies++
		next.counters.NoProgress++
		next.turns++
	}
	if HP(&next.pos).Play(m) {
		next.counters.NoProgress = 0
	}
	next.previousMove = m
	next.sameSide = HP(&next.pos).Turn() == HP(&ss.pos).Turn()
	next.midTurn = next.inParts != nil && next.inParts.Within()
	next.hash = HP(&next.pos).Hash()
	if next.midTurn {
		return true
	}
	if w.forbidRepetition && m != game.Pass && w.filter[next.hash>>52] > 0 {
		if l := w.rules.Limits(&next.pos); w.occurrences(ply+1, l.Repetitions-1) >= l.Repetitions-1 {
			return false
		}
	}
	if next.turns == 1 && len(w.excluded) > 0 {
		for _, h := range w.excluded {
			if h == next.hash {
				return false
			}
		}
	}
	return true
}

// note counts a position that the line passes through.
func (w *worker[H, HP]) note(hash uint64, by int) {
	w.filter[hash>>52] += uint8(by)
}

// occurrences counts, up to most, where the position of a frame stood before.
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

// historyOutcome tells whether the line ends at a frame by repetition or a counter, with
// what that is worth for the side to move, and sets dep. One repetition within the line
// is taken for the third: what could be forced once can be forced again.
func (w *worker[H, HP]) historyOutcome(ply int, l game.Limits) (score int, over bool) {
	ss := &w.stack[ply]
	why := game.NoReason
	if l.Repetitions > 0 && w.filter[ss.hash>>52] > 0 {
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
	if !o.Decided() { // the rules' own verdict comes before any counter's
		o = w.rules.Adjudicate(&ss.pos, why)
	}
	return w.outcomeScore(o, p.Turn(), ss.turns), true
}

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

// outcomeScore is the score of a decided position for side, so many turns from the root.
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

// fromRootSide is n as side sees it, n being what the side to move at the root has of it.
func (w *worker[H, HP]) fromRootSide(side game.Side, n int) int {
	if side != w.rootSide {
		return -n
	}
	return n
}
