package logcopy

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/klauspost/compress/zstd"

	"tablier/i18n"
	"tablier/play/club"
)

// Restored describes a restored database.
type Restored struct {
	As      time.Time // the time of the last change
	Changes int       // applied to the base
	Bytes   int64     // of the database
}

// Restore writes the database as it was at a time into a new file. A zero time means the latest known state. If it
// returns an error, there is no file.
func Restore(dir string, at time.Time, to string) (r Restored, err error) {
	list, err := epochs(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(list) == 0 {
		return r, club.ErrUnusable(i18n.T("logcopy.no-copy-here", "dir", dir), err)
	} else if err != nil {
		return r, err
	}
	out, err := os.OpenFile(to, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return r, err
	}
	defer func() {
		if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
			os.Remove(to)
		}
	}()
	earliest := time.Time{}
	for _, name := range slices.Backward(list) {
		path := filepath.Join(dir, name)
		e, err := readEpoch(path)
		if err != nil {
			return r, err
		}
		for _, b := range slices.Backward(e.bases) {
			h, err := readBase(filepath.Join(path, b.name), nil)
			if err != nil {
				return r, damaged(path, b.name, err)
			}
			earliest = h.Time
			if at.IsZero() || !h.Time.After(at) {
				return e.restore(path, b, at, out)
			}
		}
	}
	if earliest.IsZero() {
		return r, club.ErrUnusable(i18n.T("logcopy.no-copy-here", "dir", dir), nil)
	}
	return r, club.ErrUnusable(i18n.T("logcopy.nothing-so-early", "at", at.UTC().Format(time.RFC3339), "earliest", earliest.Format("2006-01-02T15:04:05.000Z07:00")), nil)
}

func damaged(path, name string, err error) error {
	return club.ErrUnusable(i18n.T("logcopy.damaged", "path", filepath.Join(path, name)), err)
}

// restore applies the changes after a base, up to a time.
func (e epoch) restore(path string, b file, at time.Time, out *os.File) (r Restored, err error) {
	h, err := readBase(filepath.Join(path, b.name), out)
	if err != nil {
		return r, damaged(path, b.name, err)
	}
	r = Restored{As: h.Time, Bytes: h.Size}
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return r, err
	}
	defer z.Close()
	a := applier{at: at, after: h.Seq, seen: h.Seq, out: out, z: z, r: &r}
	for i, l := range e.logs {
		if i+1 < len(e.logs) && e.logs[i+1].seq <= h.Seq+1 {
			continue // the base contains all of it
		}
		done, err := a.segment(filepath.Join(path, l.name), i+1 == len(e.logs))
		if err != nil {
			return r, damaged(path, l.name, err)
		}
		if done {
			break
		}
	}
	return r, out.Truncate(r.Bytes)
}

// applier applies changes to a database file.
type applier struct {
	at    time.Time
	after uint64 // the last change that the base contains
	seen  uint64
	out   *os.File
	z     *zstd.Decoder
	r     *Restored
}

// segment applies the changes of a log file. done reports that the following changes are too late. Only the newest file
// may end in an incomplete change, which was never confirmed.
func (a *applier) segment(path string, newest bool) (done bool, err error) {
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	last, err := segmentStart(f)
	if err != nil {
		return false, err
	}
	for {
		h, body, sum, err := next(f, last)
		if errors.Is(err, io.EOF) || newest && errors.Is(err, errTorn) {
			return false, nil
		} else if err != nil {
			return false, err
		}
		last = sum
		if h.Seq <= a.after {
			continue
		}
		if h.Seq != a.seen+1 {
			return false, errTorn
		}
		if !a.at.IsZero() && h.time().After(a.at) {
			return true, nil
		}
		a.seen = h.Seq
		if err := a.apply(&h, body); err != nil {
			return false, err
		}
	}
}

func (a *applier) apply(h *head, body []byte) error {
	a.r.As = h.time()
	if h.Size == 0 {
		return nil
	}
	a.r.Changes++
	a.r.Bytes = int64(h.Size) * int64(h.PageSize)
	return h.eachPage(a.z, body, func(n uint32, form byte, page []byte) error {
		at := (int64(n) - 1) * int64(h.PageSize)
		if form == difference {
			before := make([]byte, len(page))
			if _, err := a.out.ReadAt(before, at); err != nil {
				return errors.Join(errTorn, err)
			}
			page = xor(before, page)
		}
		_, err := a.out.WriteAt(page, at)
		return err
	})
}
