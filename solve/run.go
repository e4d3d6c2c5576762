package solve

import (
	"context"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"tablier/solve/table"
)

// Run solves slices in order. Each is a unit of work that ends in one file, written
// whole or not at all, so that a run can be killed at any moment and begun again, and
// several processes, on several machines, can share a directory.
type Run struct {
	Dir     *Dir
	Slices  []int // closed, see Closure
	Threads int
	// Exchange, if set, is how workers share the run that have no directory in common.
	// Refused is told of tables that others gave and that are wrong; nil: they end the run.
	Exchange Exchange
	Refused  func(*Untrue)
	// Report is told of each slice that this run has solved, one at a time; may be nil.
	Report func(Progress)
}

// Progress is how far a run is.
type Progress struct {
	Done
	Slices, SlicesLeft       int
	Positions, PositionsLeft uint64 // solved by this run and others, still to be solved
	Left                     time.Duration
}

// Do works until every slice is solved, the context ends or something fails.
func (r *Run) Do(ctx context.Context) error {
	if err := r.Dir.writable(); err != nil {
		return err
	}
	if err := os.MkdirAll(r.Dir.path, 0o777); err != nil {
		return err
	}
	q := &queue{run: r, begun: time.Now(), state: map[int]state{}, later: map[int]time.Time{}}
	q.wake = sync.NewCond(&q.mu)
	all := r.Dir.Space.Slices()
	for _, i := range r.Slices {
		has, err := r.Dir.Has(i)
		if err != nil {
			return err
		}
		if has {
			q.state[i] = solved
			os.Remove(claimOf(r.Dir, i)) // left by a kill between the table and its release
			continue
		}
		q.waiting = append(q.waiting, i)
		q.left += all[i].Size
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stop := context.AfterFunc(ctx, func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.wake.Broadcast()
	})
	defer stop()
	errs := make([]error, max(1, r.Threads))
	var threads sync.WaitGroup
	for t := range errs {
		threads.Go(func() {
			if errs[t] = q.work(ctx); errs[t] != nil {
				cancel()
			}
		})
	}
	threads.Wait()
	var first error
	for _, err := range errs {
		if err != nil && (first == nil || errors.Is(first, context.Canceled)) {
			first = err
		}
	}
	return first
}

type state uint8

const (
	_ state = iota // waiting
	taken
	solved
)

// queue hands out the slices of a run.
type queue struct {
	run   *Run
	begun time.Time

	mu      sync.Mutex
	wake    *sync.Cond
	waiting []int // not yet solved
	state   map[int]state
	later   map[int]time.Time // not to be tried before, since another worker has it
	left    uint64
	did     uint64
}

// work takes slices until none is left.
func (q *queue) work(ctx context.Context) error {
	for {
		i, release, err := q.take(ctx)
		if err != nil || i < 0 {
			return err
		}
		var done Done
		mine := true
		if q.run.Exchange != nil {
			done, mine, err = q.shared(ctx, i)
		} else {
			done, err = q.solve(ctx, i)
		}
		release()
		if err != nil {
			return err
		}
		if !mine {
			q.postpone(i)
			continue
		}
		q.finish(i, done)
	}
}

// take claims the first slice whose needs are all solved, waiting for one if there are
// none; -1 when all are solved.
func (q *queue) take(ctx context.Context) (int, func(), error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for {
		if err := ctx.Err(); err != nil {
			return 0, nil, err
		}
		i, release, again, err := q.pick()
		switch {
		case len(q.waiting) == 0 && err == nil:
			return -1, nil, nil
		case err != nil || release != nil:
			return i, release, err
		case again:
			// Another process works on what could be done here.
			q.mu.Unlock()
			select {
			case <-ctx.Done():
			case <-time.After(patience):
			}
			q.mu.Lock()
		default:
			q.wake.Wait()
		}
	}
}

// pick claims a slice that can be solved now. elsewhere says that there are some, which
// other processes have claimed.
func (q *queue) pick() (slice int, release func(), elsewhere bool, err error) {
	for n := 0; n < len(q.waiting); n++ {
		i := q.waiting[n]
		if q.state[i] == taken || !q.ready(i) {
			continue
		}
		if time.Now().Before(q.later[i]) {
			elsewhere = true
			continue
		}
		release, ok, err := claim(claimOf(q.run.Dir, i))
		if err != nil {
			return 0, nil, false, err
		}
		if !ok {
			elsewhere = true
			continue
		}
		has, err := q.run.Dir.Has(i)
		if err != nil {
			release()
			return 0, nil, false, err
		}
		if has { // another process has finished it
			release()
			q.forget(i)
			n--
			continue
		}
		q.state[i] = taken
		return i, release, false, nil
	}
	return 0, nil, elsewhere, nil
}

// postpone puts a slice back that another worker has.
func (q *queue) postpone(i int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.state[i] = 0
	q.later[i] = time.Now().Add(patience)
	q.wake.Broadcast()
}

func (q *queue) ready(i int) bool {
	for _, n := range q.run.Dir.Space.Slices()[i].Needs {
		if q.state[n] != solved {
			return false
		}
	}
	return true
}

// forget takes a solved slice off the list.
func (q *queue) forget(i int) {
	q.state[i] = solved
	for n, w := range q.waiting {
		if w == i {
			q.waiting = append(q.waiting[:n:n], q.waiting[n+1:]...)
			break
		}
	}
	q.left -= q.run.Dir.Space.Slices()[i].Size
	q.wake.Broadcast()
}

func (q *queue) finish(i int, done Done) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.forget(i)
	q.did += done.Positions
	if q.run.Report == nil {
		return
	}
	p := Progress{Done: done, Slices: len(q.run.Slices), SlicesLeft: len(q.waiting), PositionsLeft: q.left, Positions: q.did}
	if spent := time.Since(q.begun); q.did > 0 {
		p.Left = time.Duration(float64(spent) / float64(q.did) * float64(q.left))
	}
	q.run.Report(p)
}

// solve solves one slice and writes its table.
func (q *queue) solve(ctx context.Context, i int) (Done, error) {
	d := q.run.Dir
	s := d.Space.Slices()[i]
	begun := time.Now()
	for _, old := range leftovers(d.File(i)) {
		os.Remove(old) // of a run that was killed; the claim says that nobody writes it now
	}
	needs := make([]*table.Values, len(s.Needs))
	for k, n := range s.Needs {
		v, err := d.Load(n)
		if err != nil {
			return Done{}, err
		}
		needs[k] = v
	}
	values, work, err := SolveSlice(ctx, d.Space, i, needs)
	if err != nil {
		return Done{}, err
	}
	h, err := d.Put(i, values)
	if err != nil {
		return Done{}, err
	}
	done := Done{Slice: s.ID, Positions: work.Positions, Edges: work.Edges, Seconds: time.Since(begun).Seconds(), Sum: hex.EncodeToString(h.Sum[:]), Counts: h.Counts}
	if info, err := os.Stat(d.File(i)); err == nil {
		done.Bytes = info.Size()
	}
	return done, writeJournal(d.path, done)
}

// claimOf is the file by which a process claims a slice.
func claimOf(d *Dir, slice int) string { return d.File(slice) + ".claim" }

// leftovers lists unfinished files of a table.
func leftovers(path string) []string {
	found, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".*.part"))
	return found
}
