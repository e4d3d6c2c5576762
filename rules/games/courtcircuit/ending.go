package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// ending finds everything that can follow the series that turn the same pieces: the
// compulsory step, or nothing.
//
// A turn is then given by four cells: the jumper goes from s to l, a step goes from x
// to y. Different turns can have the same result in only a few ways, because a jump
// keeps the parity of row and column and a step does not:
//
//   - one piece gone from r, one new on a: the jumper steps on (x = l), or another
//     piece steps into the cell that the jumper left (y = s), or the jumper is back where it
//     began (l = s) and any piece steps;
//   - two gone, two new: jumper and stepper may change roles if both can jump to l
//     (and s lies next to y), or the landing cells l and y may change roles if both can be jumped to
//     (and x lies next to l);
//   - without a step, only series that end where they began coincide.
//
// So masks can tell results apart, without looking any of them up.
type ending struct {
	*series
	t       int        // the index of the set of turned pieces
	turned  board.Bits // the same set as cells
	men     board.Bits // own pieces including those turned, with the jumper where it began
	targets board.Bits // empty cells that a step may go to
	barred  board.Bits // cells where nothing may come to rest
	won     bool       // nothing is left to turn
}

func (s *series) ending(t int, barred board.Bits) ending {
	turned := s.cells(t)
	return ending{series: s, t: t, turned: turned, men: s.own | turned, targets: s.empty &^ barred,
		barred: barred, won: turned == s.enemy}
}

// landings returns the cells on which jumper j can have landed, except its starting
// cell, and whether it can have come back there by jumps.
func (e *ending) landings(j int) (away board.Bits, back bool) {
	l := e.land[e.t*e.jumpers+j]
	home := only(e.jumper[j])
	return l &^ home, e.t != 0 && l&home != 0
}

// single collects the results with one piece gone and one new: for each cell that a
// piece is gone from, the cells where the new one can be.
type single [area]board.Bits

// step adds a step of each of men.
func (one *single) step(men, targets board.Bits) {
	for men != 0 {
		x := men.Pop()
		one[x] |= adj[x] & targets
	}
}

// land adds steps of each of men to the jumper's starting cell, with the jumper on a cell of rest.
func (one *single) land(men, rest board.Bits) {
	for men != 0 {
		one[men.Pop()] |= rest
	}
}

// into returns the pieces that can step to the cell s that the jumper left.
func (e *ending) into(s board.Cell) board.Bits {
	if e.barred.Has(s) {
		return 0
	}
	return adj[s] & e.men
}

// singles collects the results with one piece gone and one new. same reports whether
// there is also a result with none gone and none new: a jumper is back where it began,
// and no piece can step.
func (e *ending) singles(one *single) (same bool) {
	home := false // any piece may step while all are where they began
	for j := range e.jumpers {
		away, back := e.landings(j)
		s := e.jumper[j]
		switch {
		case back && e.barred.Has(s): // it must step out again itself
			one[s] |= adj[s] & e.targets
		case back:
			home = true
		}
		if away == 0 {
			continue
		}
		one.land(e.into(s), away&^e.barred)
		for away != 0 {
			one[s] |= adj[away.Pop()] & e.targets
		}
	}
	if home {
		one.step(e.men, e.targets)
		return !canStep(e.men, e.targets)
	}
	if e.t == 0 {
		one.step(e.own, e.targets) // the turn without a jump
	}
	return false
}

// still reports whether no own piece can step if a jumper from s is on l.
func (e *ending) still(s, l board.Cell) bool {
	men := e.men.Without(s).With(l)
	targets := e.targets.Without(l)
	if !e.barred.Has(s) {
		targets = targets.With(s)
	}
	return !canStep(men, targets)
}

// count returns the number of results.
func (e *ending) count() (n int) {
	if e.won {
		return e.countWon()
	}
	var one single
	if e.singles(&one) {
		n++
	}
	for _, fresh := range &one {
		n += fresh.Len()
	}
	all := steps(e.men, e.targets)
	for j := range e.jumpers {
		away, _ := e.landings(j)
		away &^= e.barred
		if away == 0 {
			continue
		}
		s := e.jumper[j]
		others := all - (adj[s] & e.targets).Len()
		for k := j + 1; k < e.jumpers; k++ { // jumper and stepper may change roles
			if common := away & e.series.land[e.t*e.jumpers+k]; common != 0 {
				n -= common.Len() * (adj[s] & adj[e.jumper[k]] & e.targets).Len()
			}
		}
		for away != 0 {
			l := away.Pop()
			pairs := others - (adj[l] & e.men).Len()
			if pairs == 0 && e.still(s, l) {
				n++
			}
			n += pairs
			for also := away; also != 0; { // the landing cells may change roles
				n -= (adj[l] & adj[also.Pop()] & e.men).Len()
			}
		}
	}
	return n
}

// append appends the results.
func (e *ending) append(dst []game.Move) []game.Move {
	if e.won {
		return e.appendWon(dst)
	}
	var one single
	if e.singles(&one) {
		dst = append(dst, result(e.men, e.turned))
	}
	for r, fresh := range &one {
		for fresh != 0 {
			dst = append(dst, result(e.men.Without(board.Cell(r)).With(fresh.Pop()), e.turned))
		}
	}
	for j := range e.jumpers {
		away, _ := e.landings(j)
		away &^= e.barred
		s := e.jumper[j]
		for todo := away; todo != 0; {
			l := todo.Pop()
			if e.still(s, l) {
				dst = append(dst, result(e.men.Without(s).With(l), e.turned))
				continue
			}
			for men := e.men.Without(s); men != 0; {
				x := men.Pop()
				to := adj[x] & e.targets.Without(l)
				if adj[x].Has(l) { // x can step to the other landing cell, the jumper go to this one
					to &^= away & below(l)
				}
				if k := e.jumperOn(x); k >= 0 && k < j && e.series.land[e.t*e.jumpers+k].Has(l) {
					to &^= adj[s]
				}
				if to == 0 {
					continue
				}
				rest := e.men.Without(s).Without(x).With(l)
				for to != 0 {
					dst = append(dst, result(rest.With(to.Pop()), e.turned))
				}
			}
		}
	}
	return dst
}

// jumperOn returns the number of the jumper that began on x, or -1.
func (e *ending) jumperOn(x board.Cell) int {
	if !e.own.Has(x) {
		return -1
	}
	return (e.own & below(x)).Len()
}

// countWon is count if the last enemy piece is turned: no step follows.
func (e *ending) countWon() (n int) {
	same := 0
	for j := range e.jumpers {
		away, back := e.landings(j)
		n += (away &^ e.barred).Len()
		if back && !e.barred.Has(e.jumper[j]) {
			same = 1
		}
	}
	return n + same
}

// appendWon is append if the last enemy piece is turned.
func (e *ending) appendWon(dst []game.Move) []game.Move {
	same := false
	for j := range e.jumpers {
		away, back := e.landings(j)
		same = same || back && !e.barred.Has(e.jumper[j])
		for away &^= e.barred; away != 0; {
			dst = append(dst, result(e.men.Without(e.jumper[j]).With(away.Pop()), e.turned))
		}
	}
	if same {
		dst = append(dst, result(e.men, e.turned))
	}
	return dst
}
