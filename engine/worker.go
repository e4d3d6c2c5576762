package engine

import (
	"tablier/rules/game"
)

const (
	maxStack = 192 // positions in a line, including parts of turns and quiescence search
	// maxQuiescence is the depth limit of quiescence search, in plies. Captures run out in most games, but a turned
	// piece can be turned back.
	maxQuiescence = 12

	noMove          = ^game.Move(0)  // unlike any legal move
	illegal         = -2 * Infinity  // the score of a line that history forbids
	pathIndependent = int32(1 << 30) // dependsOn: nothing above the node
	gameDependent   = int32(-1)      // dependsOn: the game before the root, or a counter
	noEval          = -Infinity      // no static evaluation yet
)

// stackEntry is one position of the line being searched. Entries are reused and keep their capabilities bound to pos,
// so there is no interface conversion per node.
type stackEntry[H any] struct {
	pos          H
	hash         uint64
	counters     game.Counters
	turns        int  // whole turns from the root, including the current one
	midTurn      bool // a turn has begun
	sameSide     bool // the same side is to move as in the previous entry
	previousMove game.Move
	killers      [2]game.Move
	pv           []game.Move

	evaluator   game.Evaluator
	ranker      game.Ranker
	listRanker  game.ListRanker
	tactical    game.Tactical
	inParts     game.Within // nil in games whose turns are not split
	tension     game.Tension
	sighted     game.Sighted
	threatening game.Threatening
	unforced    bool // tactical moves are never compulsory
}

// rules is what a worker needs of a game besides its positions.
type rules[H any] interface {
	Limits(h *H) game.Limits
	Adjudicate(h *H, why game.Reason) game.Outcome
}

// worker is one search thread, with its own line and move ordering. The transposition table is shared.
type worker[H comparable, HP game.Position[H]] struct {
	limitChecker
	moveStack
	rules rules[H]
	tt    *transpositionTable
	o     Options
	on    Features

	stack            []stackEntry[H]
	filter           positionFilter
	gameLine         []H // the game before the root
	gameHashes       []uint64
	keySalt          uint64   // mixed into table keys: what history forbids or draws at once
	drawNear         bool     // some position has occurred so often that its next occurrence ends the game
	forbidRepetition bool     // repetitions are illegal instead of draws
	excluded         []uint64 // hashes after the root moves that earlier lines took (MultiPV)
	seekFasterWin    bool     // the root has a win
	maxPoints        int      // the most a win is worth, in games with points
	rootMoves        []game.Move
	farthest         int // the ply from which threats are not extended
	rootSide         game.Side
	rootPly          int            // above 0 while predicting the opponent's reply at that ply
	shuffle          shufflePenalty // charged to rootSide

	seen      perception // of a weak player
	tablebase Prober[H]  // nil: none

	dependsOn int32 // the lowest ply that the last score returned depends on
	selDepth  int

	history      [2]historyTable    // by side
	countermoves [2][1 << 13]uint16 // by side and previous move: the key of the move that refuted it
}

// weightedSum evaluates without a network.
type weightedSum struct{ game.Weigher }

func (e weightedSum) Evaluate() int { return e.Weigh() }

func newWorker[H comparable, HP game.Position[H]](id int, control *searchControl, r rules[H], tt *transpositionTable, o Options) *worker[H, HP] {
	w := &worker[H, HP]{limitChecker: limitChecker{id: id, control: control}, rules: r, tt: tt, o: o, on: ^o.Without}
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
		ss.evaluator = withStyle(ss.evaluator, o.Style)
		ss.ranker, _ = p.(game.Ranker)
		ss.listRanker, _ = p.(game.ListRanker)
		ss.tactical, _ = p.(game.Tactical)
		ss.inParts, _ = p.(game.Within)
		ss.tension, _ = p.(game.Tension)
		ss.sighted, _ = p.(game.Sighted)
		ss.threatening, _ = p.(game.Threatening)
		_, ss.unforced = p.(game.Unforced)
		n := maxStack + 1 - i
		ss.pv, moves = moves[:0:n], moves[n:]
	}
	w.moves = make([]game.Move, 0, 4096)
	w.ranks = make([]int32, 0, 4096)
	return w
}

func (w *worker[H, HP]) has(f Features) bool { return w.on&f != 0 }

// setPosition prepares a search. line is the game so far; its last position is the root.
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
		w.filter.add(h)
	}
	if limits.Repetitions > 0 {
		w.keySalt = w.repetitionSalt(limits.Repetitions - 1)
	}
	w.drawNear = w.keySalt != 0
	w.rootSide = HP(&root).Turn()
	if w.o.Contempt > 0 {
		w.keySalt += game.Mix(2, uint64(w.rootSide)) // a draw's score depends on the root's side
	}
	w.shuffle = newShufflePenalty(c.NoProgress, limits.NoProgress, w.o.Contempt)
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

// play makes a move at ply and fills the next stack entry. ok is false if the game's history forbids the move or if the
// move is excluded at the root.
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
	prefetch(w.tt.cluster(w.ttKey(next))) // the search reads it soon
	if next.midTurn {
		return true
	}
	if w.forbidRepetition && m != game.Pass && w.filter.count(next.hash) > 0 {
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
