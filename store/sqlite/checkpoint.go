package sqlite

import (
	"context"
	"database/sql"
	"os"
	"time"
)

// Pages stay in the write-ahead log until a checkpoint copies them into the database file. A
// separate connection does that, so that no move waits for it.
const lookEvery = 250 * time.Millisecond

// Tests change these.
var (
	copyFrom    int64 = 32 << 20 // bytes of the log that trigger a checkpoint at once
	restartFrom int64 = 64 << 20 // bytes of the log from which it is restarted, which delays writers a little
	quiet             = 4        // intervals without a write after which any log is checkpointed
)

// checkpoint copies the write-ahead log into the file until ctx is done. It calls look at each interval, and has c, if
// not nil, copy the log elsewhere first.
func checkpoint(ctx context.Context, db *sql.DB, path string, look func(), c *copier) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	var seen, copied time.Time // when the log was written last
	still := 0
	c.step(ctx)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		look()
		c.step(ctx)
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
		if c.going() {
			if c.checkpoint(ctx, info.Size()) {
				copied = written
			}
			continue
		}
		// An error means that others hold locks: try again at the next interval.
		if run(ctx, db, passive) && info.Size() >= restartFrom {
			run(ctx, db, restart)
		}
		copied = written
	}
}

func run(ctx context.Context, db *sql.DB, pragma string) bool {
	_, _, err := frames(ctx, db, pragma)
	return err == nil
}

// frames runs a checkpoint and returns how many frames the log has, and how many of them are in the file.
func frames(ctx context.Context, db interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
}, pragma string) (log, done int, err error) {
	var busy int
	err = db.QueryRowContext(ctx, pragma).Scan(&busy, &log, &done)
	return max(log, 0), max(done, 0), err
}
