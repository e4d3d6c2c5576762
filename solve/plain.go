package solve

import (
	"context"
	"math"
	"time"

	"tablier/solve/table"
)

// plainWalker walks by the rules alone, for games without a faster way. Prepare must run before
// Predecessors: it inverts all edges of the slice and keeps them.
type plainWalker struct {
	space Space
	slice int
	x     Explorer
	next  []Place

	first []uint64 // by position, where its predecessors start in from
	from  []uint32
	wide  []uint64 // replaces from if numbers need more than 32 bits
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
	from, to := w.first[i], w.first[i+1]
	if w.wide != nil {
		return append(dst, w.wide[from:to]...)
	}
	for _, p := range w.from[from:to] {
		dst = append(dst, uint64(p))
	}
	return dst
}

// Prepare implements preparer.
func (w *plainWalker) Prepare(ctx context.Context) error {
	size := w.space.Slices()[w.slice].Size
	inside := func(each func(from, to uint64)) error {
		for i := range size {
			if i&0xFF == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			w.next = w.x.Successors(w.next[:0], w.slice, i)
			for _, p := range w.next {
				if p.Slice == w.slice {
					each(i, p.Index)
				}
			}
		}
		return nil
	}
	w.first = make([]uint64, size+2)
	if err := inside(func(_, to uint64) { w.first[to+2]++ }); err != nil {
		return err
	}
	for i := 2; i < len(w.first); i++ {
		w.first[i] += w.first[i-1]
	}
	if size > math.MaxUint32 {
		w.wide = make([]uint64, w.first[size+1])
	} else {
		w.from = make([]uint32, w.first[size+1])
	}
	return inside(func(from, to uint64) {
		if w.wide != nil {
			w.wide[w.first[to+1]] = from
		} else {
			w.from[w.first[to+1]] = uint32(from)
		}
		w.first[to+1]++
	})
}

// plainCost estimates from a sample of positions what solving a slice by the rules alone takes:
// memory for the moves within it, 4 or 8 bytes each, and the seconds of one thread. ok is false
// if the game has a walker of its own.
func (s *space[P, PP]) plainCost(slice int) (memory int64, seconds float64, ok bool) {
	if _, own := s.codec.(Walkers); own {
		return 0, 0, false
	}
	if by, own := s.codec.(Solver); own {
		memory, seconds = by.Cost(slice)
		return memory, seconds, true
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
	each := int64(8 + 8) // where the lists start, and a margin for the sampling error
	if most > MaxInside {
		each += 14 // see solveWide
	}
	part := float64(size) / float64(looked)
	// All moves are generated three times: for Start, to count them, and to invert them.
	edge := int64(4)
	if size > math.MaxUint32 {
		edge = 8
	}
	return int64(float64(moves)*part)*edge + int64(size)*each, 3 * time.Since(begun).Seconds() * part, true
}
