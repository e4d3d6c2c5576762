package courtcircuit

import (
	"tablier/board"
	"tablier/game"
)

// walk is a turn being played cell by cell, by a person or from text. Its own
// and enemy pieces are as they stand just now.
type walk struct {
	p      *Position
	own    board.Bits
	enemy  board.Bits
	turned board.Bits
	at     board.Cell // where the jumper stands
	landed board.Bits // its start and the landings of tactical jumps
	jumped bool
}

// walkFrom begins a turn with the piece on a cell.
func (p *Position) walkFrom(c board.Cell) (w walk, why string) {
	switch {
	case p.enemy() == 0 || p.own() == 0:
		return w, "all pieces show one colour, the game is over"
	case p.enemy().Has(c):
		return w, "a piece of the other side stands there"
	case !p.own().Has(c):
		return w, "no piece stands there"
	}
	return walk{p: p, own: p.own(), enemy: p.enemy(), at: c, landed: only(c)}, ""
}

// dame reports whether the jumper is a Dame.
func (w *walk) dame() bool { return w.p.dame(w.p.own()) }

func (w *walk) empty() board.Bits { return whole &^ (w.own | w.enemy) }

// targets are the empty cells where a piece may come to rest.
func (w *walk) targets() board.Bits { return w.empty() &^ w.p.barred() }

// direction finds the direction in which to lies from from, and the cells between.
func direction(from, to board.Cell) (d int, between board.Bits, ok bool) {
	for d := range board.SquareDirections {
		if ray[d][from].Has(to) {
			return d, ray[d][from] &^ ray[d][to].With(to), true
		}
	}
	return 0, 0, false
}

// isStep reports whether a first pair of cells means a step or a slide, not a jump.
func (w *walk) isStep(to board.Cell) bool {
	if adj[w.at].Has(to) || !w.dame() {
		return adj[w.at].Has(to)
	}
	_, between, ok := direction(w.at, to)
	return ok && between&w.enemy == 0
}

// whyNoStep says what forbids a step (of a Dame without jumps: a slide), "" if nothing does.
func (w *walk) whyNoStep(from, to board.Cell) string {
	switch {
	case from == to:
		return "a step leads to another cell"
	case !w.empty().Has(to):
		return "the cell is occupied"
	case w.p.barred().Has(to):
		return "no turn may end in a corner under these options"
	case adj[from].Has(to):
		return ""
	case w.jumped || !w.dame():
		return "a step leads to a neighbouring cell"
	}
	return ""
}

// stepped is the move with the given last step.
func (w *walk) stepped(from, to board.Cell) game.Move {
	return result(w.own.Without(from).With(to), w.turned)
}

// whyNoStepper says why the piece on a cell cannot make the step after the jumps.
func (w *walk) whyNoStepper(c board.Cell) string {
	switch {
	case w.enemy == 0:
		return "the last enemy piece is turned: the game ends without a step"
	case w.enemy.Has(c):
		return "a piece of the other side stands there"
	case !w.own.Has(c):
		return "no piece stands there to step"
	case c != w.at && w.p.barred().Has(w.at):
		return "the jumper would stay in a corner, where no turn may end under these options"
	}
	return ""
}

// whyNoStop says why the turn cannot end with the jumps, without a step.
func (w *walk) whyNoStop() string {
	switch {
	case w.enemy != 0 && canStep(w.own, w.targets()):
		return "a step must follow the jumps"
	case w.p.barred().Has(w.at):
		return "no turn may end in a corner under these options"
	}
	return ""
}

// stopped is the move that ends with the jumps.
func (w *walk) stopped() game.Move { return result(w.own, w.turned) }

// jump makes a jump to a cell, or says why it cannot be made and changes nothing.
func (w *walk) jump(to board.Cell) (why string) {
	if w.enemy == 0 {
		return "the last enemy piece is turned: the game is over"
	}
	over, why := w.over(to)
	if why != "" {
		return why
	}
	w.own = w.own.Without(w.at).With(to)
	if w.enemy.Has(over) {
		w.enemy = w.enemy.Without(over)
		w.own = w.own.With(over)
		w.turned = w.turned.With(over)
	} else {
		w.landed = w.landed.With(to)
	}
	w.at, w.jumped = to, true
	return ""
}

// over returns the piece that a jump to a cell passes over, or says why there is no such jump.
func (w *walk) over(to board.Cell) (over board.Cell, why string) {
	_, between, ok := direction(w.at, to)
	switch {
	case !ok:
		return 0, "it does not lie in a straight line"
	case w.own.Has(to) || w.enemy.Has(to):
		return 0, "the landing cell is occupied"
	case w.dame():
		return w.longOver(between)
	case adj[w.at].Has(to):
		return 0, "it is a neighbouring cell: a jump leads two cells on; a step stands alone or, after jumps, behind /"
	case between.Len() != 1:
		return 0, "a jump leads just beyond a neighbouring piece"
	}
	over = between.First()
	switch {
	case w.enemy.Has(over):
		return over, ""
	case !w.own.Has(over):
		return 0, "there is no piece to jump over"
	case w.turned.Has(over):
		return 0, "the piece jumped was just turned, and no tactical jump may follow an attack"
	case w.turned != 0:
		return 0, "no tactical jump may follow an attack"
	case w.landed.Has(to):
		return 0, "tactical jumps may not land on a cell twice, nor where they began"
	}
	return over, ""
}

// longOver is over for a Dame.
func (w *walk) longOver(between board.Bits) (over board.Cell, why string) {
	switch pieces := between & (w.own | w.enemy); {
	case pieces == 0:
		return 0, "there is no piece to jump over"
	case pieces&w.turned != 0:
		return 0, "a piece just turned stands in the way"
	case pieces.Len() > 1:
		return 0, "a jump passes over exactly one piece"
	case w.p.opt&adjacentDame != 0 && pieces&adj[w.at] == 0:
		return 0, "the piece jumped must stand next to the Dame under these options"
	default:
		return pieces.First(), ""
	}
}
