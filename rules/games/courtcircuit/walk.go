package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// walk is a turn being played cell by cell, by clicks or from text. own and enemy are the
// pieces as they are at this moment.
type walk struct {
	p      *Position
	own    board.Bits
	enemy  board.Bits
	turned board.Bits
	at     board.Cell // the jumper's cell
	landed board.Bits // its start and the landings of its jumps
	jumped bool
}

// walkFrom begins a turn with the piece on a cell.
func (p *Position) walkFrom(c board.Cell) (w walk, why game.Text) {
	switch {
	case p.enemy() == 0 || p.own() == 0:
		return w, overNow
	case p.enemy().Has(c):
		return w, notYours
	case !p.own().Has(c):
		return w, nobody
	}
	return walk{p: p, own: p.own(), enemy: p.enemy(), at: c, landed: only(c)}, fine
}

// dame reports whether the jumper is a Dame.
func (w *walk) dame() bool { return w.p.dame(w.p.own()) }

func (w *walk) empty() board.Bits { return whole &^ (w.own | w.enemy) }

// targets returns the empty cells where a piece may come to rest.
func (w *walk) targets() board.Bits { return w.empty() &^ w.p.barred() }

// straight returns the cells between two cells on a straight line.
func straight(from, to board.Cell) (between board.Bits, ok bool) {
	for d := range board.SquareDirections {
		if ray[d][from].Has(to) {
			return ray[d][from] &^ ray[d][to].With(to), true
		}
	}
	return 0, false
}

// isStep reports whether the first pair of cells means a step or a slide, not a jump.
func (w *walk) isStep(to board.Cell) bool {
	if adj[w.at].Has(to) || !w.dame() {
		return adj[w.at].Has(to)
	}
	between, ok := straight(w.at, to)
	return ok && between&w.enemy == 0
}

// whyNoStep says what forbids a step (or, for a Dame without jumps, a slide). It returns fine if it is legal.
func (w *walk) whyNoStep(from, to board.Cell) game.Text {
	switch {
	case from == to:
		return nowhere
	case !w.empty().Has(to):
		return occupied
	case w.p.barred().Has(to):
		return cornered
	case adj[from].Has(to):
		return fine
	case w.jumped || !w.dame():
		return tooFar
	}
	return fine
}

// stepped returns the move with the given last step.
func (w *walk) stepped(from, to board.Cell) game.Move {
	return result(w.own.Without(from).With(to), w.turned)
}

// whyNoStepper says why the piece on a cell cannot make the step after the jumps.
func (w *walk) whyNoStepper(c board.Cell) game.Text {
	switch {
	case w.enemy == 0:
		return wonNoStep
	case w.enemy.Has(c):
		return notYours
	case !w.own.Has(c):
		return noStepper
	case c != w.at && w.p.barred().Has(w.at):
		return leftInCorner
	}
	return fine
}

// whyNoStop says why the turn cannot end with the jumps, without a step.
func (w *walk) whyNoStop() game.Text {
	switch {
	case w.enemy != 0 && canStep(w.own, w.targets()):
		return stepDue
	case w.p.barred().Has(w.at):
		return cornered
	}
	return fine
}

// stopped returns the move that ends with the jumps.
func (w *walk) stopped() game.Move { return result(w.own, w.turned) }

// jump makes a jump to a cell. If that is illegal, it says why and changes nothing.
func (w *walk) jump(to board.Cell) (why game.Text) {
	if w.enemy == 0 {
		return wonNoJump
	}
	over, why := w.over(to)
	if why != fine {
		return why
	}
	w.own = w.own.Without(w.at).With(to)
	if w.enemy.Has(over) {
		w.enemy = w.enemy.Without(over)
		w.own = w.own.With(over)
		w.turned = w.turned.With(over)
	}
	w.landed = w.landed.With(to)
	w.at, w.jumped = to, true
	return fine
}

// over returns the piece that a jump to a cell passes over, or why there is no such jump.
func (w *walk) over(to board.Cell) (over board.Cell, why game.Text) {
	between, ok := straight(w.at, to)
	switch {
	case !ok:
		return 0, crooked
	case w.own.Has(to) || w.enemy.Has(to):
		return 0, landingTaken
	case w.dame():
		return w.longOver(between)
	case adj[w.at].Has(to):
		return 0, noJump
	case between.Len() != 1:
		return 0, notBeyond
	}
	over = between.First()
	switch {
	case w.enemy.Has(over):
		return over, fine
	case !w.own.Has(over):
		return 0, overNothing
	case w.turned != 0 && w.mayLeave():
		if w.landed.Has(to) {
			return 0, landedTwice
		}
	case w.turned.Has(over):
		return 0, justTurned
	case w.turned != 0:
		return 0, tooLate
	case w.landed.Has(to):
		return 0, landedTwice
	}
	return over, fine
}

// mayLeave reports whether the jumper, brought into a corner by an attack, may jump friends to
// leave it: with corners=exit, if it has no further attack.
func (w *walk) mayLeave() bool {
	if w.p.opt&exitCorners == 0 || !corners.Has(w.at) {
		return false
	}
	for over := hop[w.at] & w.enemy; over != 0; {
		if w.empty().Has(beyond(w.at, over.Pop())) {
			return false
		}
	}
	return true
}

// longOver is over for a Dame.
func (w *walk) longOver(between board.Bits) (over board.Cell, why game.Text) {
	switch pieces := between & (w.own | w.enemy); {
	case pieces == 0:
		return 0, overNothing
	case pieces&w.turned != 0:
		return 0, turnedInWay
	case pieces.Len() > 1:
		return 0, overMany
	case w.p.opt&adjacentDame != 0 && pieces&adj[w.at] == 0:
		return 0, dameTooFar
	default:
		return pieces.First(), fine
	}
}
