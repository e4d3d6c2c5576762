package backups

import (
	"errors"
	"io"
	"os"
)

// spool is a file that exists only while it is open, also when the program is killed.
type spool struct {
	*os.File
	left bool // the system removes no file that is open
}

func newSpool(dir string) (*spool, error) {
	f, err := os.CreateTemp(dir, "backup-*.part")
	if err != nil {
		return nil, err
	}
	return &spool{f, os.Remove(f.Name()) != nil}, nil
}

// rewind goes to the beginning and returns how much there is.
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
