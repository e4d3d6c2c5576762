package distance

import "context"

// Following is what is left of a closed set if the safe side has one answer to each turn.
type Following struct {
	Held      bool
	Positions int // reached with the other side to move
	Saved     int // reached with the safe side to move, and saved by a capture alone
}

// Follow follows all turns of the other side from a position that is left, and one answer to each. Positions that turn out
// to be lost are removed, and other answers are looked for, until none is needed or p is lost. So p holds if it would be
// left after a solution with these captures. It need not be solved before; if it is, then with captures that are no
// stricter. It visits fewer positions than [Space.Solve], but knows no rounds. report, which may be nil, is told now and
// then how many positions were reached, and of how many the turns are still to be followed.
func (s *Space) Follow(ctx context.Context, p Position, report func(reached, open int)) (f Following, err error) {
	w := &follower{s: s, reached: s.sets(), asked: s.sets(), saved: s.sets()}
	n, i, _, ok := s.place(p)
	if !ok || !s.Safe(p) {
		return f, nil
	}
	if p.Ours {
		w.ask(n, i)
	} else {
		w.reach(n, i)
	}
	for steps := 0; s.Safe(p) && (len(w.lost) > 0 || len(w.open) > 0); steps++ {
		if steps&0xFFF == 0 && ctx.Err() != nil {
			return f, ctx.Err()
		}
		if last := len(w.lost) - 1; last >= 0 {
			at := w.lost[last]
			w.lost = w.lost[:last]
			w.withdraw(at)
			continue
		}
		if f.Positions++; report != nil && f.Positions%(1<<20) == 0 {
			report(f.Positions, len(w.open))
		}
		last := len(w.open) - 1
		at := w.open[last]
		w.open = w.open[:last]
		w.expand(at)
	}
	f.Held, f.Positions = s.Safe(p), 0
	for n := range w.reached {
		w.reached[n].each(func(i uint32) {
			if s.theirs[n].has(i) {
				f.Positions++
			}
		})
		w.saved[n].each(func(i uint32) {
			if s.answer(int32(n), listed[i]) < 0 {
				f.Saved++
			}
		})
	}
	return f, nil
}

func (s *Space) sets() (list []bitset) {
	for range s.grounds {
		list = append(list, make(bitset, words))
	}
	return list
}

// spot is a position: the number of the safe side's set, and that of the other's.
type spot struct {
	n int32
	i uint32
}

type follower struct {
	s       *Space
	reached []bitset // with the other side to move
	asked   []bitset // with the safe side to move
	saved   []bitset // with the safe side to move, when last looked at saved by a capture
	open    []spot   // reached, and to be expanded
	lost    []spot   // with the other side to move, lost since they were answers
}

func (w *follower) reach(n int32, i uint32) {
	if !w.reached[n].has(i) {
		w.reached[n].add(i)
		w.open = append(w.open, spot{n, i})
	}
}

// expand asks for an answer to each turn of the other side.
func (w *follower) expand(at spot) {
	if !w.s.theirs[at.n].has(at.i) {
		return
	}
	g, them := w.s.grounds[at.n], listed[at.i]
	turn := func(after uint32) bool {
		w.ask(at.n, rank(after))
		return true
	}
	g.stepped(them, turn)
	g.jumped(them, func(after uint32) { g.stepped(after, turn) })
	if g.stuck(them) {
		w.ask(at.n, at.i)
	}
}

func (w *follower) ask(n int32, i uint32) {
	if !w.asked[n].has(i) {
		w.asked[n].add(i)
		w.settle(n, i)
	}
}

// settle finds an answer, first among those reached.
func (w *follower) settle(n int32, i uint32) {
	s, them := w.s, listed[i]
	var to spot
	found := false
	for k := range s.ways[n] {
		way := &s.ways[n][k]
		if them&way.clear != 0 {
			continue
		}
		j := rank(way.follow(them))
		if !s.theirs[way.to].has(j) {
			continue
		}
		if w.reached[way.to].has(j) {
			return
		}
		if found {
			continue
		}
		if s.grounds[way.to].attacks(listed[j]) {
			s.theirs[way.to].drop(j)
			continue
		}
		to, found = spot{way.to, j}, true
	}
	switch {
	case found:
		w.reach(to.n, to.i)
	case s.saved(n, them):
		w.saved[n].add(i)
	case s.ours[n].has(i):
		s.ours[n].drop(i)
		w.lose(n, them)
	}
}

// lose removes the positions from which the other side reaches a lost one.
func (w *follower) lose(n int32, them uint32) {
	g := w.s.grounds[n]
	drop := func(before uint32) {
		if i := rank(before); w.s.theirs[n].has(i) {
			w.s.theirs[n].drop(i)
			w.lost = append(w.lost, spot{n, i})
		}
	}
	g.stepped(them, func(before uint32) bool {
		drop(before)
		g.jumped(before, drop)
		return true
	})
	if g.stuck(them) {
		drop(them)
	}
}

// withdraw looks for other answers where a lost position was one.
func (w *follower) withdraw(at spot) {
	s, them := w.s, listed[at.i]
	for k := range s.into[at.n] {
		b := &s.into[at.n][k]
		if before, ok := s.retrace(b, them); ok {
			if i := rank(before); w.asked[b.from].has(i) && s.ours[b.from].has(i) {
				w.settle(b.from, i)
			}
		}
	}
}
