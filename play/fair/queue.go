package fair

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"sync"
	"time"
)

// Flow identifies who a job is for. Jobs with the same empty field share a flow.
type Flow struct {
	Address string // the network address of the requester
	Person  string
	Game    string
}

// Job is a piece of work.
type Job struct {
	Flow
	Cost time.Duration // expected processor time; it need not be exact
	Last bool          // nobody waits for it: it runs after jobs that somebody waits for
}

// Config configures a queue. Workers is required.
type Config struct {
	Workers   int           // jobs that run at once
	Quick     int           // additional workers for jobs whose cost is at most QuickCost
	QuickCost time.Duration //
	Waiting   int           // jobs that may wait; 0: 256
	Wait      time.Duration // the longest wait; 0: unlimited
	Patience  time.Duration // after this wait a job is no longer put behind others; 0: 20 s
	// Refill is the processor time that each address gains per second, and Burst the most that it can
	// save up. Burst 0: no budgets.
	Refill float64
	Burst  time.Duration
	Now    func() time.Time // nil: time.Now
}

// BusyError is the error for a refused job.
type BusyError struct {
	Wait time.Duration // how long to wait before a job is likely to be accepted: 1 to 60 s
}

func (e *BusyError) Error() string {
	return "too many jobs wait: try again in " + strconv.Itoa(int(e.Wait/time.Second)) + " s"
}

// Queue lets a bounded number of jobs run at once. It is safe for concurrent use.
type Queue struct {
	config Config

	mu      sync.Mutex
	free    int
	quick   int // free quick workers
	arrived uint64
	waiting []*waiter // in order of arrival
	running map[*waiter]struct{}
	root    node
	budgets budgets
	stats   Stats
}

// Stats counts jobs.
type Stats struct {
	Waiting, Running int
	Started, Refused uint64        // since the queue was created
	Busy             time.Duration // how long jobs have run
}

// New returns an empty queue.
func New(c Config) *Queue {
	if c.Waiting == 0 {
		c.Waiting = 256
	}
	if c.Patience == 0 {
		c.Patience = 20 * time.Second
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Queue{config: c, free: c.Workers, quick: c.Quick, running: map[*waiter]struct{}{}, budgets: budgets{refill: c.Refill, burst: c.Burst}}
}

// waiter is a job in the queue.
type waiter struct {
	Job
	leaf    *node
	arrived uint64
	since   time.Time // when it arrived; once it runs, when it started
	quick   bool      // it runs on a quick worker
	ready   chan error
}

// Acquire waits until a worker is free for the job. The caller then does the job and calls release. The
// error is a [*BusyError], or that of ctx.
func (q *Queue) Acquire(ctx context.Context, j Job) (release func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	w := q.add(j)
	var late <-chan time.Time
	if q.config.Wait > 0 {
		timer := time.NewTimer(q.config.Wait)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case err := <-w.ready:
		if err != nil {
			return nil, err
		}
		return func() { q.release(w) }, nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-late:
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	select {
	case refused := <-w.ready: // started or refused at the same moment
		if refused == nil && err == nil {
			return func() { q.release(w) }, nil
		}
		if refused == nil {
			q.end(w)
		}
	default:
		q.remove(w)
	}
	if err == nil {
		q.stats.Refused++
		err = &BusyError{q.expectedWait(w)}
	}
	return nil, err
}

// Stats returns the counts.
func (q *Queue) Stats() Stats {
	q.mu.Lock()
	defer q.mu.Unlock()
	s := q.stats
	s.Waiting, s.Running = len(q.waiting), len(q.running)
	return s
}

func (q *Queue) add(j Job) *waiter {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.arrived++
	w := &waiter{Job: j, arrived: q.arrived, since: q.config.Now(), ready: make(chan error, 1)}
	w.leaf = q.root.child(j.Address).child(j.Person).child(j.Game)
	w.leaf.jobs = append(w.leaf.jobs, w)
	w.leaf.count(1)
	q.waiting = append(q.waiting, w)
	q.dispatch()
	if len(q.waiting) > q.config.Waiting {
		worst := q.worst()
		q.remove(worst)
		q.stats.Refused++
		worst.ready <- &BusyError{q.expectedWait(worst)}
	}
	return w
}

// release frees the worker of a finished job.
func (q *Queue) release(w *waiter) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.end(w)
}

func (q *Queue) end(w *waiter) {
	if _, ok := q.running[w]; !ok {
		return
	}
	delete(q.running, w)
	if w.quick {
		q.quick++
	} else {
		q.free++
	}
	took := max(0, q.config.Now().Sub(w.since))
	q.stats.Busy += took
	q.budgets.spend(w.Address, took-w.Cost, q.config.Now())
	w.leaf.charge((took - w.Cost).Seconds())
	w.leaf.count(-1)
	q.dispatch()
	if q.root.active == 0 {
		q.root = node{}
	}
}

// remove removes a job that has not started from the queue.
func (q *Queue) remove(w *waiter) {
	q.waiting = remove(q.waiting, w)
	w.leaf.jobs = remove(w.leaf.jobs, w)
	w.leaf.count(-1)
}

// dispatch starts jobs while workers are free.
func (q *Queue) dispatch() {
	for len(q.waiting) > 0 {
		now := q.config.Now()
		if w := q.next(now, true); q.quick > 0 && w != nil {
			q.quick--
			q.start(w, true, now)
			continue
		}
		if q.free == 0 {
			return
		}
		q.free--
		q.start(q.next(now, false), false, now)
	}
}

func (q *Queue) start(w *waiter, quick bool, now time.Time) {
	q.waiting = remove(q.waiting, w)
	w.leaf.jobs = remove(w.leaf.jobs, w)
	w.leaf.begin(w.Cost.Seconds())
	w.quick, w.since = quick, now
	q.running[w] = struct{}{}
	q.budgets.spend(w.Address, w.Cost, now)
	q.stats.Started++
	w.ready <- nil
}

// next returns the job that starts next, or nil; with quick, it considers only jobs for quick workers.
func (q *Queue) next(now time.Time, quick bool) *waiter {
	least := -1
	for _, w := range q.waiting {
		if quick && w.Cost > q.config.QuickCost {
			continue
		}
		if b := q.priority(w, now); least < 0 || b < least {
			least = b
		}
	}
	if least < 0 {
		return nil
	}
	w, _ := q.root.first(func(w *waiter) bool {
		return (!quick || w.Cost <= q.config.QuickCost) && q.priority(w, now) == least
	})
	return w
}

// priority returns the priority class of a job. Lower classes run first.
func (q *Queue) priority(w *waiter, now time.Time) int {
	if now.Sub(w.since) >= q.config.Patience {
		return 0
	}
	b := 0
	if q.budgets.overdrawn(w.Address, now) {
		b += 2
	}
	if w.Last {
		b++
	}
	return b
}

// worst returns the waiting job that is refused when there are too many: of the address with the most
// waiting jobs, the one that would start last.
func (q *Queue) worst() (worst *waiter) {
	now := q.config.Now()
	count := map[string]int{}
	for _, w := range q.waiting {
		count[w.Address]++
	}
	for _, w := range q.waiting {
		if worst == nil || cmp.Or(
			cmp.Compare(count[w.Address], count[worst.Address]),
			cmp.Compare(q.priority(w, now), q.priority(worst, now)),
			cmp.Compare(w.Cost, worst.Cost),
		) >= 0 { // of equal jobs, the last to arrive
			worst = w
		}
	}
	return worst
}

// expectedWait returns how long the sender of a refused job should wait before trying again.
func (q *Queue) expectedWait(w *waiter) time.Duration {
	ahead := q.budgets.debt(w.Address, q.config.Now())
	for _, o := range q.waiting {
		ahead += o.Cost / time.Duration(max(1, q.config.Workers))
	}
	return min(max(ahead.Round(time.Second), time.Second), time.Minute)
}

func remove(list []*waiter, w *waiter) []*waiter {
	if i := slices.Index(list, w); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return list
}
