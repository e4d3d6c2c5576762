package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"time"

	"tablier/play/club"
	"tablier/store/logcopy"
	"tablier/store/wal"
)

// Copy says where to keep a second copy of the database as it grows. See package logcopy.
type Copy struct {
	Dir  string           // empty: no copy
	Keep time.Duration    // how far back the database can be restored; 0: a week
	Now  func() time.Time // nil: time.Now
	// Copied is called after each interval, four times a second: everything confirmed before the given time is in the
	// folder, on the disk. Failed is called with the reason if it is not. Both may be nil.
	Copied func(before time.Time)
	Failed func(error)
}

const (
	keepFor   = 7 * 24 * time.Hour
	baseEvery = 24 * time.Hour
	baseSlice = 16 << 20 // bytes of a base to copy per interval
	// logMax is how long the log may become because it cannot be copied.
	logMax = 256 << 20
	// patience is how long an operation on the folder may take; brief applies while the writer waits.
	patience = 10 * time.Second
	brief    = time.Second
)

var (
	errStuck = errors.New("the folder of the log copy does not answer")
	errGap   = errors.New("a part of the log was not copied; a new whole copy is made")
)

// left describes the files before they were opened.
type left struct {
	size, modified int64
	log            bool
}

func lookAt(path string) (l left) {
	if info, err := os.Stat(path); err == nil {
		l.size, l.modified = info.Size(), info.ModTime().UnixNano()
	}
	info, err := os.Stat(path + "-wal")
	l.log = err == nil && info.Size() > 0
	return l
}

// copier writes the log copy. Its methods do nothing if it is nil. One goroutine calls all of them except close.
//
// A frame must be copied before SQLite restarts the log and overwrites it. SQLite restarts the log only when a
// checkpoint has copied all frames into the database file. The copier therefore runs all checkpoints itself.
type copier struct {
	o      Copy
	path   string
	id     string
	p      pools
	file   *os.File // the database; stays open, since on some systems closing it releases SQLite's locks
	folder *logcopy.Folder
	at     wal.Position // the position in the log to copy from
	sealed bool         // the whole log is in the copy and in the database file
	base   *logcopy.Base
	stuck  chan error // result of a folder operation that has not returned yet
	held   bool       // the writer waits
}

// startCopy opens the folder. It refuses the folder of another club. If the folder does not answer, the copier tries
// again later.
func startCopy(o Copy, path string, p pools, id string, found left) (*copier, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Keep == 0 {
		o.Keep = keepFor
	}
	c := &copier{o: o, path: path, id: id, p: p}
	var err error
	if c.file, err = os.Open(path); err != nil {
		return nil, err
	}
	if c.folder, err = logcopy.Open(o.Dir, id); err != nil {
		var refused *club.Error
		if errors.As(err, &refused) {
			return nil, errors.Join(err, c.file.Close())
		}
		return c, nil
	}
	if c.folder.Going() && !c.resumes(found) {
		c.folder.Drop()
	}
	return c, nil
}

// resumes reports whether the log still holds all changes since the last copy.
func (c *copier) resumes(found left) bool {
	c.at = c.folder.Position()
	if n := c.folder.Note(); n != nil && !found.log && n.Size == found.size && n.Time == found.modified {
		c.sealed = true
		return true
	}
	log, err := os.Open(c.path + "-wal")
	if err != nil || c.at.Frame == 0 {
		return false
	}
	defer log.Close()
	held, err := wal.Holds(log, c.at)
	return held && err == nil
}

func (c *copier) going() bool {
	return c != nil && c.folder != nil && c.stuck == nil && c.folder.Going()
}

// step copies the new transactions.
func (c *copier) step(ctx context.Context) {
	if c == nil || ctx.Err() != nil {
		return
	}
	before := c.o.Now()
	err := c.work(ctx)
	switch {
	case err == nil && c.going() && !c.folder.Based().IsZero():
		if c.o.Copied != nil {
			c.o.Copied(before)
		}
	case err != nil && ctx.Err() == nil && c.o.Failed != nil:
		c.o.Failed(err)
	}
}

func (c *copier) work(ctx context.Context) error {
	if c.stuck != nil {
		select {
		case <-c.stuck:
			c.stuck = nil
			c.drop()
		default:
			return errStuck
		}
	}
	if c.folder == nil {
		folder, err := logcopy.Open(c.o.Dir, c.id)
		if err != nil {
			return err
		}
		c.folder = folder
		c.folder.Drop()
	}
	if err := c.call(c.folder.There); err != nil {
		if c.stuck == nil {
			c.drop()
		}
		return err
	}
	if !c.folder.Going() {
		return c.begin(ctx)
	}
	if err := c.ship(); err != nil {
		return err
	}
	if c.base != nil {
		return c.more()
	}
	if based := c.folder.Based(); c.o.Now().Sub(based) >= baseEvery || based.IsZero() {
		return c.whole(ctx)
	}
	return nil
}

// call runs an operation on the folder, with a timeout.
func (c *copier) call(f func() error) error {
	done := make(chan error, 1)
	go func() { done <- f() }()
	limit := patience
	if c.held {
		limit = brief
	}
	late := time.NewTimer(limit)
	defer late.Stop()
	select {
	case err := <-done:
		return err
	case <-late.C:
		c.stuck = done
		return errStuck
	}
}

// drop ends the epoch. The next step begins a new one.
func (c *copier) drop() {
	if c.base != nil {
		c.base.Abort()
		c.base = nil
	}
	c.folder.Drop()
	c.sealed = false
}

// hold takes the write connection, so that nobody else writes until release.
func (c *copier) hold(ctx context.Context) (*sql.Conn, error) {
	conn, err := c.p.write.Conn(ctx)
	c.held = err == nil
	return conn, err
}

func (c *copier) release(writer *sql.Conn) {
	c.held = false
	writer.Close()
}

// begin begins an epoch. If readers prevent a complete checkpoint, the next step tries again.
func (c *copier) begin(ctx context.Context) error {
	writer, err := c.hold(ctx)
	if err != nil {
		return err
	}
	defer c.release(writer)
	frames, done, err := frames(ctx, writer, passive)
	if err != nil || frames != done {
		return err
	}
	var at wal.Position
	if frames > 0 {
		log, err := os.Open(c.path + "-wal")
		if err != nil {
			return err
		}
		defer log.Close()
		if at, err = wal.End(log); err != nil {
			return err
		}
		if int(at.Frame) != frames {
			return errGap
		}
	}
	if err := c.call(func() error { return c.folder.Begin(c.o.Now(), at) }); err != nil {
		return err
	}
	c.at, c.sealed = at, true
	return c.startBase()
}

// ship copies the transactions that the folder does not have yet.
func (c *copier) ship() error {
	log, err := os.Open(c.path + "-wal")
	if errors.Is(err, fs.ErrNotExist) && c.sealed {
		return nil
	} else if err != nil {
		return c.gap(err)
	}
	defer log.Close()
	for {
		start, ok, err := wal.Start(log)
		if err != nil {
			return err
		}
		if !ok {
			if !c.sealed {
				return c.gap(errGap)
			}
			return nil
		}
		if start.Salt != c.at.Salt {
			if !c.sealed {
				return c.gap(errGap)
			}
			c.at = start
		}
		change, err := wal.Read(log, c.at, 16<<20)
		if errors.Is(err, wal.ErrOther) {
			return c.gap(errGap)
		} else if err != nil || change.Size == 0 {
			return err
		}
		c.sealed = false // even if Append fails
		if err := c.call(func() error { return c.folder.Append(c.o.Now(), change) }); err != nil {
			return err
		}
		c.at = change.Next
	}
}

func (c *copier) gap(err error) error {
	c.drop()
	return err
}

// whole begins another base. All of the log must be in the database file for that.
func (c *copier) whole(ctx context.Context) error {
	writer, err := c.hold(ctx)
	if err != nil {
		return err
	}
	defer c.release(writer)
	if err := c.seal(ctx, writer, passive); err != nil || !c.sealed {
		return err
	}
	return c.startBase()
}

// startBase begins a base from the database file. No checkpoint changes the file until the base is complete.
func (c *copier) startBase() error {
	info, err := c.file.Stat()
	if err != nil {
		return err
	}
	var base *logcopy.Base
	err = c.call(func() (err error) {
		base, err = c.folder.StartBase(c.o.Now(), info.Size())
		return err
	})
	if err != nil {
		return err
	}
	c.base = base
	return nil
}

// more copies the next part of the database file. When the base is complete, it prunes the folder.
func (c *copier) more() error {
	b := make([]byte, min(c.base.Left(), baseSlice))
	if _, err := c.file.ReadAt(b, c.base.Done()); err != nil {
		return c.gap(err)
	}
	err := c.call(func() error {
		if err := c.base.Write(b); err != nil || c.base.Left() > 0 {
			return err
		}
		if err := c.base.Finish(); err != nil {
			return err
		}
		return c.folder.Prune(c.o.Now().Add(-c.o.Keep))
	})
	switch {
	case err != nil && c.stuck == nil:
		return c.gap(err)
	case err == nil && c.base.Left() == 0:
		c.base = nil
	}
	return err
}
