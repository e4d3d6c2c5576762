package logcopy

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/wal"
)

// segmentSize is the size at which a log file is full and the next one begins.
const segmentSize = 64 << 20

// knownPages is the number of pages kept in memory to compute differences: 32 MiB with SQLite's default page size.
const knownPages = 8192

// Folder writes a log copy. It is not safe for concurrent use.
type Folder struct {
	dir   string
	epoch string // folder name of the current epoch; empty: there is none
	log   *os.File
	size  int64    // of log, up to the last complete change
	last  [32]byte // hash of the last change
	head  head     // of the last change
	based time.Time
	note  *Note
	known map[uint32][]byte // current content of some pages; their next changes are written as differences
	torn  bool              // a change may have been written in part
}

// Note describes the database file when it was closed.
type Note struct {
	Seq  uint64 `json:"seq"`
	Size int64  `json:"size"`
	Time int64  `json:"time"` // nanoseconds since 1970
}

// Open opens a folder for the database with the given identity and resumes its last epoch if possible.
func Open(dir, id string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	mark := filepath.Join(dir, "club")
	switch b, err := os.ReadFile(mark); {
	case errors.Is(err, fs.ErrNotExist):
		if list, err := os.ReadDir(dir); err != nil || len(list) > 0 {
			return nil, errors.Join(err, club.ErrUnusable(i18n.T("logcopy.folder-not-empty", "dir", dir), nil))
		}
		if err := writeFile(mark, []byte(id+"\n")); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	case strings.TrimSpace(string(b)) != id:
		return nil, club.ErrUnusable(i18n.T("logcopy.other-club", "dir", dir), nil)
	}
	f := &Folder{dir: dir}
	list, err := epochs(dir)
	if err != nil || len(list) == 0 {
		return f, err
	}
	if err := f.resume(list[len(list)-1]); err != nil {
		f.Drop() // the caller begins a new epoch
	}
	return f, nil
}

// resume opens the last log file of an epoch for appending.
func (f *Folder) resume(name string) error {
	path := filepath.Join(f.dir, name)
	e, err := readEpoch(path)
	if err != nil {
		return err
	}
	if len(e.bases) == 0 || len(e.logs) == 0 {
		return errTorn
	}
	base, err := readBase(filepath.Join(path, e.bases[len(e.bases)-1].name), nil)
	if err != nil {
		return err
	}
	f.epoch, f.based = name, base.Time
	file := filepath.Join(path, e.logs[len(e.logs)-1].name)
	if f.log, err = os.OpenFile(file, os.O_RDWR, 0); err != nil {
		return err
	}
	if err := f.scan(); err != nil {
		return err
	}
	if f.head.Seq < base.Seq || f.head.Seq == 0 {
		return errTorn
	}
	if parts, err := filepath.Glob(filepath.Join(path, "*.part")); err == nil {
		for _, p := range parts {
			os.Remove(p)
		}
	}
	if b, err := os.ReadFile(filepath.Join(path, "closed")); err == nil {
		n := &Note{}
		if json.Unmarshal(b, n) == nil && n.Seq == f.head.Seq {
			f.note = n
		}
	}
	return f.log.Truncate(f.size)
}

// scan finds the last complete change.
func (f *Folder) scan() error {
	last, err := segmentStart(f.log)
	if err != nil {
		return err
	}
	f.size, f.last = sha256.Size, last
	for {
		h, body, sum, err := next(f.log, f.last)
		if err != nil {
			return nil // torn, or the end
		}
		f.head, f.last = h, sum
		f.size += int64(headSize + len(body) + sha256.Size)
	}
}

// Going reports whether there is a current epoch.
func (f *Folder) Going() bool { return f.epoch != "" }

// ErrGone says that the folder was moved, deleted or unmounted while it was in use.
var ErrGone = errors.New("the folder of the log copy is gone: put it back, or restart the club to begin a new copy")

// There returns [ErrGone] if the files being written are no longer at their paths. Writing to a deleted file gives no
// error.
func (f *Folder) There() error {
	if _, err := os.Stat(filepath.Join(f.dir, "club")); err != nil {
		return ErrGone
	}
	if f.log == nil {
		return nil
	}
	open, err := f.log.Stat()
	if err != nil {
		return err
	}
	if named, err := os.Stat(f.log.Name()); err != nil || !os.SameFile(open, named) {
		return ErrGone
	}
	return nil
}

// Position returns the position in the write-ahead log after the last change.
func (f *Folder) Position() wal.Position { return f.head.position() }

// Note returns the note of the last Close, or nil if changes were appended since.
func (f *Folder) Note() *Note { return f.note }

// Based returns when the newest complete base was begun; zero if there is none.
func (f *Folder) Based() time.Time { return f.based }

// Drop ends the current epoch, because something was missed or cannot be written. Its files stay.
func (f *Folder) Drop() {
	if f.log != nil {
		f.log.Close()
	}
	*f = Folder{dir: f.dir}
}

// Begin begins an epoch at a position in the write-ahead log.
func (f *Folder) Begin(now time.Time, at wal.Position) error {
	f.Drop()
	name := now.UTC().Format(stamp) + "-" + strings.ToLower(rand.Text()[:6])
	if err := os.Mkdir(filepath.Join(f.dir, name), 0o700); err != nil {
		return err
	}
	f.epoch, f.last = name, sha256.Sum256([]byte(name))
	if err := f.append(now, wal.Change{Next: at}); err != nil {
		f.Drop()
		return err
	}
	return syncDir(f.dir)
}

// stamp is the layout of times in names. Names sort like the times.
const stamp = "20060102T150405.000Z"

// Append appends a change and syncs it. After an error, the caller may try again.
func (f *Folder) Append(now time.Time, c wal.Change) error {
	if f.note != nil { // the database changes, so the note no longer holds
		if err := os.Remove(filepath.Join(f.dir, f.epoch, "closed")); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		f.note = nil
	}
	if f.size >= segmentSize {
		f.closeLog()
	}
	return f.append(now, c)
}

func (f *Folder) closeLog() {
	if f.log != nil {
		f.log.Close()
	}
	f.log, f.size = nil, 0
}

func (f *Folder) append(now time.Time, c wal.Change) error {
	h := head{Seq: f.head.Seq + 1, Time: max(now.UnixMilli(), f.head.Time), Salt: c.Next.Salt, Frame: c.Next.Frame, Sum: c.Next.Sum, PageSize: c.Next.PageSize, Size: c.Size}
	b, sum, err := encoded(h, c.Pages, f.known, f.last)
	if err != nil {
		return err
	}
	if f.log == nil {
		if err := f.segment(h.Seq); err != nil {
			return err
		}
	}
	if f.torn {
		if err := f.log.Truncate(f.size); err != nil {
			return err
		}
	}
	f.torn = true
	if _, err := f.log.WriteAt(b, f.size); err != nil {
		return err
	}
	if err := f.log.Sync(); err != nil {
		return err
	}
	f.torn = false
	f.size += int64(len(b))
	f.last, f.head = sum, h
	f.remember(c.Pages)
	return nil
}

// remember keeps pages for later differences, and forgets others if there are too many.
func (f *Folder) remember(pages map[uint32][]byte) {
	if f.known == nil {
		f.known = map[uint32][]byte{}
	}
	maps.Copy(f.known, pages)
	for n := range f.known {
		if len(f.known) <= knownPages {
			break
		}
		delete(f.known, n)
	}
}

// segment begins a new log file.
func (f *Folder) segment(seq uint64) error {
	path := filepath.Join(f.dir, f.epoch, fmt.Sprintf("log-%012d", seq))
	log, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if _, err := log.Write(f.last[:]); err != nil {
		return errors.Join(err, log.Close())
	}
	if err := syncDir(filepath.Dir(path)); err != nil {
		return errors.Join(err, log.Close())
	}
	f.log, f.size = log, sha256.Size
	return nil
}

// Close ends the writing. n describes the closed database file; nil means that the copy is incomplete.
func (f *Folder) Close(n *Note) error {
	var err error
	if n != nil && f.Going() {
		n.Seq = f.head.Seq
		var b []byte
		if b, err = json.Marshal(n); err == nil {
			err = writeFile(filepath.Join(f.dir, f.epoch, "closed"), b)
		}
	}
	f.Drop()
	return err
}

// Prune deletes files that are not needed to restore any time after from.
func (f *Folder) Prune(from time.Time) error {
	list, err := epochs(f.dir)
	if err != nil {
		return err
	}
	var errs error
	begun := time.Time{} // the earliest time that later epochs can restore
	for _, name := range slices.Backward(list) {
		path := filepath.Join(f.dir, name)
		e, err := readEpoch(path)
		if err != nil {
			return errors.Join(errs, err)
		}
		if name != f.epoch && (!begun.IsZero() && !begun.After(from) || len(e.bases) == 0) {
			errs = errors.Join(errs, os.RemoveAll(path))
			continue
		}
		first, err := e.prune(path, from)
		errs = errors.Join(errs, err)
		if !first.IsZero() {
			begun = first
		}
	}
	return errs
}
