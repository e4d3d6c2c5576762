package work

import (
	"context"
	"time"
)

// Kind is the kind of a job.
type Kind string

// The kinds.
const (
	Review  Kind = "review"  // the positions of a finished game
	Balance Kind = "balance" // a game of the engine against itself, under chosen options
	Puzzles Kind = "puzzles" // the end of a finished game, searched for puzzles
	Slices  Kind = "slices"  // a table of exact values of endgames
)

// Kinds lists the kinds, most urgent first.
func Kinds() []Kind { return []Kind{Review, Balance, Puzzles, Slices} }

func kindNames() (list []string) {
	for _, k := range Kinds() {
		list = append(list, string(k))
	}
	return list
}

// State is the state of a job.
type State string

// The states.
const (
	Blocked  State = "blocked" // waits until other jobs are done, see [Orders.Settle]
	Waiting  State = "waiting"
	Leased   State = "leased"   // a worker holds it
	Answered State = "answered" // its answer has not been checked yet
	Done     State = "done"
	Failed   State = "failed" // not completed in [Config.Attempts] attempts
)

// Club is the worker of jobs that the club computes itself.
const Club = "club"

// Job is a unit of computation.
type Job struct {
	ID       string
	Kind     Kind
	Subject  string // unique within the kind, such as the id of a game
	Task     []byte // JSON
	State    State
	By       string // the person who asked for it; empty: the club
	Created  time.Time
	Changed  time.Time
	Attempts int   // leases that ended without an answer
	Memory   int64 // bytes needed; 0: little

	Worker string    // the person who holds or answered it, or [Club]; empty while it waits
	Lease  string    // a secret, known to its holder
	Since  time.Time // start of the lease
	Until  time.Time // end of the lease

	Answer  []byte // JSON; once the job is done, the part of the answer that is kept
	Parts   int    // number of parts that can be recomputed separately
	Sampled int    // how many of these were recomputed

	Version int // increases with every change
}

// requeue puts a job back. Its answer is deleted.
func (j *Job) requeue(now time.Time) {
	j.State, j.Worker, j.Lease, j.Since, j.Until, j.Answer, j.Parts, j.Sampled, j.Changed = Waiting, "", "", time.Time{}, time.Time{}, nil, 0, 0, now
}

// Worker is a volunteer: a person who lends machines.
type Worker struct {
	Person      string
	Accepted    map[Kind]int  // accepted answers
	Contributed time.Duration // time from claim to answer, summed over accepted answers
	Program     string        // the version that they used last
	Seen        time.Time

	// Excluded is why the worker is excluded; empty: they are not.
	Excluded   Fault
	ExcludedAt time.Time
	Proof      string // the job with the wrong answer; empty: excluded by an organiser
	Part       int    // the wrong part, from 0

	Version int
}

// Total returns the number of accepted answers.
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
	Worker string    // empty: all
	By     string    // the person who asked; empty: all
	Before time.Time // leases that end before this; zero: all
	Under  int64     // jobs that need less memory, in bytes; 0: all
	// Subject is a prefix of the subject; empty: all.
	Subject string
}

// Count is the number of jobs of a kind in a state.
type Count struct {
	Kind  Kind
	State State
	Jobs  int
}

// Standing is the state of the job for a subject.
type Standing struct {
	Subject string
	State   State
}

// Store keeps jobs and workers. Acknowledged changes survive a crash. Implementations are safe for concurrent use;
// store/storetest is their conformance suite. Times have millisecond precision.
type Store interface {
	// AddJobs stores new jobs, all or none. An existing job with the same kind and subject stays unchanged.
	AddJobs(ctx context.Context, jobs []Job) (added int, err error)
	// Job returns a job. If it does not exist, the error has the kind [club.NotFound].
	Job(ctx context.Context, id string) (Job, error)
	// JobAbout returns the job of a kind and subject, like Job.
	JobAbout(ctx context.Context, kind Kind, subject string) (Job, error)
	// Jobs lists the jobs that match a filter, most urgent kind first, then oldest first.
	Jobs(ctx context.Context, f Filter, limit int) ([]Job, error)
	// Counts counts jobs. Kinds and states without jobs may be missing.
	Counts(ctx context.Context) ([]Count, error)
	// Standings returns the states of the jobs of a kind whose subjects begin with a prefix.
	Standings(ctx context.Context, kind Kind, prefix string) ([]Standing, error)
	// Remove removes the jobs that match a filter.
	Remove(ctx context.Context, f Filter) (removed int, err error)
	// Change stores jobs and, if it is not nil, a worker, all or nothing. Each must have the stored version (0 for a
	// new worker), and is stored under the next one; otherwise the error has the kind [club.Stale].
	Change(ctx context.Context, jobs []Job, w *Worker) error
	// Worker returns a worker; an unknown one has version 0.
	Worker(ctx context.Context, person string) (Worker, error)
	// Workers lists all workers, those with the most accepted answers first.
	Workers(ctx context.Context) ([]Worker, error)
}

// Checker knows what correct answers look like.
type Checker interface {
	// Read counts the parts of an answer. It returns an error of the kind [club.Invalid] if the data is not an answer
	// to the job.
	Read(j *Job, answer []byte) (parts int, err error)
	// Verify checks everything that needs no search; a [*WrongAnswer] says what is wrong. It returns the part of the answer to
	// keep.
	Verify(ctx context.Context, j *Job) (keep []byte, err error)
	// Always lists the parts that are recomputed in every answer, whoever sent it.
	Always(j *Job) []int
	// Recompute recomputes a part. A [*WrongAnswer] means that the result differs; [ErrPartly] means that only some of the part
	// was recomputed, and is right.
	Recompute(ctx context.Context, j *Job, part int) error
}
