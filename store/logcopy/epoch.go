package logcopy

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

var epochName = regexp.MustCompile(`^\d{8}T\d{6}\.\d{3}Z-[a-z2-7]{6}$`)

// epochs lists the epochs of a folder, oldest first.
func epochs(dir string) ([]string, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range list {
		if e.IsDir() && epochName.MatchString(e.Name()) {
			out = append(out, e.Name())
		}
	}
	return out, nil // ReadDir sorts
}

// epoch lists the files of one epoch.
type epoch struct{ bases, logs []file }

// file is a file whose name contains the number of a change.
type file struct {
	name string
	seq  uint64
}

func readEpoch(path string) (e epoch, err error) {
	list, err := os.ReadDir(path)
	if err != nil {
		return e, err
	}
	for _, entry := range list {
		f := file{name: entry.Name()}
		if _, err := fmt.Sscanf(f.name, "base-%d.zst", &f.seq); err == nil && f.name == baseName(f.seq) {
			e.bases = append(e.bases, f)
		} else if _, err := fmt.Sscanf(f.name, "log-%d", &f.seq); err == nil {
			e.logs = append(e.logs, f)
		}
	}
	return e, nil
}

// prune deletes the bases and log files that are not needed to restore any time after from. It returns the earliest
// time that can be restored; zero if there is none.
func (e epoch) prune(path string, from time.Time) (time.Time, error) {
	var errs error
	keep := 0
	var begun time.Time
	for i, b := range slices.Backward(e.bases) {
		h, err := readBase(filepath.Join(path, b.name), nil)
		if err != nil {
			return begun, err
		}
		begun, keep = h.Time, i
		if !h.Time.After(from) {
			break
		}
	}
	if len(e.bases) == 0 {
		return begun, nil
	}
	for _, b := range e.bases[:keep] {
		errs = errors.Join(errs, os.Remove(filepath.Join(path, b.name)))
	}
	for i, l := range e.logs {
		if i+1 < len(e.logs) && e.logs[i+1].seq <= e.bases[keep].seq {
			errs = errors.Join(errs, os.Remove(filepath.Join(path, l.name)))
		}
	}
	return begun, errs
}

// segmentStart reads the hash of the change before the first one of a log file.
func segmentStart(r io.Reader) (last [sha256.Size]byte, err error) {
	if _, err := io.ReadFull(r, last[:]); err != nil {
		return last, torn(err)
	}
	return last, nil
}

// writeFile writes a file atomically and syncs it.
func writeFile(path string, b []byte) error {
	tmp := path + ".part"
	f, err := os.OpenFile(tmp, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(tmp, path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes the names in a folder durable. Some systems cannot.
func syncDir(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrPermission) && !errors.Is(err, fs.ErrInvalid) {
		return err
	}
	return nil
}
