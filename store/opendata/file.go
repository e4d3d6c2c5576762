package opendata

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// file is a file of JSON Lines in the making.
type file struct {
	name  string
	disk  *os.File
	out   *bufio.Writer
	zip   *gzip.Writer
	json  *json.Encoder
	hash  hash.Hash
	size  int64
	lines int64
}

func create(dir, name string) (*file, error) {
	disk, err := os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, err
	}
	f := &file{name: name, disk: disk, out: bufio.NewWriterSize(disk, 1<<16), hash: sha256.New()}
	f.zip = gzip.NewWriter(io.MultiWriter(f.out, f.hash, (*counter)(&f.size)))
	f.json = json.NewEncoder(f.zip)
	f.json.SetEscapeHTML(false)
	return f, nil
}

// line writes a value as a line.
func (f *file) line(v any) error {
	f.lines++
	return f.json.Encode(v)
}

// finish closes and syncs the file, and adds it to a manifest.
func (f *file) finish(m *Manifest) error {
	err := errors.Join(f.zip.Close(), f.out.Flush(), f.disk.Sync(), f.disk.Close())
	m.Files = append(m.Files, File{f.name, f.lines, f.size, hex.EncodeToString(f.hash.Sum(nil))})
	return err
}

// counter counts the bytes written to it.
type counter int64

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// plain writes a text file, and adds it to the manifest unless m is nil.
func plain(dir, name string, text []byte, m *Manifest) error {
	disk, err := os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = disk.Write(text)
	if err = errors.Join(err, disk.Sync(), disk.Close()); err == nil && m != nil {
		sum := sha256.Sum256(text)
		m.Files = append(m.Files, File{Name: name, Size: int64(len(text)), SHA256: hex.EncodeToString(sum[:])})
	}
	return err
}

func sortFiles(m *Manifest) {
	slices.SortFunc(m.Files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
}

// syncDir makes the names in a folder durable. Some systems cannot.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
