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

// Run solves slices in order. Each slice is a unit of work that ends in one file, written
// atomically. A run can therefore be killed and restarted at any moment, and several
// processes on several machines can share a directory.
type Run struct {
	Dir     *Dir
	Slices  []int // closed, see Closure
	Threads int
	// Report, if not nil, is called after each slice that this run has solved, never
	// concurrently.
	Report func(Progress)
}

// Progress reports how far a run is.
type Progress struct {
	JournalEntry
	Slices, SlicesLeft       int
	Positions, PositionsLeft uint64 // solved by this run and others; still to be solved
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
	q := &queue{run: r, begun: time.Now(), state: map[int]state{}}
	q.wake = sync.NewCond(&q.mu)
	all := r.Dir.Space.Slices()
	for _, i := range r.Slices {
		has, err := r.Dir.Has(i)
		if err != nil {
			return err
		}
		if has {
			q.state[i] = solved
			os.Remove(lockPath(r.Dir, i)) // left behind by a process killed after it wrote the table
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

// pollInterval is how often a run checks whether another process has finished.
const pollInterval = 300 * time.Millisecond

type state uint8

const (
	_ state = iota // waiting
	inProgress
	solved
)

// queue hands out the work units of a run.
type queue struct {
	run   *Run
	begun time.Time

	mu              sync.Mutex
	wake            *sync.Cond
	waiting         []int // not yet solved
	state           map[int]state
	left            uint64
	solvedPositions uint64
}

// work solves slices until none is left.
func (q *queue) work(ctx context.Context) error {
	for {
		i, release, err := q.next(ctx)
		if err != nil || i < 0 {
			return err
		}
		done, err := q.solve(ctx, i)
		release()
		if err != nil {
			return err
		}
		q.finish(i, done)
	}
}

// next locks the first slice whose needs are all solved, waiting for one if necessary. It
// returns -1 when all are solved.
func (q *queue) next(ctx context.Context) (int, func(), error) {
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
			// Other processes hold every slice that could be solved now.
			q.mu.Unlock()
			select {
			case <-ctx.Done():
			case <-time.After(pollInterval):
			}
			q.mu.Lock()
		default:
			q.wake.Wait()
		}
	}
}

// pick locks a slice that can be solved now. elsewhere reports whether other processes hold some
// such slices.
func (q *queue) pick() (slice int, release func(), elsewhere bool, err error) {
	for n := 0; n < len(q.waiting); n++ {
		i := q.waiting[n]
		if q.state[i] == inProgress || !q.ready(i) {
			continue
		}
		release, ok, err := tryLock(lockPath(q.run.Dir, i))
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
			q.remove(i)
			n--
			continue
		}
		q.state[i] = inProgress
		return i, release, false, nil
	}
	return 0, nil, elsewhere, nil
}

func (q *queue) ready(i int) bool {
	for _, n := range q.run.Dir.Space.Slices()[i].Needs {
		if q.state[n] != solved {
			return false
		}
	}
	return true
}

// remove takes a solved slice off the queue.
func (q *queue) remove(i int) {
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

func (q *queue) finish(i int, done JournalEntry) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.remove(i)
	q.solvedPositions += done.Positions
	if q.run.Report == nil {
		return
	}
	p := Progress{JournalEntry: done, Slices: len(q.run.Slices), SlicesLeft: len(q.waiting), PositionsLeft: q.left, Positions: q.solvedPositions}
	if spent := time.Since(q.begun); q.solvedPositions > 0 {
		p.Left = time.Duration(float64(spent) / float64(q.solvedPositions) * float64(q.left))
	}
	q.run.Report(p)
}

// solve solves one slice and writes its table.
func (q *queue) solve(ctx context.Context, i int) (JournalEntry, error) {
	d := q.run.Dir
	s := d.Space.Slices()[i]
	begun := time.Now()
	for _, old := range leftovers(d.File(i)) {
		os.Remove(old) // left by a killed run; this run holds the lock, so nobody is writing it
	}
	needs := make([]*table.Values, len(s.Needs))
	for k, n := range s.Needs {
		v, err := d.Load(n)
		if err != nil {
			return JournalEntry{}, err
		}
		needs[k] = v
	}
	h, work, err := q.put(ctx, i, needs)
	if err != nil {
		return JournalEntry{}, err
	}
	done := JournalEntry{Slice: s.ID, Positions: work.Positions, Edges: work.Edges, Seconds: time.Since(begun).Seconds(), Sum: hex.EncodeToString(h.Sum[:]), Counts: h.Counts}
	if info, err := os.Stat(d.File(i)); err == nil {
		done.Bytes = info.Size()
	}
	return done, writeJournal(d.path, done)
}

// put solves a slice, given the values of the slices it needs, and writes its table.
func (q *queue) put(ctx context.Context, i int, needs []*table.Values) (*table.Header, Work, error) {
	d := q.run.Dir
	if s, is := d.Space.(outcomeSpace); is {
		values, work, err := s.solveOutcomes(ctx, i, needs)
		if err != nil {
			return nil, work, err
		}
		h, err := putOutcomes(d, i, values)
		return h, work, err
	}
	values, work, err := SolveSlice(ctx, d.Space, i, needs)
	if err != nil {
		return nil, work, err
	}
	h, err := d.Put(i, values)
	return h, work, err
}

// lockPath returns the path of a slice's lock file.
func lockPath(d *Dir, slice int) string { return d.File(slice) + ".claim" }

// leftovers lists unfinished files of a table.
func leftovers(path string) []string {
	found, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".*.part"))
	return found
}
