package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"os"

	"tablier/store/logcopy"
)

const (
	passive = "PRAGMA wal_checkpoint(PASSIVE)"
	restart = "PRAGMA wal_checkpoint(RESTART)"
)

// checkpoint copies the log to the folder and then into the database file. size is the log's size in bytes. It reports
// whether it ran.
func (c *copier) checkpoint(ctx context.Context, size int64) bool {
	if c.base != nil && size < max(logMax, c.base.Done()+c.base.Left()) {
		return false
	}
	err := errGap
	if c.base == nil {
		err = c.carry(ctx, size)
	}
	if err == nil {
		return true
	}
	if size < logMax || ctx.Err() != nil {
		return false
	}
	// A full disk is worse than a gap in the copy.
	if c.o.Failed != nil {
		c.o.Failed(errors.Join(errGap, err))
	}
	if c.stuck == nil {
		c.drop()
	}
	run(ctx, c.p.tidy, restart)
	return true
}

// carry does most of the work while others write. An open read transaction prevents SQLite from restarting the log
// meanwhile. The writer then waits only for the rest.
func (c *copier) carry(ctx context.Context, size int64) error {
	reader, err := c.p.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer reader.Rollback()
	var commits int64
	if err := reader.QueryRowContext(ctx, "SELECT commits FROM ledger").Scan(&commits); err != nil {
		return err
	}
	run(ctx, c.p.tidy, passive)
	if err := c.ship(); err != nil {
		return err
	}
	writer, err := c.hold(ctx)
	if err != nil {
		return err
	}
	defer c.release(writer)
	if err := c.ship(); err != nil {
		return err
	}
	if err := reader.Rollback(); err != nil {
		return err
	}
	mode := passive
	if size >= restartFrom {
		mode = restart
	}
	return c.seal(ctx, writer, mode)
}

// seal checkpoints the log while the writer waits. Afterwards the copy is sealed, unless readers use old pages or
// another process wrote to the database.
func (c *copier) seal(ctx context.Context, writer *sql.Conn, mode string) error {
	if err := c.ship(); err != nil {
		return err
	}
	log, done, err := frames(ctx, writer, mode)
	if err != nil {
		return err
	}
	c.sealed = log == done && (log == 0 || log == int(c.at.Frame))
	return nil
}

// finish copies the rest after the last write.
func (c *copier) finish() {
	if c.stuck != nil || c.folder == nil {
		return
	}
	before := c.o.Now()
	if err := c.rest(context.Background()); err != nil {
		c.sealed = false // so that the next start does not resume the epoch
		if c.o.Failed != nil {
			c.o.Failed(err)
		}
		return
	}
	if c.o.Copied != nil {
		c.o.Copied(before)
	}
}

// rest completes the copy and seals it. It leaves a base that would take long to the next start.
func (c *copier) rest(ctx context.Context) error {
	if c.base != nil && c.base.Left() > logMax {
		c.base.Abort()
		c.base = nil
		if c.folder.Based().IsZero() {
			return errGap
		}
	}
	for c.base != nil || c.folder.Based().IsZero() {
		if err := c.work(ctx); err != nil {
			return err
		}
		if !c.folder.Going() {
			return errGap // a reader prevents it
		}
	}
	writer, err := c.hold(ctx)
	if err != nil {
		return err
	}
	defer c.release(writer)
	return c.seal(ctx, writer, passive)
}

// close ends the copy when the database is closed. A note that cannot be written does not fail the closing: the database
// is complete, and the next start begins a new epoch.
func (c *copier) close() error {
	if c == nil || c.file == nil {
		return nil
	}
	defer func() { c.file = nil }()
	err := c.file.Close()
	if c.folder == nil || c.stuck != nil {
		return err
	}
	var note *logcopy.Note
	if found := lookAt(c.path); c.going() && c.sealed && !found.log {
		note = &logcopy.Note{Size: found.size, Time: found.modified}
	}
	if _, statErr := os.Stat(c.path); statErr != nil {
		note = nil
	}
	if failed := c.folder.Close(note); failed != nil && c.o.Failed != nil {
		c.o.Failed(failed)
	}
	return err
}
