package solve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
)

// Exchange lets workers that have no directory in common share a run: each keeps the tables
// that it needs, gets what others have solved and gives what it has. A worker that dies, or
// is cut off, loses its claims after a while; a slice that is then solved twice gives the
// same file twice.
type Exchange interface {
	// Get copies the table of a slice, false where there is none.
	Get(ctx context.Context, slice string, to io.Writer) (ok bool, err error)
	// Claim takes a slice for this worker until release or its death; ok is false where
	// another has it.
	Claim(ctx context.Context, slice string) (release func(), ok bool, err error)
	// Put gives the table of a slice to the others.
	Put(ctx context.Context, slice string, table io.Reader) error
	// Discard takes back a table that is wrong, so that it is solved anew.
	Discard(ctx context.Context, slice string) error
}

// Probes is how many positions of a table that another worker has solved are proved from
// their successors before it is taken over.
const Probes = 2000

// Untrue is a table that another worker has given and whose values are wrong.
type Untrue struct {
	Slice string
	Err   error
}

func (e *Untrue) Error() string { return e.In(game.English) }
func (e *Untrue) Unwrap() error { return e.Err }

// In says the error in a language.
func (e *Untrue) In(l game.Lang) string {
	why := e.Err.Error()
	var told interface{ In(game.Lang) string }
	if errors.As(e.Err, &told) {
		why = told.In(l)
	}
	return i18n.T("solve.wrong-table-from-another-machine", "slice", fmt.Sprint(e.Slice), "why", fmt.Sprint(why)).In(l)
}

// fetch gets the table of a slice from the exchange and checks it: head, checksums, and a
// sample of its values against those of the slices that it needs, which are here.
func (q *queue) fetch(ctx context.Context, i int) (bool, error) {
	d, x := q.run.Dir, q.run.Exchange
	id := d.Space.Slices()[i].ID
	f, err := os.CreateTemp(d.path, "."+filepath.Base(d.File(i))+".*.part")
	if err != nil {
		return false, err
	}
	defer os.Remove(f.Name()) // does nothing once renamed
	ok, err := x.Get(ctx, id, f)
	if err == nil && ok {
		err = errors.Join(f.Chmod(0o644), f.Sync())
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil || !ok {
		return false, err
	}
	if err := checkFile(f.Name(), d.Identity(i)); err != nil {
		return false, q.discard(ctx, id, err)
	}
	if err := os.Rename(f.Name(), d.File(i)); err != nil {
		return false, err
	}
	if _, err := Verify(ctx, d, i, Probes, uint64(i)); err != nil {
		if errors.As(err, new(*Wrong)) {
			os.Remove(d.File(i))
			d.forget(i)
			return false, q.discard(ctx, id, err)
		}
		return false, err
	}
	return true, nil
}

// checkFile reads a whole table and all its checksums.
func checkFile(path string, want table.Identity) error {
	f, err := table.OpenFile(path, want)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.All()
	return err
}

func (q *queue) discard(ctx context.Context, slice string, why error) error {
	untrue := &Untrue{slice, why}
	if err := q.run.Exchange.Discard(ctx, slice); err != nil {
		return errors.Join(untrue, err)
	}
	if q.run.Refused != nil {
		q.run.Refused(untrue)
		return nil
	}
	return untrue
}

// forget drops what is in memory of a slice.
func (d *Dir) forget(slice int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c := d.values[slice]; c != nil {
		d.drop(c)
	}
	if f, is := d.open[slice]; is {
		f.close()
		delete(d.open, slice)
	}
	d.blocks.forget(slice)
}

// give hands the table of a slice to the others.
func (q *queue) give(ctx context.Context, i int) error {
	f, err := os.Open(q.run.Dir.File(i))
	if err != nil {
		return err
	}
	defer f.Close()
	return q.run.Exchange.Put(ctx, q.run.Dir.Space.Slices()[i].ID, f)
}

// shared is solve with the others asked first: done is false where another worker has the slice.
func (q *queue) shared(ctx context.Context, i int) (d Done, done bool, err error) {
	x, id := q.run.Exchange, q.run.Dir.Space.Slices()[i].ID
	got, err := q.fetch(ctx, i)
	if err != nil {
		return d, false, err
	}
	if !got {
		release, ok, err := x.Claim(ctx, id)
		if err != nil || !ok {
			return d, false, err
		}
		defer release()
		// Somebody may have finished it since.
		if got, err = q.fetch(ctx, i); err != nil {
			return d, false, err
		}
		if !got {
			if d, err = q.solve(ctx, i); err == nil {
				err = q.give(ctx, i)
			}
			return d, err == nil, err
		}
	}
	h, err := q.run.Dir.Head(i)
	if errors.Is(err, fs.ErrNotExist) {
		return d, false, nil // taken away meanwhile
	}
	return Done{Slice: id, Positions: h.Size, Sum: fmt.Sprintf("%x", h.Sum), Counts: h.Counts, Fetched: true}, err == nil, err
}

// patience is how long a run waits before it looks whether another process has finished.
const patience = 300 * time.Millisecond
