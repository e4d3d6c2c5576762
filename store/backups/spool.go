package backups

import (
	"errors"
	"io"
	"os"
)

// spool is a temporary file that disappears when it is closed, even if the program is
// killed.
type spool struct {
	*os.File
	left bool // the system cannot remove open files, so Close removes it
}

func newSpool(dir string) (*spool, error) {
	f, err := os.CreateTemp(dir, "backup-*.part")
	if err != nil {
		return nil, err
	}
	return &spool{f, os.Remove(f.Name()) != nil}, nil
}

// rewind seeks to the start and returns the size.
func (s *spool) rewind() (size int64, err error) {
	if size, err = s.Seek(0, io.SeekEnd); err != nil {
		return 0, err
	}
	_, err = s.Seek(0, io.SeekStart)
	return size, err
}

func (s *spool) Close() error {
	err := s.File.Close()
	if s.left {
		err = errors.Join(err, os.Remove(s.Name()))
	}
	return err
}
