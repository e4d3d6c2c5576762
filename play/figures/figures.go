package figures

import (
	"context"
	"sync"
	"time"
)

// Played is how much was played in one game at one time control. Imported games do not count.
type Played struct {
	Game, Clock  string // Clock in canonical form; empty: no limit
	Games, Moves int
}

// Counts is what a database knows.
type Counts struct {
	Played    []Played
	MovesDay  int   // moves of the last 24 hours
	MovesWeek int   // moves of the last seven days
	Members   int   // accounts
	Players   int   // people whose games changed in the last seven days
	Absences  int   // how often the club was away in the last 30 days
	Away      int64 // how long, in ms
	Bytes     int64 // size of the database; 0: unknown
	CountedAt time.Time
}

// Store counts. Implementations are safe for concurrent use.
type Store interface {
	// CountFigures counts everything as of now. It may take seconds in a large club.
	CountFigures(ctx context.Context, now time.Time) (Counts, error)
	// LoadRuns returns the last load tests, the newest first, [KeptLoadRuns] at most.
	LoadRuns(ctx context.Context) ([]LoadRun, error)
	// AddLoadRun keeps a load test, and forgets the oldest where there are too many. One of the same millisecond is
	// replaced.
	AddLoadRun(ctx context.Context, r LoadRun) error
}

// keep is how long counts are served: they are not worth counting for every reader.
const keep = 5 * time.Minute

// Book has the figures of a club. It is safe for concurrent use.
type Book struct {
	Store   Store
	Now     func() time.Time
	Started time.Time
	Latency Latency // of acknowledgements on this node

	mu    sync.Mutex
	known Counts
}

// Counts returns what the database knew at most five minutes ago.
func (b *Book) Counts(ctx context.Context) (Counts, error) {
	b.mu.Lock() // one reader counts, the others wait for it
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
