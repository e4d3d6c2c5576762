package safety

import (
	"math/bits"

	"tablier/rules/games/ringo"
)

// solveAttackers finds the positions of a part in which the attackers are safe.
func (s *Space) solveAttackers(p *part) {
	w := s.newWork(p)
	near := make([][]int32, p.rows) // rows that a sideways step leads to
	back := make([][]int32, p.rows)
	for row := range p.rows {
		black := s.black(p, row)
		w.startAttackers(row, black)
		w.steps = s.attackerSteps(black, p.whites, w.steps[:0])
		exits := p.of(w.exits, row)
		for _, t := range w.steps {
			if !t.aside {
				w.wayOut(t, exits)
			} else if _, to := s.row(p.whites, p.in, t.black); to >= 0 {
				near[row] = append(near[row], int32(to))
				back[to] = append(back[to], int32(row))
			}
		}
		theirs := p.of(p.theirs, row)
		s.valid(p.whites, black, theirs)
		for i, x := range theirs {
			exits[i] &= x
		}
	}
	w.settle(func(row int) {
		if !w.stayAttackers(row, near[row]) {
			return
		}
		for _, r := range back[row] {
			w.push(int(r))
		}
	})
}

// startAttackers drops the positions in which a capture by the defenders leads out of safety.
func (w *work) startAttackers(row int, black uint64) {
	s, p := w.s, w.p
	ours := p.of(p.ours, row)
	s.valid(p.whites, black, ours)
	sets := s.guards[p.whites].sets
	for j, x := range ours {
		for ; x != 0; x &= x - 1 {
			i := j<<6 | bits.TrailingZeros64(x)
			w.captures(row, i, sets[i], black, func(safe bool) bool {
				if !safe {
					drop(ours, i)
				}
				return !safe
			})
		}
	}
}

// wayOut adds to exits the positions in which a step that leaves the part is safe.
func (w *work) wayOut(t step, exits []uint64) {
	s, p := w.s, w.p
	g := &s.guards[p.whites]
	in := p.in + t.enters()
	switch {
	case in >= ringo.ToWin || t.taken != ringo.NothingHere && p.whites == 1: // the step wins
		for i := range exits {
			x := ^uint64(0)
			if t.taken != ringo.NothingHere {
				x = g.with[t.taken][i]
			}
			if t.to < ringo.InCitadel && t.to != t.taken {
				x &^= g.with[t.to][i]
			}
			exits[i] |= x
		}
	case t.taken == ringo.NothingHere:
		if part, row := s.row(p.whites, in, t.black); row >= 0 {
			for i, x := range s.parts[part].of(s.parts[part].ours, row) {
				exits[i] |= x
			}
		}
	default:
		part, row := s.row(p.whites-1, in, t.black)
		if row < 0 {
			return
		}
		after := s.parts[part].of(s.parts[part].ours, row)
		for _, x := range g.less[t.taken] {
			if x.without >= 0 && has(after, int(x.without)) {
				exits[x.with>>6] |= 1 << (x.with & 63)
			}
		}
	}
}

// stayAttackers drops from a row the positions in which the attackers no longer have a safe
// step, and those from which the defenders can move there. It reports whether it dropped any of
// the latter.
func (w *work) stayAttackers(row int, near []int32) (some bool) {
	s, p := w.s, w.p
	safe, ours := p.of(p.theirs, row), p.of(p.ours, row)
	gone := w.row
	copy(gone, p.of(w.exits, row))
	for _, r := range near {
		for i, x := range p.of(p.ours, int(r)) {
			gone[i] |= x
		}
	}
	for i, x := range gone {
		gone[i] = safe[i] &^ x
		safe[i] &= x
	}
	black, sets := s.black(p, row), s.guards[p.whites].sets
	lost := count(gone)
	if 4*lost > count(ours) { // then test each remaining position
		for j, x := range ours {
			for ; x != 0; x &= x - 1 {
				i := j<<6 | bits.TrailingZeros64(x)
				if w.mayStep(row, i) && s.quiet(sets[i], black, func(to uint64) bool { return !has(safe, s.number(to)) }) {
					drop(ours, i)
					some = true
				}
			}
		}
		return some
	}
	for j, x := range gone {
		for ; x != 0; x &= x - 1 {
			s.quiet(sets[j<<6|bits.TrailingZeros64(x)], black, func(from uint64) bool {
				if i := s.number(from); has(ours, i) && w.mayStep(row, i) {
					drop(ours, i)
					some = true
				}
				return false
			})
		}
	}
	return some
}

// mayStep reports whether the defenders may move without a capture.
func (w *work) mayStep(row, i int) bool {
	return w.forced == nil || !has(w.p.of(w.forced, row), i)
}
