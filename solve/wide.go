package solve

import (
	"context"
	"math"

	"tablier/solve/table"
)

// solveWide is Solve by the rules alone for a slice with a position that has more moves than an
// Entry can count. It is slower, and takes 14 bytes per position beside the edges.
func solveWide(ctx context.Context, sl Slice, w *plainWalker, needs []*table.Values) ([]uint16, Work, error) {
	s := wide{open: make([]uint32, sl.Size), exits: make([]uint16, sl.Size), values: make([]uint16, sl.Size), known: make([]bool, sl.Size)}
	work := Work{Positions: sl.Size}
	slot := map[int]int{}
	for i, n := range w.space.Slices()[w.slice].Needs {
		slot[n] = i
	}
	for i := range sl.Size {
		if i&0xFF == 0 && ctx.Err() != nil {
			return nil, work, ctx.Err()
		}
		w.next = w.x.Successors(w.next[:0], w.slice, i)
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
		s.open[i], s.exits[i] = uint32(t.Inside), uint16(t.loss)
		if t.safe {
			s.open[i] = math.MaxUint32 // it can no longer be lost
		}
		if t.win > 0 {
			s.wait(i, table.WinIn(t.win-1))
		}
		if t.Inside == 0 && !t.safe && t.win == 0 {
			s.wait(i, table.LossIn(max(t.loss-1, 0)))
		}
	}
	if err := w.Prepare(ctx); err != nil {
		return nil, work, err
	}
	var before []uint64
	for plies := 0; plies < len(s.waiting); plies++ {
		if plies >= table.MaxPlies-1 {
			return nil, work, ErrTooLarge
		}
		if len(s.waiting[plies]) > 0 {
			work.Layers++
		}
		for k := 0; k < len(s.waiting[plies]); k++ {
			if k&0xFFF == 0 && ctx.Err() != nil {
				return nil, work, ctx.Err()
			}
			at := s.waiting[plies][k]
			if s.known[at.index] {
				continue // decided at a shorter distance
			}
			s.known[at.index], s.values[at.index] = true, uint16(at.value)
			before = w.Predecessors(before[:0], at.index)
			work.Edges += uint64(len(before))
			for _, p := range before {
				switch {
				case s.known[p] || s.open[p] == math.MaxUint32 && at.value.Won():
				case at.value.Lost():
					s.wait(p, table.WinIn(plies+1))
				default:
					if s.open[p]--; s.open[p] == 0 {
						s.wait(p, table.LossIn(max(plies+1, int(s.exits[p])-1)))
					}
				}
			}
		}
		s.waiting[plies] = nil
	}
	return s.values, work, nil
}

type wide struct {
	open    []uint32 // number of moves within the slice not yet known to lose
	exits   []uint16 // one more than the longest loss among the moves out of the slice
	values  []uint16
	known   []bool
	waiting [][]found // by plies
}

type found struct {
	index uint64
	value Value
}

func (s *wide) wait(i uint64, v Value) {
	for v.Plies() >= len(s.waiting) {
		s.waiting = append(s.waiting, nil)
	}
	s.waiting[v.Plies()] = append(s.waiting[v.Plies()], found{i, v})
}
