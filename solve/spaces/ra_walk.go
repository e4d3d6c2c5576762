package spaces

import (
	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/solve"
	"tablier/solve/table"
)

// raWalker walks one slice of Ra. Moves forward are the rules' own; moves back, of which
// the rules know the shape as well ([ra.Position.AppendBefore]), take nothing.
type raWalker struct {
	c      *raCodec
	slice  int
	slot   [16]int8 // by slice: its place in needs
	moves  []game.Move
	before []ra.Position
}

// Walk implements solve.Walkers.
func (c *raCodec) Walk(slice int) solve.Walker {
	w := &raWalker{c: c, slice: slice}
	for i, n := range c.slices[slice].Needs {
		w.slot[n] = int8(i)
	}
	return w
}

// Start implements solve.Walker.
func (w *raWalker) Start(lo uint64, out []solve.Entry, needs []*table.Values) {
	for i := range out {
		p := w.c.Unrank(w.slice, lo+uint64(i))
		w.moves = p.AppendMoves(w.moves[:0])
		var t solve.Tally
		for _, m := range w.moves {
			_, to, _ := ra.Step(m)
			q := p
			if took := q.Play(m); !took && (m == game.Pass || w.c.number[to&127] >= 0) {
				t.Inside++
				continue
			}
			place := w.c.Rank(&q)
			if place.Slice < 0 {
				t.See(place.Known)
			} else {
				t.See(needs[w.slot[place.Slice]].At(place.Index))
			}
		}
		out[i] = t.Entry()
	}
}

// Predecessors implements solve.Walker.
func (w *raWalker) Predecessors(dst []uint64, i uint64) []uint64 {
	p := w.c.Unrank(w.slice, i)
	w.before = p.AppendBefore(w.before[:0])
	for n := range w.before {
		dst = append(dst, w.c.rank(&w.before[n]).Index)
	}
	return dst
}
