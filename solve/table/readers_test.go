package table_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"tablier/solve/table"
	"tablier/solve/table/tabletest"
)

func TestFromMemory(t *testing.T) {
	tabletest.Run(t, func(t testing.TB, file []byte, want table.Identity) (*table.Reader, error) {
		r, err := table.Open(bytes.NewReader(file), int64(len(file)))
		if err == nil {
			err = r.Expect(want)
		}
		return r, err
	})
}

// The suite passes without mapping, as on systems that have none.
func TestFromAFile(t *testing.T) {
	tabletest.Run(t, func(t testing.TB, file []byte, want table.Identity) (*table.Reader, error) {
		f, err := os.Open(written(t, file))
		if err != nil {
			return nil, err
		}
		t.Cleanup(func() { f.Close() })
		r, err := table.Open(f, int64(len(file)))
		if err == nil {
			err = r.Expect(want)
		}
		return r, err
	})
}

func TestMapped(t *testing.T) {
	tabletest.Run(t, func(t testing.TB, file []byte, want table.Identity) (*table.Reader, error) {
		f, err := table.OpenFile(written(t, file), want)
		if err != nil {
			return nil, err
		}
		t.Cleanup(func() { f.Close() })
		return f.Reader, nil
	})
}

func written(t testing.TB, file []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.tbl")
	if err := os.WriteFile(path, file, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// Truncating a mapped file while it is open causes an error, not a crash.
func TestCutShortWhileOpen(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("open files cannot be cut short there")
	}
	file, id := tabletest.File(t, tabletest.Values(9, 200*table.BlockSize, 30))
	path := written(t, file)
	f, err := table.OpenFile(path, id)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := os.Truncate(path, 100); err != nil {
		t.Fatal(err)
	}
	if v, err := f.Value(id.Size - 1); !errors.As(err, new(*table.Error)) {
		t.Errorf("a value of a file that has gone: %v, %v", v, err)
	}
}

// Files may be closed during reads.
func TestCloseUnderReaders(t *testing.T) {
	values := tabletest.Values(10, 20*table.BlockSize, 30)
	file, id := tabletest.File(t, values)
	f, err := table.OpenFile(written(t, file), id)
	if err != nil {
		t.Fatal(err)
	}
	var readers sync.WaitGroup
	begun := make(chan struct{}, 4)
	for range 4 {
		readers.Go(func() {
			for i := uint64(0); ; i = (i + 977) % id.Size {
				v, err := f.Value(i)
				if errors.Is(err, os.ErrClosed) {
					return
				}
				if err != nil || v != table.Value(values[i]) {
					t.Errorf("value %d is %v (%v)", i, v, err)
					return
				}
				select {
				case begun <- struct{}{}:
				default:
				}
			}
		})
	}
	<-begun
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	readers.Wait()
	if err := f.Close(); err != nil {
		t.Error("closed twice:", err)
	}
}
