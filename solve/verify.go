package solve

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
)

// MismatchError reports a value that does not follow from the values of its successors.
type MismatchError struct {
	Slice, Position string
	Index           uint64
	Value, Want     Value
}

func (e *MismatchError) Error() string { return e.In(game.English) }

// In returns the error message in a language.
func (e *MismatchError) In(l game.Lang) string {
	return i18n.T("solve.wrong-value", "slice", e.Slice, "index", e.Index, "position", e.Position, "value", e.Value.String(), "want", e.Want.String()).In(l)
}

// Verify checks that the values of a solved slice follow from those of their successors, by the rules alone. It
// checks all positions or, if the slice has more than most, a random sample of most positions chosen by seed. It
// returns the number of positions checked. [Verification] does the same for many slices, on several threads, and
// records its progress.
//
// A win must have a successor that is lost in one ply less, and none that is lost sooner. A loss must have only won
// successors, the longest in one ply less. A draw must have a drawn successor and no lost one. If this holds for
// every position, wins and losses follow by induction over their distance. From a drawn position either side can
// keep to drawn positions without end, so neither can win it.
func Verify(ctx context.Context, d *Dir, slice int, most, seed uint64) (uint64, error) {
	v := verifier{d: d, slice: slice, most: most, seed: seed, threads: 1}
	return v.verify(ctx, 0, nil)
}

// smallSample is the number of positions that can be unpacked together in the time it takes to read one position and
// its successors.
const smallSample = 10_000

// isSmall reports whether to read a sample position by position. It does if unpacking whole tables would take
// longer, or more memory than the directory may use.
func (v *verifier) isSmall() bool {
	all := v.d.Space.Slices()
	s := all[v.slice]
	if s.Size <= v.most {
		return false
	}
	unpacked, largest := s.Size, s.Size
	for _, n := range s.Needs {
		unpacked += all[n].Size
		largest = max(largest, all[n].Size)
	}
	v.d.mu.Lock()
	limit := v.d.limit
	v.d.mu.Unlock()
	return v.most < unpacked/smallSample || int64(unpacked+2*largest) > limit
}

// chunkSize is the number of positions that a thread takes at a time.
const chunkSize = 1 << 16

type verifier struct {
	d          *Dir
	slice      int
	most, seed uint64
	threads    int
}

// verify checks the positions of the slice, or of its sample, starting at from. After each chunk it calls told with
// the position up to which all are correct, and at the end it returns that position.
func (v *verifier) verify(ctx context.Context, from uint64, told func(uint64)) (uint64, error) {
	s := v.d.Space.Slices()[v.slice]
	sample := s.Size > v.most
	n := min(s.Size, v.most)
	look, err := v.looker(ctx)
	if err != nil {
		return from, err
	}
	if sample {
		from = 0 // progress on one sample does not apply to another
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	done := progress{upTo: from, told: told}
	var next atomic.Uint64
	next.Store(from)
	var threads sync.WaitGroup
	for range min(max(1, v.threads), int(1+(n-from)/chunkSize)) {
		threads.Go(func() {
			check := look()
			for {
				lo := next.Add(chunkSize) - chunkSize
				if lo >= n || ctx.Err() != nil {
					return
				}
				hi := min(lo+chunkSize, n)
				rng := rand.New(rand.NewPCG(v.seed, uint64(v.slice)<<32^lo/chunkSize))
				for k := lo; k < hi; k++ {
					i := k
					if sample {
						i = rng.Uint64N(s.Size)
					}
					if k&0x3FF == 0 && ctx.Err() != nil {
						return
					}
					if err := check(i); err != nil {
						cancel(err)
						return
					}
				}
				done.finish(lo, hi)
			}
		})
	}
	threads.Wait()
	return done.upTo, context.Cause(ctx)
}

// looker returns a function that makes a check for each thread. A small sample is read position by position, without
// unpacking whole tables. Otherwise the codec's own way is used if there is one.
func (v *verifier) looker(ctx context.Context) (func() func(uint64) error, error) {
	d := v.d
	if v.isSmall() {
		return func() func(uint64) error { return v.single(d.Probe) }, nil
	}
	tables := make([]*table.Values, len(d.Space.Slices()))
	for _, n := range append([]int{v.slice}, d.Space.Slices()[v.slice].Needs...) {
		values, err := d.Load(n)
		if err != nil {
			return nil, err
		}
		tables[n] = values
	}
	if back, err := v.back(ctx, tables); err != nil || back != nil {
		return func() func(uint64) error {
			x, own, value := d.Space.Explore(), tables[v.slice], back()
			return func(i uint64) error {
				if got, want := own.At(i), value(i); got != want {
					return v.wrong(x, i, got, want)
				}
				return nil
			}
		}, err
	}
	return func() func(uint64) error {
		x, own := d.Space.Explore(), tables[v.slice]
		return func(i uint64) error {
			if got, want := own.At(i), x.Backed(v.slice, i, tables); got != want {
				return v.wrong(x, i, got, want)
			}
			return nil
		}
	}, nil
}

// single returns a check that reads positions one by one, without unpacking a table.
func (v *verifier) single(probe func(Place) (Value, error)) func(uint64) error {
	x, next := v.d.Space.Explore(), []Place(nil)
	return func(i uint64) (err error) {
		at := func(p Place) Value {
			value, e := probe(p)
			if err == nil {
				err = e
			}
			return value
		}
		next = x.Successors(next[:0], v.slice, i)
		want := asIn(v.d.Space, Backed(next, at))
		if got := at(Place{Slice: v.slice, Index: i}); err == nil && got != want {
			err = v.wrong(x, i, got, want)
		}
		return err
	}
}

// Prove checks n values of a solved slice as [Verify] does, at positions chosen by at, without unpacking a table.
func Prove(ctx context.Context, d *Dir, slice int, n uint64, at func(k uint64) uint64) error {
	v := verifier{d: d, slice: slice}
	check := v.single(d.ProbeNear)
	for k := range n {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := check(at(k)); err != nil {
			return err
		}
	}
	return nil
}

// back returns the codec's own way, if it has one and memory suffices.
func (v *verifier) back(ctx context.Context, tables []*table.Values) (func() func(uint64) Value, error) {
	s, is := v.d.Space.(interface{ backer() (Backer, bool) })
	if !is {
		return nil, nil
	}
	b, is := s.backer()
	if !is {
		return nil, nil
	}
	memory := b.BackMemory(v.slice)
	if memory == 0 {
		return b.Back(ctx, v.slice, tables)
	}
	for _, t := range tables {
		if t != nil {
			memory += t.Bytes()
		}
	}
	v.d.mu.Lock()
	limit := v.d.limit
	v.d.mu.Unlock()
	if memory > limit {
		return nil, nil
	}
	return b.Back(ctx, v.slice, tables)
}

func (v *verifier) wrong(x Explorer, i uint64, got, want Value) error {
	return &MismatchError{Slice: v.d.Space.Slices()[v.slice].ID, Position: x.Text(v.slice, i), Index: i, Value: got, Want: want}
}

// progress joins chunks that several threads finish in any order.
type progress struct {
	told func(uint64)

	mu    sync.Mutex
	upTo  uint64            // all before it are done
	ahead map[uint64]uint64 // finished chunks with unfinished ones before them: start to end
}

func (p *progress) finish(lo, hi uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if lo != p.upTo {
		if p.ahead == nil {
			p.ahead = map[uint64]uint64{}
		}
		p.ahead[lo] = hi
		return
	}
	for ok := true; ok; hi, ok = p.ahead[p.upTo] {
		delete(p.ahead, lo)
		lo, p.upTo = hi, hi
	}
	if p.told != nil {
		p.told(p.upTo)
	}
}
