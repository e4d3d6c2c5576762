package solve

import "tablier/solve/table"

// plainWalker walks by the rules alone, for games that have no faster way. The first
// call of Predecessors turns all edges of the slice round and keeps them.
type plainWalker struct {
	space Space
	slice int
	x     Explorer
	next  []Place

	first []uint64 // of each position, where its predecessors begin in from
	from  []uint64
}

func (w *plainWalker) Start(lo uint64, out []Entry, needs []*table.Values) {
	slot := map[int]int{}
	for i, n := range w.space.Slices()[w.slice].Needs {
		slot[n] = i
	}
	for i := range out {
		w.next = w.x.Successors(w.next[:0], w.slice, lo+uint64(i))
		var t Tally
		for _, p := range w.next {
			switch p.Slice {
			case w.slice:
				t.Inside++
			case -1:
				t.See(p.Known)
			default:
				t.See(needs[slot[p.Slice]].At(p.Index))
			}
		}
		out[i] = t.Entry()
	}
}

func (w *plainWalker) Predecessors(dst []uint64, i uint64) []uint64 {
	if w.first == nil {
		w.turn()
	}
	return append(dst, w.from[w.first[i]:w.first[i+1]]...)
}

func (w *plainWalker) turn() {
	size := w.space.Slices()[w.slice].Size
	inside := func(each func(from, to uint64)) {
		for i := range size {
			w.next = w.x.Successors(w.next[:0], w.slice, i)
			for _, p := range w.next {
				if p.Slice == w.slice {
					each(i, p.Index)
				}
			}
		}
	}
	w.first = make([]uint64, size+2)
	inside(func(_, to uint64) { w.first[to+2]++ })
	for i := 2; i < len(w.first); i++ {
		w.first[i] += w.first[i-1]
	}
	w.from = make([]uint64, w.first[size+1])
	inside(func(from, to uint64) {
		w.from[w.first[to+1]] = from
		w.first[to+1]++
	})
}
