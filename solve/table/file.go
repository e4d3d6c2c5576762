package table

import (
	"errors"
	"os"
)

// File is an open table file.
type File struct {
	*Reader
	f *os.File
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
	r, err := Open(f, info.Size())
	if err == nil {
		err = r.Expect(want)
	}
	if err != nil {
		f.Close()
		return nil, At(path, err)
	}
	return &File{r, f}, nil
}

// Close closes the file.
func (f *File) Close() error { return f.f.Close() }

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
