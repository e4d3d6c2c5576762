package solve

import (
	"time"

	"tablier/solve/table"
)

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

// plainCost is what solving a slice by the rules alone takes, as a sample of its positions
// tells: the moves within it, 8 bytes each, and the seconds of one thread. ok is false where
// the game walks back by itself.
func (s *space[P, PP]) plainCost(slice int) (memory int64, seconds float64, ok bool) {
	if _, own := s.codec.(Walkers); own {
		return 0, 0, false
	}
	const sample = 1000
	x := s.Explore()
	size := s.slices[slice].Size
	var next []Place
	moves, looked, most := 0, 0, 0
	begun := time.Now()
	for i := uint64(0); i < size; i += 1 + size/sample {
		next = x.Successors(next[:0], slice, i)
		inside := 0
		for _, p := range next {
			if p.Slice == slice {
				inside++
			}
		}
		moves, most = moves+inside, max(most, inside)
		looked++
	}
	if looked == 0 {
		return 0, 0, true
	}
	each := int64(8 + 8) // of the lists' beginnings, and a margin for the sample
	if most > MaxInside {
		each += 14 // see solveWide
	}
	part := float64(size) / float64(looked)
	// All moves are made three times: to begin with, to count them, and to turn them round.
	return int64(float64(moves)*part)*8 + int64(size)*each, 3 * time.Since(begun).Seconds() * part, true
}
