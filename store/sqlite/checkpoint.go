package sqlite

import (
	"context"
	"database/sql"
	"os"
	"time"
)

// Pages stay in the write-ahead log until a checkpoint copies them into the database file. A
// separate connection does that, so that no move waits for it.
const (
	lookEvery   = 250 * time.Millisecond
	copyFrom    = 32 << 20 // bytes of the log that trigger a checkpoint at once
	restartFrom = 64 << 20 // bytes of the log from which it is restarted, which delays writers a little
	quiet       = 4        // intervals without a write after which any log is checkpointed
)

// checkpoint copies the write-ahead log into the file until ctx is done. It calls look at each interval.
func checkpoint(ctx context.Context, db *sql.DB, path string, look func()) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	var seen, copied time.Time // when the log was written last
	still := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		look()
		info, err := os.Stat(path + "-wal")
		if err != nil {
			continue
		}
		written := info.ModTime()
		if written.Equal(seen) {
			still++
		} else {
			seen, still = written, 0
		}
		if written.Equal(copied) || info.Size() < copyFrom && still < quiet {
			continue
		}
		// An error means that others hold locks: try again at the next interval.
		if run(ctx, db, "PRAGMA wal_checkpoint(PASSIVE)") && info.Size() >= restartFrom {
			run(ctx, db, "PRAGMA wal_checkpoint(RESTART)")
		}
		copied = written
	}
}

func run(ctx context.Context, db *sql.DB, pragma string) bool {
	var busy, log, done int
	return db.QueryRowContext(ctx, pragma).Scan(&busy, &log, &done) == nil
}
