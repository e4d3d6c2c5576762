package solve

import (
	"tablier/rules/game"
	"tablier/solve/table"
)

// explorer uses nothing but the rules of a game and the numbering of its positions. Positions
// are fields, not local variables of its methods: calls through a type parameter make locals
// escape, so each would be allocated.
type explorer[P comparable, PP game.Position[P]] struct {
	g        game.Game[P]
	codec    Codec[P]
	at, next P
	moves    []game.Move
}

// look loads a position and its moves.
func (x *explorer[P, PP]) look(slice int, index uint64) {
	x.at = x.codec.Unrank(slice, index)
	x.moves = PP(&x.at).AppendMoves(x.moves[:0])
}

// after returns the place that a move of the loaded position leads to.
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

// backer collects the values of a position's successors.
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

// value returns the value of the position; a position without successors is lost.
func (b *backer) value() Value {
	switch {
	case b.win > 0:
		return table.WinIn(b.win - 1)
	case b.draw:
		return table.Draw
	}
	return table.LossIn(max(b.loss-1, 0))
}

// Backed computes the value of a position from its successors; a position without any is lost.
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
