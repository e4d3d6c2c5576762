package figures

import (
	"context"
	"sync"
	"time"
)

// Played is how much was played in one game with one time control. Imported games do not count.
type Played struct {
	Game, Clock  string // Clock is in canonical form; empty: no limit
	Games, Moves int
}

// Counts holds the figures that are counted in the database.
type Counts struct {
	Played    []Played
	MovesDay  int   // moves in the last 24 hours
	MovesWeek int   // moves in the last seven days
	Members   int   // accounts
	Players   int   // people whose games changed in the last seven days
	Absences  int   // number of downtimes in the last 30 days
	Away      int64 // their total length, in ms
	Bytes     int64 // size of the database; 0: unknown
	CountedAt time.Time
}

// Store counts figures and keeps load tests. Implementations are safe for concurrent use.
type Store interface {
	// CountFigures counts everything as of now. It may take seconds in a large club.
	CountFigures(ctx context.Context, now time.Time) (Counts, error)
	// LoadRuns returns the last load tests, newest first, at most [KeptLoadRuns].
	LoadRuns(ctx context.Context) ([]LoadRun, error)
	// AddLoadRun stores a load test, and deletes the oldest if there are too many. It replaces a load test of the
	// same millisecond.
	AddLoadRun(ctx context.Context, r LoadRun) error
}

// keep is how long counts are cached. Counting for every reader would cost too much.
const keep = 5 * time.Minute

// Book provides the figures of a club. It is safe for concurrent use.
type Book struct {
	Store   Store
	Now     func() time.Time
	Started time.Time
	Latency Latency // latency of acknowledgements on this node

	mu    sync.Mutex
	known Counts
}

// Counts returns the figures of the database, at most five minutes old.
func (b *Book) Counts(ctx context.Context) (Counts, error) {
	b.mu.Lock() // one reader counts; the others wait for it
	defer b.mu.Unlock()
	now := b.Now()
	if age := now.Sub(b.known.CountedAt); age >= 0 && age < keep {
		return b.known, nil
	}
	c, err := b.Store.CountFigures(ctx, now)
	if err != nil {
		return c, err
	}
	c.CountedAt = now
	b.known = c
	return c, nil
}
