package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// turn is one way to play a move: a series, a step, or both.
type turn struct {
	jumps    path
	cells    int        // number of cells of the series including its start; 0 if there is no jump
	from, to board.Cell // the step or slide; board.None if there is none
}

// better reports whether u is the better of two ways to play the same move.
func (u turn) better(v turn) bool {
	if u.jumps != v.jumps {
		return u.jumps.less(v.jumps)
	}
	if u.from != v.from {
		return u.from < v.from
	}
	return u.to < v.to
}

// search looks for the best way to play a turn with a given result.
type search struct {
	*book
	t    int
	best turn
}

// try considers the turn in which the piece on s jumps to l and then the piece
// on from steps to to (both are board.None if there is no step).
func (f *search) try(s, l, from, to board.Cell) {
	if !f.own.Has(s) {
		return
	}
	w := f.path(f.t, (f.own & below(s)).Len(), l)
	if w == nil || f.t == 0 && s == l {
		return
	}
	u := turn{jumps: *w, cells: 1 + w.tacticals() + f.book.cells(f.t).Len(), from: from, to: to}
	if u.better(f.best) {
		f.best = u
	}
}

// canonical returns the canonical way to play a move other than a pass.
func (b *book) canonical(m game.Move) turn {
	own, turned := b.pos.unpack(m)
	f := search{book: b, t: b.index(turned), best: turn{jumps: noWay}}
	if b.slide {
		f.dame(own, turned)
	} else {
		f.plain(own, turned)
	}
	return f.best
}

// plain searches the ways listed at [ending].
func (f *search) plain(own, turned board.Bits) {
	men := f.own | turned
	gone, fresh := men&^own, own&^men
	switch gone.Len() {
	case 0:
		for rest := f.own &^ f.barred; rest != 0; {
			s := rest.Pop()
			f.try(s, s, board.None, board.None)
		}
	case 1:
		r, a := gone.First(), fresh.First()
		if f.t == 0 && adj[r].Has(a) {
			f.best = turn{from: r, to: a}
			return
		}
		f.try(r, a, board.None, board.None) // no other turn has this result, by parity
		for via := adj[a]; via != 0; {
			l := via.Pop()
			f.try(r, l, l, a)
		}
		for into := adj[r] & f.own &^ f.barred; into != 0; {
			s := into.Pop()
			f.try(s, a, r, s)
		}
		if adj[r].Has(a) {
			for rest := f.own &^ f.barred; rest != 0; {
				s := rest.Pop()
				f.try(s, s, r, a)
			}
		}
	case 2:
		r, a := [2]board.Cell{gone.Pop(), gone.First()}, [2]board.Cell{fresh.Pop(), fresh.First()}
		for i := range 4 {
			s, x, l, y := r[i&1], r[1-i&1], a[i>>1], a[1-i>>1]
			if adj[x].Has(y) {
				f.try(s, l, x, y)
			}
		}
	}
}

// dame searches the ways in which a Dame can play.
func (f *search) dame(own, turned board.Bits) {
	s := f.own.First()
	if f.t == 0 {
		f.best = turn{from: s, to: own.First()}
		return
	}
	gone, fresh := turned&^own, own&^turned
	if gone == 0 {
		a := fresh.First()
		room := whole &^ (f.enemy | f.barred)
		won := turned == f.enemy
		if won || !canStep(own, room&^own) {
			f.try(s, a, board.None, board.None)
		}
		for via := adj[a]; via != 0 && !won; {
			l := via.Pop()
			f.try(s, l, l, a)
		}
		return
	}
	x := gone.First()
	a, b := fresh.Pop(), fresh.First()
	if adj[x].Has(b) {
		f.try(s, a, x, b)
	}
	if adj[x].Has(a) {
		f.try(s, b, x, a)
	}
}
