package sqlcore

import (
	"errors"
	"sync/atomic"
	"time"

	"tablier/play/club"
)

// Stats counts what a store has done since it was opened.
type Stats struct {
	Appends uint64        // events that were committed
	Refused uint64        // refused appends: too late, repeated, or for an unknown game
	Failed  uint64        // appends whose outcome is unknown
	Batches uint64        // transactions of appends
	Busy    time.Duration // time spent in these transactions
	InUse   int           // connections in use now
	Waits   int64         // how often a caller had to wait for a connection
}

type stats struct {
	appends, refused, failed, batches atomic.Uint64
	busy                              atomic.Int64
}

func (s *stats) count(err error) {
	var ours *club.Error
	switch {
	case err == nil:
		s.appends.Add(1)
	case errors.As(err, &ours):
		s.refused.Add(1)
	default:
		s.failed.Add(1)
	}
}

func (s *stats) batch(took time.Duration) {
	s.batches.Add(1)
	s.busy.Add(int64(took))
}

// Stats returns the counters.
func (db *DB) Stats() Stats {
	pool := db.read.Stats()
	out := Stats{
		Appends: db.stats.appends.Load(), Refused: db.stats.refused.Load(), Failed: db.stats.failed.Load(),
		Batches: db.stats.batches.Load(), Busy: time.Duration(db.stats.busy.Load()), InUse: pool.InUse, Waits: pool.WaitCount,
	}
	if db.write != db.read {
		pool = db.write.Stats()
		out.InUse += pool.InUse
		out.Waits += pool.WaitCount
	}
	return out
}
