package table

import (
	"errors"
	"io"
	"os"
	"sync"
)

// File is an open table file. It is mapped into memory where the system can do that, which then
// reads nothing but the pages asked for: where it reads on by itself, up to megabytes, a single
// value would wait for all of them. It is
// safe for concurrent use, also with Close: reads afterwards fail with os.ErrClosed.
type File struct {
	*Reader
	source *closable
}

// mapping is what a file is read from.
type mapping interface {
	io.ReaderAt
	io.Closer
}

// closable keeps a mapping from being taken away under a read.
type closable struct {
	mu sync.RWMutex
	m  mapping // nil once closed
}

func (c *closable) ReadAt(b []byte, at int64) (int, error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.m == nil {
		return 0, os.ErrClosed
	}
	return c.m.ReadAt(b, at)
}

// InOrder announces to the system, where it takes advice, sequential reading from here on.
func (c *closable) InOrder() {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if m, ok := c.m.(interface{ inOrder() }); ok {
		m.inOrder()
	}
}

func (c *closable) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil {
		return nil
	}
	m := c.m
	c.m = nil
	return m.Close()
}

// OpenFile opens a table and checks that it is of what is wanted. Errors name the path.
func OpenFile(path string, want Identity) (*File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, err
	}
	source := &closable{m: f}
	if m, ok := mapFile(f, info.Size()); ok {
		f.Close() // the mapping stays
		source.m = m
	}
	r, err := Open(source, info.Size())
	if err == nil {
		err = r.Expect(want)
	}
	if err != nil {
		source.Close()
		return nil, At(path, err)
	}
	return &File{r, source}, nil
}

// Close closes the file; a second time it does nothing.
func (f *File) Close() error { return f.source.Close() }

// At adds the path to a table's error.
func At(path string, err error) error {
	var e *Error
	if errors.As(err, &e) && e.Path == "" {
		c := *e
		c.Path = path
		return &c
	}
	return err
}
