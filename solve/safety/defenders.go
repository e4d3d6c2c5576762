package safety

import (
	"math/bits"

	"tablier/rules/games/ringo"
)

// solveDefenders finds the positions of a part in which the defenders are safe.
func (s *Space) solveDefenders(p *part) {
	w := s.newWork(p)
	prey := s.cells | s.cells<<8&(s.cells>>8) // only a capture on these cells can stay in the family
	last := ringo.Attackers-p.in-p.blacks+1 >= s.target
	for row := range p.rows {
		black := s.black(p, row)
		ours, theirs := p.of(p.ours, row), p.of(p.theirs, row)
		s.valid(p.whites, black, ours)
		copy(theirs, ours)
		w.steps = s.attackerSteps(black, p.whites, w.steps[:0])
		for _, t := range w.steps {
			if !t.aside {
				w.keepOut(t, theirs)
			}
		}
		if last || s.forced || p.in > 0 || black&prey != 0 {
			w.startDefenders(row, black)
		}
	}
	w.settle(func(row int) {
		black := s.black(p, row)
		if !w.stayDefenders(row, black) {
			return
		}
		for m := black; m != 0; m &= m - 1 {
			c := uint(bits.TrailingZeros64(m))
			for _, d := range [2]uint{1, 7} {
				if n := c&^7 | (c+d)&7; black>>n&1 == 0 {
					_, from := s.row(p.whites, p.in, black&^(1<<c)|1<<n)
					w.push(from)
				}
			}
		}
	})
}

// startDefenders records the positions in which a capture is safe.
func (w *work) startDefenders(row int, black uint64) {
	sets, exits := w.s.guards[w.p.whites].sets, w.p.of(w.exits, row)
	for j, x := range w.p.of(w.p.ours, row) {
		for ; x != 0; x &= x - 1 {
			i := j<<6 | bits.TrailingZeros64(x)
			w.captures(row, i, sets[i], black, func(safe bool) bool {
				if safe {
					exits[i>>6] |= 1 << (i & 63)
				}
				return safe
			})
		}
	}
}

// keepOut drops from a row with the attackers to move the positions in which a step out of the
// part wins for them.
func (w *work) keepOut(t step, theirs []uint64) {
	s, p := w.s, w.p
	g := &s.guards[p.whites]
	in := p.in + t.enters()
	if t.taken != ringo.NothingHere {
		var after []uint64
		if in < ringo.ToWin && p.whites > 1 {
			if part, row := s.row(p.whites-1, in, t.black); row >= 0 {
				after = s.parts[part].of(s.parts[part].ours, row)
			}
		}
		for _, x := range g.less[t.taken] {
			barred := t.to < ringo.InCitadel && t.to != t.taken && g.sets[x.with]>>t.to&1 != 0
			if !barred && (after == nil || x.without < 0 || !has(after, int(x.without))) {
				drop(theirs, int(x.with))
			}
		}
		return
	}
	var after []uint64
	if in < ringo.ToWin {
		if part, row := s.row(p.whites, in, t.black); row >= 0 {
			after = s.parts[part].of(s.parts[part].ours, row)
		}
	}
	for i := range theirs {
		x := uint64(0)
		if after != nil {
			x = after[i]
		}
		if t.to < ringo.InCitadel {
			x |= g.with[t.to][i] // a defender blocks the step
		}
		theirs[i] &= x
	}
}

// stayDefenders drops from a row the positions in which a sideways step wins, and then those in
// which the defenders have no safe move. It reports whether it dropped any of the latter.
func (w *work) stayDefenders(row int, black uint64) (some bool) {
	s, p := w.s, w.p
	g := &s.guards[p.whites]
	safe, ours, exits := p.of(p.theirs, row), p.of(p.ours, row), p.of(w.exits, row)
	w.steps = s.attackerSteps(black, p.whites, w.steps[:0])
	for _, t := range w.steps {
		if !t.aside {
			continue
		}
		_, to := s.row(p.whites, p.in, t.black)
		with := g.with[t.to]
		for i, x := range p.of(p.ours, to) {
			safe[i] &= x | with[i]
		}
	}
	for j, x := range ours {
		for x &^= exits[j]; x != 0; x &= x - 1 {
			i := j<<6 | bits.TrailingZeros64(x)
			stays := w.mayStep(row, i) && s.quiet(g.sets[i], black, func(to uint64) bool {
				n := s.number(to)
				return n >= 0 && has(safe, n)
			})
			if !stays {
				drop(ours, i)
				some = true
			}
		}
	}
	return some
}
