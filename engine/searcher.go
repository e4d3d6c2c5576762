package engine

import (
	"context"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// searcher implements [Engine]. P is the game's position. H is the position searched, which may be within a turn.
type searcher[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	g            game.Game[P]
	parts        game.Parts[P, H]
	o            Options
	tt           *transpositionTable
	workers      []*worker[H, HP]
	root         P
	gameCounters []game.Counters       // of the game's positions; the root's is the last
	predictions  map[uint64]prediction // tested moves of the opponent, by the hashes before and after
}

// pvLine is a principal variation in parts of turns.
type pvLine struct {
	score int
	depth int
	parts []game.Move
}

// Prepare implements [Preparer]. The first search calls it; until then the engine takes no memory.
func (s *searcher[P, PP, H, HP]) Prepare() error {
	if err := s.o.Check(); err != nil {
		return err
	}
	if s.tt != nil {
		return nil
	}
	if s.o.HashMB == 0 {
		s.o.HashMB = DefaultHashMB
	}
	if s.o.Now == nil {
		s.o.Now = time.Now
	}
	s.tt = newTranspositionTable(s.o.HashMB)
	for i := range max(s.o.Threads, 1) {
		w := newWorker[H, HP](i, nil, s.parts, s.tt, s.o)
		if s.g.Info().Points {
			w.maxPoints = maxPoints
		}
		s.workers = append(s.workers, w)
	}
	return nil
}

// Forget implements [Forgetter].
func (s *searcher[P, PP, H, HP]) Forget() {
	if s.tt == nil {
		return
	}
	s.tt.clear()
	s.predictions = nil
	for _, w := range s.workers {
		w.history, w.countermoves = [2]historyTable{}, [2][1 << 13]uint16{}
	}
}

// Search implements [Engine].
func (s *searcher[P, PP, H, HP]) Search(ctx context.Context, st game.State, l Limits) (Result, error) {
	line, c, ok := game.Line[P, PP](st)
	if !ok {
		return Result{}, &game.Error{Kind: game.UnknownGame, Input: st.Rules().Info().ID, Problem: i18n.T("engine.other-game"), Want: i18n.Raw(s.g.Info().ID)}
	}
	if err := l.check(); err != nil {
		return Result{}, err
	}
	if st.Outcome().Decided() {
		return Result{}, ErrDecided
	}
	if err := s.Prepare(); err != nil {
		return Result{}, err
	}
	ctl := &searchControl{ctx: ctx, now: s.o.Now, started: s.o.Now(), limit: budget{l.Nodes, l.Time}, nodeCounts: make([]nodeCounter, len(s.workers))}
	var soft time.Duration
	if l.Clock.On || l.Clock != (Clock{}) {
		var hard time.Duration
		soft, hard = l.Clock.allocate()
		if ctl.limit.time == 0 || hard < ctl.limit.time {
			ctl.limit.time = hard
		}
	}
	defer context.AfterFunc(ctx, func() { ctl.stop.Store(true) })()

	s.root, s.gameCounters = line[len(line)-1], game.Counts[P, PP](st)
	played := make([]H, len(line))
	for i := range line {
		played[i] = s.parts.Begin(&line[i])
	}
	s.tt.newSearch()
	recent := lastCells(st)
	for _, w := range s.workers {
		w.control = ctl
		w.setPosition(played, c)
		w.lookAround(recent)
	}
	if r, ok := s.limitLead(st); ok {
		return r, nil
	}
	var helpers sync.WaitGroup
	for _, w := range s.workers[1:] {
		helpers.Go(func() { w.runHelper(l.depth()) })
	}
	lines := s.chooseMove(l, soft)
	s.workers[0].publishNodes()
	ctl.stop.Store(true)
	helpers.Wait()
	r := Result{Nodes: ctl.nodesSearched(), Time: ctl.elapsed(), Lines: s.formatLines(lines)}
	r.Score, r.Depth, r.Line = r.Lines[0].Score, r.Lines[0].Depth, r.Lines[0].Moves
	r.Move = r.Line[0]
	return r, nil
}

func (l Limits) depth() int {
	if l.Depth > 0 {
		return min(l.Depth, maxStack/2)
	}
	return maxStack / 2
}

// iterativeDeepening searches to rising depths until a limit is reached, and returns the best lines.
func (s *searcher[P, PP, H, HP]) iterativeDeepening(l Limits, soft time.Duration) (lines []pvLine) {
	w := s.workers[0]
	tm := timeManager{}
	solved := w.rootSolved()
	w.firstIteration = true
	defer func() { w.firstIteration = false }()
	for depth := 1; depth <= l.depth(); depth++ {
		lines = s.iterate(depth, max(l.Lines, 1), lines, solved)
		if w.stopped {
			break
		}
		if w.lookAgain(lines[0].score) {
			depth--
			continue
		}
		w.firstIteration = false
		if l.Report != nil {
			l.Report(s.report(lines, depth))
		}
		best := lines[0]
		if solved {
			break
		}
		if len(lines) == 1 && s.winIsNear(best.score, depth) {
			break
		}
		if soft > 0 && (len(w.rootMoves) == 1 || w.control.elapsed() >= tm.softLimit(soft, best)) {
			break
		}
	}
	w.excluded = w.excluded[:0]
	if len(lines) == 0 {
		lines = []pvLine{{parts: w.completeTurn(nil)}}
	}
	return lines
}

// iterate searches the best lines to one depth. previous are the lines of the last depth. If the search is stopped,
// iterate keeps only a better first line.
func (s *searcher[P, PP, H, HP]) iterate(depth, count int, previous []pvLine, solved bool) []pvLine {
	w := s.workers[0]
	var lines []pvLine
	w.excluded = w.excluded[:0]
	for k := range count {
		guess := 0
		if k < len(previous) {
			guess = previous[k].score
		}
		score, parts := w.aspirationSearch(depth, guess, k < len(previous))
		if w.stopped {
			switch {
			case len(parts) == 0 || k > 0:
			case len(previous) > 0:
				previous[0] = pvLine{score, previous[0].depth, w.completeTurn(parts)}
			default: // at least some root moves were searched
				previous = []pvLine{{score, 0, w.completeTurn(parts)}}
			}
			return previous
		}
		if len(parts) > 0 {
			n := pvLine{score, depth, w.completeTurn(parts)}
			if solved {
				n.parts = w.extendPV(n.parts)
			}
			lines = append(lines, n)
			w.excluded = append(w.excluded, w.hashAfterTurn(n.parts))
		}
		if score == illegal {
			break
		}
	}
	return lines
}

// fasterWinPlies is how many plies beyond a win the search looks for a faster one that pruning may have hidden.
const fasterWinPlies = 6

// winIsNear reports whether a win is so near that a deeper search is unlikely to find a faster one. In games with
// points, a win worth more may take longer.
func (s *searcher[P, PP, H, HP]) winIsNear(score, depth int) bool {
	n, won := WinIn(score)
	if s.workers[0].stack[0].inParts != nil {
		depth /= 2
	}
	if n > 1 {
		depth -= fasterWinPlies
	}
	return won && abs(n) <= depth && (score < 0 || !s.g.Info().Points)
}

// timeManager adapts the soft limit to how stable the best move is.
type timeManager struct {
	stable    int // iterations with the same best move
	lastScore int
	lastMove  game.Move
}

func (p *timeManager) softLimit(soft time.Duration, best pvLine) time.Duration {
	drop := p.lastScore - best.score
	if p.lastMove == best.parts[0] {
		p.stable++
	} else {
		p.stable = 0
	}
	p.lastMove, p.lastScore = best.parts[0], best.score
	switch {
	case p.stable == 0 || drop > 40:
		return soft * 3 / 2
	case p.stable >= 5:
		return soft * 3 / 4
	}
	return soft
}

// runHelper is the search of every thread but the first (lazy SMP): iterative deepening, with every other thread a ply
// ahead. It contributes through the transposition table.
func (w *worker[H, HP]) runHelper(most int) {
	score := 0
	for depth := 1 + w.id&1; depth <= maxStack/2 && !w.stopped; depth++ {
		score, _ = w.aspirationSearch(min(depth, most+1), score, depth > 2)
		if score == illegal {
			return
		}
	}
	w.publishNodes()
}

func (s *searcher[P, PP, H, HP]) report(lines []pvLine, depth int) Report {
	w := s.workers[0]
	w.publishNodes()
	return Report{Depth: depth, SelDepth: w.selDepth, Nodes: w.control.nodesSearched(), Time: w.control.elapsed(), HashFull: s.tt.hashFull(), Lines: s.formatLines(lines)}
}

// formatLines converts lines to moves of whole turns.
func (s *searcher[P, PP, H, HP]) formatLines(lines []pvLine) []Line {
	out := make([]Line, len(lines))
	for i, l := range lines {
		p, h := s.root, s.parts.Begin(&s.root)
		out[i] = Line{Score: l.score, Depth: l.depth}
		begun := 0
		for j, m := range l.parts {
			HP(&h).Play(m)
			if w, ok := any(HP(&h)).(game.Within); ok && w.Within() {
				continue
			}
			turn := s.parts.Join(&p, l.parts[begun:j+1])
			begun = j + 1
			out[i].Moves = append(out[i].Moves, string(s.g.AppendMove(nil, &p, turn)))
			PP(&p).Play(turn)
		}
	}
	return out
}
