package engine

import (
	"context"
	"sync"
	"time"

	"tablier/rules/game"
)

// searcher is an [Engine]: positions P of the game, searched as H.
type searcher[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	g       game.Game[P]
	parts   game.Parts[P, H]
	o       Options
	table   *table
	workers []*worker[H, HP]
	root    P
	past    []game.Counters    // of the game's positions, the root's last
	habits  map[uint64]verdict // of the opponent, by the hashes before and after its moves
}

// found is a line as the search knows it.
type found struct {
	score int
	depth int
	parts []game.Move
}

// Prepare implements [Preparer]. Table and workers are made at the first search at the latest, and not
// before they are asked for: an engine that is only asked its name costs nothing.
func (s *searcher[P, PP, H, HP]) Prepare() error {
	if err := s.o.Check(); err != nil {
		return err
	}
	if s.table != nil {
		return nil
	}
	if s.o.TableMB == 0 {
		s.o.TableMB = DefaultTableMB
	}
	if s.o.Now == nil {
		s.o.Now = time.Now
	}
	s.table = newTable(s.o.TableMB)
	for i := range max(s.o.Threads, 1) {
		w := newWorker[H, HP](i, nil, s.parts, s.table, s.o)
		if s.g.Info().Points {
			w.points = mostPoints
		}
		s.workers = append(s.workers, w)
	}
	return nil
}

// Forget implements [Forgetter].
func (s *searcher[P, PP, H, HP]) Forget() {
	if s.table == nil {
		return
	}
	s.table.clear()
	s.habits = nil
	for _, w := range s.workers {
		w.quiets, w.counters = [2][1 << 13]int16{}, [2][1 << 13]uint16{}
	}
}

// Search implements [Engine].
func (s *searcher[P, PP, H, HP]) Search(ctx context.Context, st game.State, l Limits) (Result, error) {
	line, c, ok := game.Line[P, PP](st)
	if !ok {
		return Result{}, &game.Error{Kind: game.UnknownGame, Input: st.Rules().Info().ID, Problem: "this engine plays another game", Want: s.g.Info().ID,
			FR: game.Wording{Problem: "ce moteur joue à un autre jeu"}}
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
	t := &team{ctx: ctx, now: s.o.Now, begun: s.o.Now(), bounds: bounds{l.Nodes, l.Time}, counts: make([]counter, len(s.workers))}
	var soft time.Duration
	if l.Clock.On || l.Clock != (Clock{}) {
		var hard time.Duration
		soft, hard = l.Clock.shares()
		if t.time == 0 || hard < t.time {
			t.time = hard
		}
	}
	defer context.AfterFunc(ctx, func() { t.halt.Store(true) })()

	s.root, s.past = line[len(line)-1], game.Counts[P, PP](st)
	played := make([]H, len(line))
	for i := range line {
		played[i] = s.parts.Begin(&line[i])
	}
	s.table.next()
	for _, w := range s.workers {
		w.team = t
		w.begin(played, c)
	}
	var helpers sync.WaitGroup
	for _, w := range s.workers[1:] {
		helpers.Go(func() { w.help(l.depth()) })
	}
	lines := s.choose(l, soft)
	s.workers[0].publish()
	t.halt.Store(true)
	helpers.Wait()
	r := Result{Nodes: t.visited(), Time: t.spent(), Lines: s.texts(lines)}
	r.Score, r.Depth, r.Line = r.Lines[0].Score, r.Lines[0].Depth, r.Lines[0].Moves
	r.Move = r.Line[0]
	return r, nil
}

func (l Limits) depth() int {
	if l.Depth > 0 {
		return min(l.Depth, deepest/2)
	}
	return deepest / 2
}

// think deepens until a limit is reached and returns the best lines.
func (s *searcher[P, PP, H, HP]) think(l Limits, soft time.Duration) (lines []found) {
	w := s.workers[0]
	steady := pace{}
	told := w.told()
	w.unseeing = true
	defer func() { w.unseeing = false }()
	for depth := 1; depth <= l.depth(); depth++ {
		var next []found
		w.barred = w.barred[:0]
		for k := range max(l.Lines, 1) {
			guess := found{}
			if k < len(lines) {
				guess = lines[k]
			}
			score, parts := w.aspire(depth, guess.score, k < len(lines))
			switch {
			case len(parts) == 0:
			case !w.stopped:
				n := found{score, depth, w.complete(parts)}
				if told {
					n.parts = w.unroll(n.parts)
				}
				next = append(next, n)
				w.barred = append(w.barred, w.afterTurn(n.parts))
			case k == 0 && len(lines) > 0: // the best of what was finished is better founded
				lines[0] = found{score, lines[0].depth, w.complete(parts)}
			case k == 0: // some moves at least were seen
				lines = []found{{score, 0, w.complete(parts)}}
			}
			if w.stopped || score == illegal {
				break
			}
		}
		if w.stopped {
			break
		}
		lines, w.unseeing = next, false
		if l.Report != nil {
			l.Report(s.report(lines, depth))
		}
		best := lines[0]
		if told {
			break
		}
		if len(lines) == 1 && s.settled(best.score, depth) {
			break
		}
		if soft > 0 && (len(w.root) == 1 || w.team.spent() >= steady.stretch(soft, best)) {
			break
		}
	}
	w.barred = w.barred[:0]
	if len(lines) == 0 {
		lines = []found{{parts: w.complete(nil)}}
	}
	return lines
}

// surer is how many plies beyond a win the winner looks for a quicker one, which pruning may
// have hidden.
const surer = 6

// settled reports whether a won score's win lies so near that searching deeper
// will hardly shorten it. Where wins carry points a greater one may be further away.
func (s *searcher[P, PP, H, HP]) settled(score, depth int) bool {
	n, won := WinIn(score)
	if s.workers[0].frames[0].part != nil {
		depth /= 2
	}
	if n > 1 {
		depth -= surer
	}
	return won && abs(n) <= depth && (score < 0 || !s.g.Info().Points)
}

// pace stretches the time for a move that is in doubt.
type pace struct {
	same  int
	score int
	first game.Move
}

func (p *pace) stretch(soft time.Duration, best found) time.Duration {
	drop := p.score - best.score
	if p.first == best.parts[0] {
		p.same++
	} else {
		p.same = 0
	}
	p.first, p.score = best.parts[0], best.score
	switch {
	case p.same == 0 || drop > 40:
		return soft * 3 / 2
	case p.same >= 5:
		return soft * 3 / 4
	}
	return soft
}

// help is the work of the threads beside the first: they deepen too, every other one a
// ply ahead, and leave what they find in the table.
func (w *worker[H, HP]) help(most int) {
	score := 0
	for depth := 1 + w.id&1; depth <= deepest/2 && !w.stopped; depth++ {
		score, _ = w.aspire(min(depth, most+1), score, depth > 2)
		if score == illegal {
			return
		}
	}
	w.publish()
}

func (s *searcher[P, PP, H, HP]) report(lines []found, depth int) Report {
	w := s.workers[0]
	w.publish()
	return Report{Depth: depth, Selected: w.selected, Nodes: w.team.visited(), Time: w.team.spent(), Full: s.table.full(), Lines: s.texts(lines)}
}

// texts writes lines in whole turns.
func (s *searcher[P, PP, H, HP]) texts(lines []found) []Line {
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
