package opendata

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Folder holds the dumps of a server, each in a subfolder named after its time. It is safe for concurrent use, even by
// several nodes.
type Folder string

// dumpName is the layout of dump names. Every file system accepts it.
const dumpName = "2006-01-02T15-04-05Z"

// Path returns the path of the dump made at a time.
func (f Folder) Path(made time.Time) string {
	return filepath.Join(string(f), made.UTC().Format(dumpName))
}

// dumps lists the names of complete dumps, newest first.
func (f Folder) dumps() ([]string, error) {
	entries, err := os.ReadDir(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if _, err := time.Parse(dumpName, e.Name()); err == nil && e.IsDir() {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	slices.Reverse(names)
	return names, nil
}

// Latest returns the manifest of the newest complete dump, or nil if there is none.
func (f Folder) Latest() (*Manifest, error) {
	m, _, err := f.latest()
	return m, err
}

func (f Folder) latest() (m *Manifest, dir string, err error) {
	names, err := f.dumps()
	for _, name := range names {
		dir = filepath.Join(string(f), name)
		text, err := os.ReadFile(filepath.Join(dir, ManifestFile))
		if err == nil && json.Unmarshal(text, &m) == nil {
			return m, dir, nil
		}
		m = nil // it is being removed
	}
	return nil, "", err
}

// Open opens a file of the newest dump. The error matches [fs.ErrNotExist] if there is no such file.
func (f Folder) Open(name string) (*os.File, File, error) {
	m, dir, err := f.latest()
	if err != nil {
		return nil, File{}, err
	}
	missing := &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	if m == nil {
		return nil, File{}, missing
	}
	known, ok := m.Find(name)
	if !ok && name != ManifestFile && name != SumsFile { // other names never reach the file system
		return nil, File{}, missing
	}
	file, err := os.Open(filepath.Join(dir, name))
	if err == nil && !ok {
		var info fs.FileInfo
		if info, err = file.Stat(); err != nil {
			return nil, File{}, errors.Join(err, file.Close())
		}
		known = File{Name: name, Size: info.Size()}
	}
	return file, known, err
}

// Tidy deletes all but the newest keep dumps, and the remains of interrupted ones. It must not run while a dump is
// being written.
func (f Folder) Tidy(keep int) error {
	names, err := f.dumps()
	if err != nil {
		return err
	}
	gone := names[min(keep, len(names)):]
	left, err := filepath.Glob(filepath.Join(string(f), "*Z"+partial))
	for _, name := range gone {
		err = errors.Join(err, os.RemoveAll(filepath.Join(string(f), name)))
	}
	for _, path := range left {
		err = errors.Join(err, os.RemoveAll(path))
	}
	return err
}
