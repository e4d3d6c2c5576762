package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// The endings of a Dame's turn. The Dame is the only jumper, so all other pieces of its
// side are pieces it turned. A Dame does not keep parity, so turns coincide in other ways
// than at [ending]. Results with one new piece besides the turned ones differ by its cell.
// Results with two new pieces and a turned one gone differ by the pair of new cells.

// slides are the cells a Dame can slide to.
func (e *ending) slides() board.Bits { return seen(e.jumper[0], e.enemy) &^ e.barred }

// room returns the empty cells to which a step can go once the Dame has left.
func (e *ending) room() board.Bits { return (e.targets | e.own) &^ e.barred }

// beside collects the results with one new piece: the Dame stepped on from a landing cell,
// or stopped there because the game is over or no piece can step.
func (e *ending) beside() (fresh board.Bits) {
	room := e.room()
	for away := e.series.land[e.t]; away != 0; {
		l := away.Pop()
		if e.won || !canStep(e.turned.With(l), room.Without(l)) {
			fresh |= only(l) &^ e.barred
		} else {
			fresh |= adj[l] & room
		}
	}
	return fresh
}

// countDame is count for a Dame.
func (e *ending) countDame() (n int) {
	if e.t == 0 {
		return e.slides().Len()
	}
	n = e.beside().Len()
	if e.won {
		return n
	}
	all := steps(e.turned, e.room())
	for away := e.series.land[e.t] &^ e.barred; away != 0; {
		l := away.Pop()
		n += all - (adj[l] & e.turned).Len()
		for also := away; also != 0; { // the landing cells may change roles
			n -= (adj[l] & adj[also.Pop()] & e.turned).Len()
		}
	}
	return n
}

// appendDame is append for a Dame.
func (e *ending) appendDame(dst []game.Move) []game.Move {
	if e.t == 0 {
		for to := e.slides(); to != 0; {
			dst = append(dst, pack(only(to.Pop()), noCell))
		}
		return dst
	}
	for fresh := e.beside(); fresh != 0; {
		dst = append(dst, pack(e.turned.With(fresh.Pop()), noCell))
	}
	if e.won {
		return dst
	}
	away := e.series.land[e.t] &^ e.barred
	for todo := away; todo != 0; {
		l := todo.Pop()
		for men := e.turned; men != 0; {
			x := men.Pop()
			to := adj[x] & e.room().Without(l)
			if adj[x].Has(l) { // x can step to the other landing cell and the Dame jump to this one
				to &^= away & below(l)
			}
			rest := e.turned.Without(x).With(l)
			for to != 0 {
				dst = append(dst, pack(rest.With(to.Pop()), x))
			}
		}
	}
	return dst
}
