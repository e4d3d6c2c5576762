package sqlite

import (
	"context"
	"database/sql"
	"os"
	"time"
)

// Pages stay in the write-ahead log until a checkpoint copies them into the database file. Checkpoints run on a
// connection of their own, so that no move waits for them.
const lookEvery = 250 * time.Millisecond

// Variables that tests change.
var (
	copyFrom    int64 = 32 << 20 // bytes of the log that trigger a checkpoint at once
	restartFrom int64 = 64 << 20 // bytes of the log above which it is restarted, which delays writers a little
	quiet             = 4        // idle intervals after which a log of any size is checkpointed
)

// checkpoint runs checkpoints until ctx is done. At each interval it calls look, and if c is not nil, c copies the log
// to the log copy before each checkpoint.
func checkpoint(ctx context.Context, db *sql.DB, path string, look func(), c *copier) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	var seen, copied time.Time // modification times of the log
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
		// A failure means that others hold locks; the next interval tries again.
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

// frames runs a checkpoint and returns the number of frames in the log, and how many of them are in the database file.
func frames(ctx context.Context, db interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
}, pragma string) (log, done int, err error) {
	var busy int
	err = db.QueryRowContext(ctx, pragma).Scan(&busy, &log, &done)
	return max(log, 0), max(done, 0), err
}
