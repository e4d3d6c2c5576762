package table

import (
	"errors"
	"io"
	"os"
	"sync"
)

// File is an open table file. Where the system supports it, the file is mapped into memory with
// random-access advice: with readahead, reading one value could wait for megabytes. File is
// safe for concurrent use, including Close: later reads fail with os.ErrClosed.
type File struct {
	*Reader
	source *closable
}

// mapping is an open file, mapped or not.
type mapping interface {
	io.ReaderAt
	io.Closer
}

// closable prevents closing a mapping during a read.
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

// InOrder advises the system that sequential reading follows, if the system takes advice.
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

// OpenFile opens a table and checks that it has the identity want. Errors name the path.
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

// Close closes the file. Closing it again does nothing.
func (f *File) Close() error { return f.source.Close() }

// At adds the path to an *Error that has none.
func At(path string, err error) error {
	var e *Error
	if errors.As(err, &e) && e.Path == "" {
		c := *e
		c.Path = path
		return &c
	}
	return err
}
