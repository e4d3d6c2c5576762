package sqlite

import (
	"context"
	"database/sql"
	"os"
	"time"
)

// Pages that were written lie in the log beside the file until they are copied into it. The
// connection that writes leaves that to another one, so that no move waits for it.
const (
	lookEvery   = 250 * time.Millisecond
	copyFrom    = 32 << 20 // bytes of the log worth copying at once
	restartFrom = 64 << 20 // bytes of the log at which it is to begin anew, though that holds writers up a little
	quiet       = 4        // looks without a write after which whatever there is is copied
)

// checkpoint copies what lies in the log, until ctx is done.
func checkpoint(ctx context.Context, db *sql.DB, path string) {
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
		// Errors mean that others are in the way: the next look will do.
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
