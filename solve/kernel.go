package solve

import (
	"context"
	"errors"
	"unsafe"

	"tablier/solve/table"
)

// ErrTooLarge reports a slice with a position that has more moves, or a longer distance, than
// an Entry can hold.
var ErrTooLarge = errors.New("solve: a position has more moves or is longer than the solver can count")

const (
	pageBits = 10
	pageSize = 1 << pageBits
	chunk    = 1 << 16
)

// preparer is the capability of a Walker to build what Predecessors needs, if that takes so
// long that it must be cancellable.
type preparer interface{ Prepare(context.Context) error }

// Work is the amount of work that a solve did.
type Work struct {
	Positions uint64
	Edges     uint64 // moves within the slice that were followed backwards
	Layers    int    // number of distances that occurred
}

// Solve computes the value of every position of a slice, each as the uint16 of a Value. If the
// context ends, Solve returns early with its error.
func Solve(ctx context.Context, sl Slice, w Walker, needs []*table.Values) ([]uint16, Work, error) {
	s := solver{w: w, entries: make([]Entry, sl.Size), pages: make([]uint64, sl.Size>>pageBits+1)}
	s.work.Positions = sl.Size
	for lo := uint64(0); lo < sl.Size; lo += chunk {
		if err := ctx.Err(); err != nil {
			return nil, s.work, err
		}
		hi := min(lo+chunk, sl.Size)
		w.Start(lo, s.entries[lo:hi], needs)
		for i := lo; i < hi; i++ {
			e := s.entries[i]
			if e&decided != 0 {
				s.wait(i, e)
			} else if e == tooLarge {
				if p, ok := w.(*plainWalker); ok {
					return solveWide(ctx, sl, p, needs)
				}
				return nil, s.work, ErrTooLarge
			}
		}
	}
	if p, is := w.(preparer); is {
		if err := p.Prepare(ctx); err != nil {
			return nil, s.work, err
		}
	}
	for plies := 0; plies < len(s.waiting); plies++ {
		if s.waiting[plies] == [2]int64{} {
			continue
		}
		s.work.Layers++
		if plies >= table.MaxPlies-1 {
			return nil, s.work, ErrTooLarge
		}
		if err := s.layer(ctx, plies); err != nil {
			return nil, s.work, err
		}
	}
	// An Entry is a uint16, so the values overwrite the entries in place: a second array would
	// double the memory.
	values := unsafe.Slice((*uint16)(unsafe.Pointer(unsafe.SliceData(s.entries))), len(s.entries))
	for i, e := range values {
		if Entry(e)&decided != 0 {
			values[i] = e &^ uint16(decided)
		} else {
			values[i] = uint16(table.Draw)
		}
	}
	return values, s.work, nil
}

type solver struct {
	w       Walker
	entries []Entry
	// pages holds a bit set for each page of entries: the values (modulo 64) that may occur in
	// it. It lets layer find its values without looking at every entry.
	pages   []uint64
	waiting [][2]int64 // by plies: entries set to lost and to won (shorter wins have replaced some)
	work    Work
	before  []uint64
}

// wait records that position i has the decided entry e.
func (s *solver) wait(i uint64, e Entry) {
	s.pages[i>>pageBits] |= 1 << (e & 63)
	v := Value(e &^ decided)
	for v.Plies() >= len(s.waiting) {
		s.waiting = append(s.waiting, [2]int64{})
	}
	s.waiting[v.Plies()][e&1^1]++
}

// layer propagates all values of one distance to their predecessors.
func (s *solver) layer(ctx context.Context, plies int) error {
	lost, won := decided|Entry(lossIn(plies)), decided|Entry(winIn(plies))
	mask := uint64(1)<<(lost&63) | uint64(1)<<(won&63)
	for page, has := range s.pages {
		if has&mask == 0 {
			continue
		}
		if page&63 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		from := uint64(page) << pageBits
		for i := from; i < min(from+pageSize, uint64(len(s.entries))); i++ {
			switch s.entries[i] {
			case lost:
				s.propagateLoss(i, plies)
			case won:
				s.propagateWin(i, plies)
			}
		}
	}
	return nil
}

// propagateLoss makes every predecessor of i, which is lost, a win.
func (s *solver) propagateLoss(i uint64, plies int) {
	s.before = s.w.Predecessors(s.before[:0], i)
	s.work.Edges += uint64(len(s.before))
	win := decided | Entry(winIn(plies+1))
	for _, p := range s.before {
		e := s.entries[p]
		// A shorter win replaces a longer one. The predecessor cannot be a loss, since it has a
		// lost successor.
		if e&decided == 0 || e > win && e&1 == 0 {
			s.entries[p] = win
			s.wait(p, win)
		}
	}
}

// propagateWin removes one open move from every predecessor of i, which is won.
func (s *solver) propagateWin(i uint64, plies int) {
	s.before = s.w.Predecessors(s.before[:0], i)
	s.work.Edges += uint64(len(s.before))
	for _, p := range s.before {
		e := s.entries[p]
		if e&decided != 0 || e&never == never {
			continue
		}
		e--
		if e&never == 0 {
			e = decided | Entry(lossIn(max(plies+1, int(e>>countBits)-1)))
			s.wait(p, e)
		}
		s.entries[p] = e
	}
}
