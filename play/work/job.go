package work

import (
	"context"
	"time"
)

// Kind is what a job is about.
type Kind string

// The kinds.
const (
	Review  Kind = "review"  // the positions of a finished game
	Balance Kind = "balance" // a game of the engine against itself, under chosen options
	Puzzles Kind = "puzzles" // the end of a finished game, searched for puzzles
	Slices  Kind = "slices"  // a table of exact values of endings
)

// Kinds lists the kinds, the most urgent first.
func Kinds() []Kind { return []Kind{Review, Balance, Puzzles, Slices} }

func kindNames() (list []string) {
	for _, k := range Kinds() {
		list = append(list, string(k))
	}
	return list
}

func rank(k Kind) int {
	for i, other := range Kinds() {
		if other == k {
			return i
		}
	}
	return len(Kinds())
}

// State is how far a job is.
type State string

// The states.
const (
	Blocked  State = "blocked" // until others are done, see [Orders.Settle]
	Waiting  State = "waiting"
	Leased   State = "leased"   // somebody works on it
	Answered State = "answered" // its answer has not been checked
	Done     State = "done"
	Failed   State = "failed" // nobody managed it in [Config.Attempts]
)

// Club is the worker of what the club computes itself.
const Club = "club"

// Job is something to compute.
type Job struct {
	ID       string
	Kind     Kind
	Subject  string // unique within the kind: the id of a game, for example
	Task     []byte // JSON
	State    State
	By       string // who asked for it; empty: the club
	Created  time.Time
	Changed  time.Time
	Attempts int   // leases that ended without an answer
	Memory   int64 // bytes that doing it takes; 0: little

	Worker string    // the person who holds it or has answered, or [Club]; empty while it waits
	Lease  string    // known to who holds it
	Since  time.Time // the lease began
	Until  time.Time // the lease ends

	Answer  []byte // JSON; of a job that is done, what is kept of it
	Parts   int    // how many parts of the answer can be computed alone
	Sampled int    // and how many of them the club has

	Version int // changes with every change
}

// waits puts a job back. The answer is forgotten.
func (j *Job) waits(now time.Time) {
	j.State, j.Worker, j.Lease, j.Since, j.Until, j.Answer, j.Parts, j.Sampled, j.Changed = Waiting, "", "", time.Time{}, time.Time{}, nil, 0, 0, now
}

// Worker is a person who lends machines.
type Worker struct {
	Person   string
	Accepted map[Kind]int  // answers that count
	Lent     time.Duration // from claim to answer, of those
	Program  string        // the version they have used last
	Seen     time.Time

	// Shut is why the club takes nothing from them any more; empty: it does.
	Shut   Fault
	ShutAt time.Time
	Proof  string // the job whose answer was wrong; empty: an organiser has shut them out
	Part   int    // of the answer, from 0

	Version int
}

// Total is how many answers count.
func (w *Worker) Total() (n int) {
	for _, k := range w.Accepted {
		n += k
	}
	return n
}

// Filter selects jobs.
type Filter struct {
	State  State
	Kinds  []Kind    // none: all
	Worker string    // empty: whoever
	By     string    // who asked; empty: whoever
	Before time.Time // leases that end before; zero: all
	Under  int64     // memory that is needed is less; 0: whatever it is
	// Subject is what the subject begins with; empty: whatever it is.
	Subject string
}

// Count is how many jobs of a kind are in a state.
type Count struct {
	Kind  Kind
	State State
	Jobs  int
}

// Standing is how far the job about a subject is.
type Standing struct {
	Subject string
	State   State
}

// Store keeps jobs and workers. What was acknowledged survives a crash. Implementations are safe for concurrent
// use; store/storetest is their conformance suite. Times are to the millisecond.
type Store interface {
	// AddJobs stores new jobs, all or none. Where there is one of the kind and subject, it stays as it is.
	AddJobs(ctx context.Context, jobs []Job) (added int, err error)
	// Job finds a job; a [club.NotFound] error tells that there is none.
	Job(ctx context.Context, id string) (Job, error)
	// JobAbout finds the job of a kind and a subject, as Job does.
	JobAbout(ctx context.Context, kind Kind, subject string) (Job, error)
	// Jobs lists those that a filter selects, the most urgent kind first, then the oldest.
	Jobs(ctx context.Context, f Filter, limit int) ([]Job, error)
	// Counts counts jobs; kinds and states without any may be missing.
	Counts(ctx context.Context) ([]Count, error)
	// Standings tells how far the jobs of a kind are, of subjects that begin with a prefix.
	Standings(ctx context.Context, kind Kind, prefix string) ([]Standing, error)
	// Remove removes the jobs that a filter selects.
	Remove(ctx context.Context, f Filter) (removed int, err error)
	// Change stores jobs and, if it is not nil, a worker, all or nothing. Each must have the version that is stored, a new
	// worker 0, and is stored under the next; else the error is [club.Stale].
	Change(ctx context.Context, jobs []Job, w *Worker) error
	// Worker returns a worker; one of whom nothing is known has version 0.
	Worker(ctx context.Context, person string) (Worker, error)
	// Workers lists all workers, who has done the most first.
	Workers(ctx context.Context) ([]Worker, error)
}

// Checker knows what the answers of jobs must be.
type Checker interface {
	// Read refuses what is no answer to a job at all, with a [club.Invalid] error, and counts its parts.
	Read(j *Job, answer []byte) (parts int, err error)
	// Verify checks all that needs no search: a [*Lie] tells what is wrong. It returns what is kept of the answer.
	Verify(ctx context.Context, j *Job) (keep []byte, err error)
	// Always lists the parts that are computed again of every answer, whoever it comes from.
	Always(j *Job) []int
	// Recompute computes a part again: a [*Lie] tells that it comes out differently, [ErrPartly] that some of the part was
	// computed and is right.
	Recompute(ctx context.Context, j *Job, part int) error
}
