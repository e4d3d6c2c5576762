package solve

import (
	"tablier/rules/game"
	"tablier/solve/table"
)

// explorer looks at positions by nothing but the rules of a game and the numbers of its
// positions. Positions lie in it, and not on the stack of its methods, because what is
// called through a type parameter might keep them: each would be allocated.
type explorer[P comparable, PP game.Position[P]] struct {
	g        game.Game[P]
	codec    Codec[P]
	at, next P
	moves    []game.Move
}

// look puts a position at hand, with its moves.
func (x *explorer[P, PP]) look(slice int, index uint64) {
	x.at = x.codec.Unrank(slice, index)
	x.moves = PP(&x.at).AppendMoves(x.moves[:0])
}

// after is where a move of the position at hand leads.
func (x *explorer[P, PP]) after(m game.Move) Place {
	x.next = x.at
	PP(&x.next).Play(m)
	return x.codec.Rank(&x.next)
}

// Successors implements Explorer.
func (x *explorer[P, PP]) Successors(dst []Place, slice int, index uint64) []Place {
	x.look(slice, index)
	for _, m := range x.moves {
		dst = append(dst, x.after(m))
	}
	return dst
}

// Backed implements Explorer.
func (x *explorer[P, PP]) Backed(slice int, index uint64, tables []*table.Values) Value {
	x.look(slice, index)
	var b backer
	for _, m := range x.moves {
		p := x.after(m)
		if p.Slice >= 0 {
			p.Known = tables[p.Slice].At(p.Index)
		}
		b.see(p.Known)
	}
	return b.value()
}

// Text implements Explorer.
func (x *explorer[P, PP]) Text(slice int, index uint64) string {
	p := x.codec.Unrank(slice, index)
	return string(x.g.AppendPosition(nil, &p, game.Counters{}))
}

// backer gathers the values of a position's successors.
type backer struct {
	win, loss int // plies plus 1; 0 for none
	draw      bool
}

func (b *backer) see(v Value) {
	switch {
	case v.Lost():
		if n := v.Plies() + 2; b.win == 0 || n < b.win {
			b.win = n
		}
	case v.Won():
		b.loss = max(b.loss, v.Plies()+2)
	default:
		b.draw = true
	}
}

// value is the position's; without successors it is lost.
func (b *backer) value() Value {
	switch {
	case b.win > 0:
		return table.WinIn(b.win - 1)
	case b.draw:
		return table.Draw
	}
	return table.LossIn(max(b.loss-1, 0))
}

// Backed is the value that a position has by those of its successors; a position without
// any is lost.
func Backed(next []Place, value func(Place) Value) Value {
	var b backer
	for _, p := range next {
		if p.Slice >= 0 {
			p.Known = value(p)
		}
		b.see(p.Known)
	}
	return b.value()
}
