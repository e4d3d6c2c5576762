package backups

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// unfinished is the prefix of files that are still being written.
const unfinished = ".tablier-part-"

// Folder keeps objects as files in a folder, which the first Put creates.
type Folder struct{ Dir string }

func (f Folder) String() string { return f.Dir }

// Put writes a temporary file in the same folder, syncs it and renames it.
func (f Folder) Put(ctx context.Context, name string, content io.ReadSeeker, _ int64) (err error) {
	if err := os.MkdirAll(f.Dir, 0o700); err != nil {
		return err
	}
	part, err := os.CreateTemp(f.Dir, unfinished)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(part.Name())
		}
	}()
	_, err = io.Copy(part, interruptible{ctx, content})
	if err = errors.Join(err, part.Sync(), part.Close()); err != nil {
		return err
	}
	if err := os.Rename(part.Name(), filepath.Join(f.Dir, name)); err != nil {
		return err
	}
	return syncFolder(f.Dir)
}

// syncFolder makes renames durable, if the system supports it.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	d.Sync() // some systems cannot sync a folder and need not
	return d.Close()
}

// interruptible reads until ctx is done.
type interruptible struct {
	ctx context.Context
	io.Reader
}

func (r interruptible) Read(b []byte) (int, error) {
	if err := context.Cause(r.ctx); err != nil {
		return 0, err
	}
	return r.Reader.Read(b)
}

// Get opens a file.
func (f Folder) Get(_ context.Context, name string, from int64) (io.ReadCloser, error) {
	file, err := os.Open(filepath.Join(f.Dir, name))
	if err != nil {
		return nil, err
	}
	if _, err := file.Seek(from, io.SeekStart); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// List lists files. A folder that does not exist holds none.
func (f Folder) List(_ context.Context, prefix string) (list []Object, err error) {
	entries, err := os.ReadDir(f.Dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), prefix) || !e.Type().IsRegular() {
			continue
		}
		info, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // it was deleted meanwhile
		} else if err != nil {
			return nil, err
		}
		list = append(list, Object{e.Name(), info.Size(), info.ModTime()})
	}
	return list, nil
}

// Delete removes a file.
func (f Folder) Delete(_ context.Context, name string) error {
	if err := os.Remove(filepath.Join(f.Dir, name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Sweep removes the temporary files of interrupted Puts.
func (f Folder) Sweep(ctx context.Context, before time.Time) error {
	parts, err := f.List(ctx, unfinished)
	for _, p := range parts {
		if p.Modified.Before(before) {
			err = errors.Join(err, f.Delete(ctx, p.Name))
		}
	}
	return err
}
