package solve

import (
	"errors"
	"io/fs"
	"sync/atomic"

	"tablier/rules/game"
)

// Prober answers a search, which probes many positions close to one another. It is fast and
// never returns an error: a position whose table is missing or unreadable is unknown. It is
// safe for concurrent use.
type Prober[P any, PP game.Position[P]] struct {
	dir    *Dir
	codec  Codec[P]
	placer Placer[P]       // nil: none
	bound  Bounded[P]      // nil: every position has a number
	has    []atomic.Uint32 // by slice: yes, no, or not asked yet
	fair   bool            // an endless game is drawn
	failed atomic.Pointer[error]
}

const (
	notAsked uint32 = iota
	isThere
	isNot
)

// NewProber returns a prober for the tables of a directory. ok is false if its positions are
// not of type P.
func NewProber[P any, PP game.Position[P]](d *Dir) (p *Prober[P, PP], ok bool) {
	s, ok := d.Space.(interface{ Codec() Codec[P] })
	if !ok {
		return nil, false
	}
	p = &Prober[P, PP]{dir: d, codec: s.Codec(), has: make([]atomic.Uint32, len(d.Space.Slices())), fair: d.Space.Endless().Status == game.Drawn}
	p.placer, _ = p.codec.(Placer[P])
	p.bound, _ = p.codec.(Bounded[P])
	return p, true
}

// Failure returns the error of the first table that could not be read, or nil. A damaged table
// is not used again while the program runs.
func (p *Prober[P, PP]) Failure() error {
	if err := p.failed.Load(); err != nil {
		return *err
	}
	return nil
}

// Probe returns the value of a position for the side to move. result is above 0 if it wins and
// below 0 if it loses, in this many plies, and 0 if neither side can force anything. A draw
// that the rules would award to one side is unknown.
func (p *Prober[P, PP]) Probe(pos *P) (result, plies int, known bool) {
	if p.placer != nil {
		slice := p.placer.Where(pos)
		if slice < 0 || !p.available(slice) {
			return 0, 0, false
		}
	} else if p.bound != nil && p.bound.Covers(pos) != nil {
		return 0, 0, false
	}
	at := p.codec.Rank(pos)
	if at.Slice < 0 || !p.available(at.Slice) {
		return 0, 0, false
	}
	v, err := p.dir.ProbeNear(at)
	if err != nil {
		p.fail(at.Slice, err)
		return 0, 0, false
	}
	switch {
	case v.Won():
		return 1, v.Plies(), true
	case v.Lost():
		return -1, v.Plies(), true
	}
	return 0, 0, p.fair
}

// available reports whether a slice is solved. It asks the disk only once for each slice.
func (p *Prober[P, PP]) available(slice int) bool {
	switch p.has[slice].Load() {
	case isThere:
		return true
	case isNot:
		return false
	}
	_, err := p.dir.file(slice)
	if err != nil {
		if p.has[slice].Store(isNot); !errors.Is(err, fs.ErrNotExist) {
			p.fail(slice, err)
		}
		return false
	}
	p.has[slice].Store(isThere)
	return true
}

func (p *Prober[P, PP]) fail(slice int, err error) {
	p.has[slice].Store(isNot)
	p.failed.CompareAndSwap(nil, &err)
}
