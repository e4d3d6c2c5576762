package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Enter follows a turn entered cell by cell. [from, target] is a step or slide; [from, landing,
// ..., stepper, target] is a series and the step after it. A landing cell is empty and a stepper
// is an own piece (which can be the jumper), so no click has two meanings. Turns are not listed,
// so a turn of a Dame costs no more than any other.
func (Game) Enter(p *Position, clicks []board.Cell) (next []board.Cell, moves []game.Move, shown Position, ok bool) {
	shown = *p
	if len(clicks) == 0 {
		return starts(p), nil, shown, true
	}
	w, why := p.walkFrom(clicks[0])
	if why != fine {
		return nil, nil, shown, false
	}
	for i := 1; i < len(clicks); i++ {
		c := clicks[i]
		switch {
		case i == 1 && w.isStep(c):
			return w.finish(clicks[0], clicks[i:])
		case i > 1 && w.own.Has(c):
			return w.finish(c, clicks[i+1:])
		case w.jump(c) != fine || !w.open():
			return nil, nil, shown, false
		}
	}
	var to board.Bits
	if !w.jumped {
		to = w.firstSteps()
	} else {
		to = w.steppers()
		if w.whyNoStop() == fine {
			moves = append(moves, w.stopped())
		}
	}
	to |= w.landings()
	if to == 0 && moves == nil {
		return nil, nil, shown, false
	}
	return list(to), moves, w.shown(), true
}

// starts returns the own pieces that can begin a turn.
func starts(p *Position) (next []board.Cell) {
	for men := p.own(); men != 0; {
		c := men.Pop()
		if w, why := p.walkFrom(c); why == fine && w.firstSteps()|w.landings() != 0 {
			next = append(next, c)
		}
	}
	return next
}

// finish is Enter from the step or slide on: the piece on from is chosen, and rest is clicked after it.
func (w *walk) finish(from board.Cell, rest []board.Cell) (next []board.Cell, moves []game.Move, shown Position, ok bool) {
	shown = *w.p
	if w.jumped && w.whyNoStepper(from) != fine || len(rest) > 1 {
		return nil, nil, shown, false
	}
	if len(rest) == 1 {
		to := rest[0]
		if w.whyNoStep(from, to) != fine {
			return nil, nil, shown, false
		}
		moves = append(moves, w.stepped(from, to))
		w.own = w.own.Without(from).With(to)
		return nil, moves, w.shown(), true
	}
	to := adj[from] & w.targets()
	return list(to), nil, w.shown(), to != 0
}

// shown is the position as it looks so far, with the same side to move.
func (w *walk) shown() Position {
	p := *w.p
	p.men[p.turn], p.men[p.turn.Other()] = w.own, w.enemy
	return p
}

// firstSteps returns the cells to which the piece can step or slide instead of jumping.
func (w *walk) firstSteps() board.Bits {
	if !w.dame() {
		return adj[w.at] & w.targets()
	}
	return seen(w.at, w.enemy) &^ w.p.barred()
}

// steppers returns the own pieces that can make the step after the jumps so far.
func (w *walk) steppers() (from board.Bits) {
	if w.enemy == 0 {
		return 0
	}
	targets := w.targets()
	for men := w.own; men != 0; {
		c := men.Pop()
		if adj[c]&targets != 0 && w.whyNoStepper(c) == fine {
			from = from.With(c)
		}
	}
	return from
}

// landings returns the cells to which the piece can jump and still complete the turn.
func (w *walk) landings() (to board.Bits) {
	for d := range board.SquareDirections {
		for way := ray[d][w.at] & w.empty(); way != 0; {
			c := way.Pop()
			if v := *w; v.jump(c) == fine && v.open() {
				to = to.With(c)
			}
		}
	}
	return to
}

// open reports whether the turn can still be completed. It cannot only if the jumper is in a
// corner where it may not stay, cannot step out, and has no jump that helps.
func (w *walk) open() bool {
	return w.whyNoStop() == fine || w.steppers() != 0 || w.landings() != 0
}

// list returns the cells of a set as a slice.
func list(set board.Bits) (cells []board.Cell) {
	for set != 0 {
		cells = append(cells, set.Pop())
	}
	return cells
}
