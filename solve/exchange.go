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

// Exchange lets workers without a common directory share a run. Each worker keeps the tables it needs, downloads those
// that others have solved, and uploads its own. A worker that dies or is cut off loses its leases. A slice may then be
// solved twice; both solves give the same file.
type Exchange interface {
	// Get copies the table of a slice; ok is false if there is none.
	Get(ctx context.Context, slice string, to io.Writer) (ok bool, err error)
	// Lease reserves a slice for this worker until release or its death. ok is false while
	// another worker holds the lease.
	Lease(ctx context.Context, slice string) (release func(), ok bool, err error)
	// Put uploads the table of a slice.
	Put(ctx context.Context, slice string, table io.Reader) error
	// Discard removes a wrong table, so that its slice is solved again.
	Discard(ctx context.Context, slice string) error
}

// SampleSize is the number of positions of another worker's table that are verified before the table is accepted.
const SampleSize = 2000

// BadTableError reports a table of another worker whose values are wrong.
type BadTableError struct {
	Slice string
	Err   error
}

func (e *BadTableError) Error() string { return e.In(game.English) }
func (e *BadTableError) Unwrap() error { return e.Err }

// In returns the error message in a language.
func (e *BadTableError) In(l game.Lang) string {
	why := e.Err.Error()
	var told interface{ In(game.Lang) string }
	if errors.As(e.Err, &told) {
		why = told.In(l)
	}
	return i18n.T("solve.wrong-table-from-another-machine", "slice", fmt.Sprint(e.Slice), "why", fmt.Sprint(why)).In(l)
}

// fetch gets the table of a slice from the exchange and checks it: header, checksums, and a
// sample of its values against the slices that it needs, which are stored here.
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
	if _, err := Verify(ctx, d, i, SampleSize, uint64(i)); err != nil {
		if errors.As(err, new(*MismatchError)) {
			os.Remove(d.File(i))
			d.Forget(i)
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
	untrue := &BadTableError{slice, why}
	if err := q.run.Exchange.Discard(ctx, slice); err != nil {
		return errors.Join(untrue, err)
	}
	if q.run.Refused != nil {
		q.run.Refused(untrue)
		return nil
	}
	return untrue
}

// Forget closes the file of a slice and drops its values from the cache. Call it when the table was removed or written
// by another process.
func (d *Dir) Forget(slice int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c := d.values[slice]; c != nil {
		d.evictValues(c)
	}
	if f, is := d.open[slice]; is {
		f.close()
		delete(d.open, slice)
	}
	d.blocks.evict(slice)
}

// upload sends the table of a slice to the exchange.
func (q *queue) upload(ctx context.Context, i int) error {
	f, err := os.Open(q.run.Dir.File(i))
	if err != nil {
		return err
	}
	defer f.Close()
	return q.run.Exchange.Put(ctx, q.run.Dir.Space.Slices()[i].ID, f)
}

// solveShared is solve for workers that share an exchange. done is false while another worker holds the lease.
func (q *queue) solveShared(ctx context.Context, i int) (d JournalEntry, done bool, err error) {
	x, id := q.run.Exchange, q.run.Dir.Space.Slices()[i].ID
	got, err := q.fetch(ctx, i)
	if err != nil {
		return d, false, err
	}
	if !got {
		release, ok, err := x.Lease(ctx, id)
		if err != nil || !ok {
			return d, false, err
		}
		defer release()
		// Another worker may have finished it since.
		if got, err = q.fetch(ctx, i); err != nil {
			return d, false, err
		}
		if !got {
			if d, err = q.solve(ctx, i); err == nil {
				err = q.upload(ctx, i)
			}
			return d, err == nil, err
		}
	}
	h, err := q.run.Dir.Header(i)
	if errors.Is(err, fs.ErrNotExist) {
		return d, false, nil // discarded in the meantime
	}
	return JournalEntry{Slice: id, Positions: h.Size, Sum: fmt.Sprintf("%x", h.Sum), Counts: h.Counts, Fetched: true}, err == nil, err
}

// pollInterval is how often a run checks whether another process has finished.
const pollInterval = 300 * time.Millisecond
