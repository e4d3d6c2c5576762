package work

import (
	"cmp"
	"context"
	"encoding/binary"
	"io"
	"log/slog"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Protocol is the version of the API that this program uses, and the lowest that a club accepts.
const Protocol = 1

// Config configures a Queue. Store, Checker, Now and Rand are required; a number that is 0 has its default.
type Config struct {
	Store   Store
	Checker Checker
	Now     func() time.Time
	Rand    io.Reader // must be unpredictable
	// Engine returns the fingerprint of the club's search, which programs must match.
	Engine  func() (string, error)
	Version string // version of the program to install
	Log     *slog.Logger
	// Record writes an action concerning a person to the audit log; nil: there is no audit log.
	Record func(ctx context.Context, by, action, person, note string) error
	// Keep stores the result of an accepted answer before it counts; nil: only the answer's text is stored. If it
	// fails, the answer is checked again later.
	Keep func(ctx context.Context, j *Job) error
	// Withdraw undoes what Keep has stored; nil: nothing to undo.
	Withdraw func(ctx context.Context, j *Job) error
	// Closed reports whether jobs of a kind are not available now; nil: all are.
	Closed func(Kind) bool
	// Poke is called when there is something to check or to compute; nil: not called.
	Poke func()

	Attempts int // attempts without an answer before a job has failed; 5
	Held     int // jobs that a person may hold at once; 16
	Asked    int // jobs that one person may have waiting, leased or to be checked; 5
	Most     int // jobs that may wait in all; 50,000
}

const (
	leaseTime   = 2 * time.Minute  // until the next heartbeat is due
	longestTime = time.Hour        // longest time that a job may be held in all; twelve times as long for slices
	patience    = 30 * time.Second // wait before the club takes a job itself
	unchecked   = 16               // answers of one person that may wait to be checked
)

// Queue distributes jobs. It is safe for concurrent use, even by several nodes with one store.
type Queue struct{ c Config }

// New returns a Queue.
func New(c Config) *Queue {
	c.Attempts, c.Held, c.Asked, c.Most = cmp.Or(c.Attempts, 5), cmp.Or(c.Held, 16), cmp.Or(c.Asked, 5), cmp.Or(c.Most, 50_000)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Queue{c}
}

// Version returns the version of the program to install.
func (q *Queue) Version() string { return q.c.Version }

func (c *Config) now() time.Time { return c.Now().UTC().Truncate(time.Millisecond) }

func (c *Config) poke() {
	if c.Poke != nil {
		c.Poke()
	}
}

func (c *Config) id() (string, error) {
	const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	var b [12]byte
	if _, err := io.ReadFull(c.Rand, b[:]); err != nil {
		return "", err
	}
	for i, n := range b {
		b[i] = alphabet[n&31]
	}
	return string(b[:]), nil
}

// chance draws a number from 0 (inclusive) to 1 (exclusive).
func (c *Config) chance() (float64, error) {
	var b [8]byte
	_, err := io.ReadFull(c.Rand, b[:])
	return float64(binary.LittleEndian.Uint64(b[:])>>11) / (1 << 53), err
}

// Request is a request for a job.
type Request struct {
	Kind    Kind
	Subject string
	Task    []byte
	Memory  int64 // bytes needed; 0: little
	Blocked bool  // waits until other jobs are done, see [Orders.Settle]
}

// Ask requests a job for a person, or for the club if by is empty. There is one job for each subject: if it exists, Ask
// returns it. A failed job is tried again.
func (q *Queue) Ask(ctx context.Context, by string, w Request) (Job, error) {
	j, err := q.c.Store.JobAbout(ctx, w.Kind, w.Subject)
	switch {
	case err == nil && j.State != Failed:
		return j, nil
	case err == nil:
		j.requeue(q.c.now())
		j.Attempts, j.Task = 0, w.Task
		if err := q.c.Store.Change(ctx, []Job{j}, nil); err != nil && club.KindOf(err) != club.Stale {
			return j, err
		}
	case club.KindOf(err) != club.NotFound:
		return j, err
	default:
		if err := q.mayAsk(ctx, by); err != nil {
			return j, err
		}
		if _, err := q.Add(ctx, by, []Request{w}); err != nil {
			return j, err
		}
	}
	return q.c.Store.JobAbout(ctx, w.Kind, w.Subject)
}

func (q *Queue) mayAsk(ctx context.Context, by string) error {
	if by == "" {
		return nil
	}
	pending := 0
	for _, s := range []State{Waiting, Leased, Answered} {
		mine, err := q.c.Store.Jobs(ctx, Filter{State: s, By: by}, q.c.Asked)
		if err != nil {
			return err
		}
		pending += len(mine)
	}
	if pending >= q.c.Asked {
		return errTooMany("asked", q.c.Asked, time.Minute)
	}
	return nil
}

// Add adds jobs. Subjects that already have one are left unchanged.
func (q *Queue) Add(ctx context.Context, by string, requests []Request) (added int, err error) {
	counts, err := q.c.Store.Counts(ctx)
	if err != nil {
		return 0, err
	}
	waiting := len(requests)
	for _, c := range counts {
		if c.State == Waiting || c.State == Blocked {
			waiting += c.Jobs
		}
	}
	if waiting > q.c.Most {
		return 0, errTooMany("waiting", q.c.Most, time.Hour)
	}
	now := q.c.now()
	jobs := make([]Job, len(requests))
	for i, w := range requests {
		id, err := q.c.id()
		if err != nil {
			return 0, err
		}
		jobs[i] = Job{ID: id, Kind: w.Kind, Subject: w.Subject, Task: w.Task, State: Waiting, By: by, Created: now, Changed: now, Memory: w.Memory}
		if w.Blocked {
			jobs[i].State = Blocked
		}
	}
	added, err = q.c.Store.AddJobs(ctx, jobs)
	q.c.poke()
	return added, err
}

// About returns the job for a subject. If nobody has asked for it, the error has the kind [club.NotFound].
func (q *Queue) About(ctx context.Context, k Kind, subject string) (Job, error) {
	return q.c.Store.JobAbout(ctx, k, subject)
}

// Counts counts jobs.
func (q *Queue) Counts(ctx context.Context) ([]Count, error) { return q.c.Store.Counts(ctx) }

// Offer is how a volunteer's program describes itself.
type Offer struct {
	Protocol int
	Engine   string // fingerprint of its search
	Version  string
	Kinds    []Kind // kinds that it takes; none: all
	Memory   int64  // bytes that it may use for one job
}

// Claim gives a volunteer a job; ok is false if there is none now.
func (q *Queue) Claim(ctx context.Context, person string, o Offer) (j Job, ok bool, err error) {
	w, err := q.worker(ctx, person)
	if err != nil {
		return j, false, err
	}
	fingerprint, err := q.c.Engine()
	switch {
	case err != nil:
		return j, false, err
	case o.Protocol < Protocol:
		return j, false, errProgram("protocol", o.Version, q.c.Version)
	case o.Engine != fingerprint:
		return j, false, errProgram("engine", o.Version, q.c.Version)
	}
	for _, k := range o.Kinds {
		if !slices.Contains(Kinds(), k) {
			return j, false, &club.Error{Kind: club.Invalid, Field: "kinds", Text: i18n.T("work.kinds", "kinds", i18n.AnyOf(kindNames()))}
		}
	}
	for state, most := range map[State]int{Leased: q.c.Held, Answered: unchecked} {
		if have, err := q.c.Store.Jobs(ctx, Filter{State: state, Worker: person}, most); err != nil {
			return j, false, err
		} else if len(have) >= most {
			return j, false, errTooMany("held", most, 10*time.Second)
		}
	}
	if err := q.Expire(ctx); err != nil {
		return j, false, err
	}
	w.Program, w.Seen = o.Version, q.c.now()
	kinds := q.c.open(o.Kinds)
	if len(kinds) == 0 {
		return j, false, nil
	}
	return q.take(ctx, &w, Filter{State: Waiting, Kinds: kinds, Under: max(o.Memory, 0) + 1})
}

// open returns those of the given kinds, or of all kinds, that are available now.
func (c *Config) open(kinds []Kind) (list []Kind) {
	if len(kinds) == 0 {
		kinds = Kinds()
	}
	for _, k := range kinds {
		if c.Closed == nil || !c.Closed(k) {
			list = append(list, k)
		}
	}
	return list
}

// worker returns a worker, or an error if the person is excluded.
func (q *Queue) worker(ctx context.Context, person string) (Worker, error) {
	w, err := q.c.Store.Worker(ctx, person)
	if err == nil && w.Excluded != "" {
		err = errExcluded(&w)
	}
	return w, err
}

// take leases the first job that no one else takes at the same time.
func (q *Queue) take(ctx context.Context, w *Worker, f Filter) (Job, bool, error) {
	const tries = 4
	now := q.c.now()
	for range tries {
		some, err := q.c.Store.Jobs(ctx, f, 1)
		if err != nil || len(some) == 0 {
			return Job{}, false, err
		}
		j := some[0]
		if w == nil && now.Sub(j.Changed) < patience {
			return Job{}, false, nil
		}
		if j.Lease, err = q.c.id(); err != nil {
			return j, false, err
		}
		j.State, j.Since, j.Until, j.Changed, j.Worker = Leased, now, now.Add(leaseTime), now, Club
		if w != nil {
			j.Worker = w.Person
		}
		err = q.c.Store.Change(ctx, []Job{j}, w)
		if err == nil {
			j.Version++
			return j, true, nil
		}
		if club.KindOf(err) != club.Stale {
			return j, false, err
		}
		if w != nil { // another worker was faster, or another core of the same worker was
			if *w, err = q.reread(ctx, w); err != nil {
				return j, false, err
			}
		}
	}
	return Job{}, false, nil
}

// reread reads a worker again and keeps the new values of Program and Seen.
func (q *Queue) reread(ctx context.Context, w *Worker) (Worker, error) {
	n, err := q.worker(ctx, w.Person)
	n.Program, n.Seen = w.Program, w.Seen
	return n, err
}
