package distributed

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"tablier/solve"
)

// Keep moves an uploaded table to the others. From then on, every probe of the folder finds it.
func (f *Folder) Keep(upload string, t *Task) error {
	d, below, slice, err := f.staged(upload, t)
	if err != nil {
		return err
	}
	from, to := d.File(slice), below.File(slice)
	if _, err := os.Stat(from); errors.Is(err, fs.ErrNotExist) {
		_, err = os.Stat(to) // already done
		return err
	}
	err = syncFile(from)
	if err == nil {
		err = os.MkdirAll(below.Path(), 0o777)
	}
	if err == nil {
		err = errors.Join(os.Chmod(from, 0o644), os.Rename(from, to), syncFile(below.Path()))
	}
	if err != nil {
		f.mu.Lock()
		defer f.mu.Unlock()
		return f.noDisk(err)
	}
	below.Forget(slice)
	return os.RemoveAll(filepath.Join(f.Root, uploads, upload))
}

func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// Withdraw removes the table of a task's slice, and every newer table that depends on it. It returns the names of all
// slices whose tables were removed.
func (f *Folder) Withdraw(t *Task) (removed []string, err error) {
	d, err := f.dirOf(t)
	if err != nil {
		return nil, err
	}
	_, slice, err := f.at(t)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(d.File(slice))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	all := d.Space.Slices()
	in := map[int]bool{slice: true}
	for i := slice; i < len(all); i++ { // a slice needs only smaller numbers
		if i != slice && !slices.ContainsFunc(all[i].Needs, func(n int) bool { return in[n] }) {
			continue
		}
		other, err := os.Stat(d.File(i))
		if errors.Is(err, fs.ErrNotExist) || err == nil && other.ModTime().Before(info.ModTime()) {
			continue
		}
		if err == nil {
			err = os.Remove(d.File(i))
		}
		if err != nil {
			return removed, err
		}
		in[i] = true
		removed = append(removed, all[i].ID)
	}
	return removed, solve.Withdrawn(f.Root)
}

// Drop removes uploads that are no longer in progress. on reports whether one is.
func (f *Folder) Drop(on func(upload string) bool) error {
	list, err := os.ReadDir(filepath.Join(f.Root, uploads))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range list {
		if e.IsDir() && !on(e.Name()) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(f.Root, uploads, e.Name())))
		}
	}
	return err
}
