package blobcache

import (
	"bytes"
	"cmp"
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Key returns the name of a blob whose content depends only on the given parts.
func Key(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		sum := sha256.Sum256([]byte(p))
		h.Write(sum[:])
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:18])
}

// Blob is the content that was built. Close it after use.
type Blob interface {
	io.ReadSeeker
	io.Closer
}

// Cache keeps blobs. It is safe for concurrent use.
type Cache struct {
	dir  string // empty: in memory
	most int64  // limit in bytes

	mu    sync.Mutex
	size  int64
	kept  map[string]*list.Element // of *entry
	used  list.List                // the last used first
	calls map[string]*call
}

type entry struct {
	key  string
	size int64
	data []byte // nil: in a file
}

// call is the building of a blob (single-flight).
type call struct {
	cancel  context.CancelFunc
	waiting int
	done    chan struct{}
	err     error  // set before done is closed, as is data
	data    []byte // nil: in a file
}

// Open returns a cache of at most the given number of bytes in a folder, with the blobs that are already in it.
// An empty dir means in memory.
func Open(dir string, most int64) (*Cache, error) {
	c := &Cache{dir: dir, most: most, kept: map[string]*list.Element{}, calls: map[string]*call{}}
	if dir == "" {
		return c, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var found []os.FileInfo
	for _, f := range files {
		info, err := f.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if strings.HasSuffix(f.Name(), unfinished) {
			os.Remove(filepath.Join(dir, f.Name()))
			continue
		}
		found = append(found, info)
	}
	slices.SortFunc(found, func(a, b os.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, info := range found {
		c.keep(&entry{key: info.Name(), size: info.Size()})
	}
	return c, nil
}

const unfinished = ".tmp"

// Get returns the blob with a key. If it is not cached, build writes it. Concurrent callers share one run of
// build, whose context ends when none of them waits any longer. Errors come from build and from ctx.
func (c *Cache) Get(ctx context.Context, key string, build func(context.Context, io.Writer) error) (Blob, error) {
	for {
		c.mu.Lock()
		if t := c.find(key); t != nil {
			c.mu.Unlock()
			return t, nil
		}
		m := c.calls[key]
		if m == nil {
			mctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
			m = &call{cancel: cancel, done: make(chan struct{})}
			c.calls[key] = m
			go c.make(mctx, key, m, build)
		}
		m.waiting++
		c.mu.Unlock()
		select {
		case <-m.done:
		case <-ctx.Done():
			c.leave(key, m)
			return nil, ctx.Err()
		}
		switch {
		case m.err != nil:
			return nil, m.err
		case m.data != nil:
			return memory{bytes.NewReader(m.data)}, nil
		}
		// Now it is in a file, unless it was dropped at once.
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
}

// Has reports whether a blob is kept.
func (c *Cache) Has(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.kept[key] != nil
}

// Size returns how many bytes are kept.
func (c *Cache) Size() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.size
}

// find opens a cached blob; nil: there is none. c must be locked.
func (c *Cache) find(key string) Blob {
	e := c.kept[key]
	if e == nil {
		return nil
	}
	c.used.MoveToFront(e)
	kept := e.Value.(*entry)
	if kept.data != nil {
		return memory{bytes.NewReader(kept.data)}
	}
	f, err := os.Open(filepath.Join(c.dir, key))
	if err != nil { // the file was removed by somebody else
		c.drop(e)
		return nil
	}
	return f
}

// leave removes a waiting caller. The last one cancels the call.
func (c *Cache) leave(key string, m *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if m.waiting--; m.waiting == 0 {
		m.cancel()
		if c.calls[key] == m {
			delete(c.calls, key)
		}
	}
}

func (c *Cache) make(ctx context.Context, key string, m *call, build func(context.Context, io.Writer) error) {
	defer m.cancel()
	kept := &entry{key: key}
	out, err := c.create()
	if err == nil {
		err = c.write(ctx, out, kept, build)
	}
	if out == nil || err != nil && isFile(err) {
		var b bytes.Buffer
		if err = build(ctx, &b); err == nil {
			kept.data, kept.size, m.data = b.Bytes(), int64(b.Len()), b.Bytes()
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls[key] == m {
		delete(c.calls, key)
	}
	if m.err = err; err == nil && (m.data == nil || c.dir == "") {
		c.keep(kept)
	}
	close(m.done)
}

// create opens a file to write; nil if blobs are kept in memory, or if the file cannot be written.
func (c *Cache) create() (*os.File, error) {
	if c.dir == "" {
		return nil, nil
	}
	f, err := os.CreateTemp(c.dir, "*"+unfinished)
	if err != nil {
		return nil, nil // build it in memory
	}
	return f, nil
}

// write builds a blob in a file and renames the file to its key.
func (c *Cache) write(ctx context.Context, out *os.File, kept *entry, build func(context.Context, io.Writer) error) error {
	if out == nil {
		return nil
	}
	w := &fileWriter{file: out}
	err := build(ctx, w)
	if w.err != nil {
		err = w.err
	}
	kept.size = w.size
	if closeErr := out.Close(); err == nil && closeErr != nil {
		err = &fileError{closeErr}
	}
	if err == nil {
		if renameErr := os.Rename(out.Name(), filepath.Join(c.dir, kept.key)); renameErr != nil {
			err = &fileError{renameErr}
		}
	}
	if err != nil {
		os.Remove(out.Name())
	}
	return err
}

// keep adds a blob, and drops the least recently used ones. c must be locked, or not shared yet.
func (c *Cache) keep(kept *entry) {
	if old := c.kept[kept.key]; old != nil {
		c.size -= old.Value.(*entry).size
		c.used.Remove(old)
	}
	c.kept[kept.key] = c.used.PushFront(kept)
	c.size += kept.size
	for c.size > c.most && c.used.Len() > 1 { // keep the newest: its caller has yet to read it
		c.drop(c.used.Back())
	}
}

func (c *Cache) drop(e *list.Element) {
	old := e.Value.(*entry)
	c.used.Remove(e)
	delete(c.kept, old.key)
	c.size -= old.size
	if old.data == nil {
		os.Remove(filepath.Join(c.dir, old.key))
	}
}

// memory is a blob without a file.
type memory struct{ *bytes.Reader }

func (memory) Close() error { return nil }

// fileWriter records errors of the file, to tell them from errors of build.
type fileWriter struct {
	file *os.File
	size int64
	err  error
}

func (w *fileWriter) Write(b []byte) (int, error) {
	n, err := w.file.Write(b)
	w.size += int64(n)
	if err != nil && w.err == nil {
		w.err = &fileError{err}
	}
	return n, err
}

type fileError struct{ error }

func isFile(err error) bool {
	_, ok := err.(*fileError)
	return ok
}
