package sqlite_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tablier/store/sqlite"
)

// emptyFiles are the files of a new store, by their names. Copying them is faster than all migrations.
var emptyFiles = sync.OnceValues(func() (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "tablier-sqlite-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	s, err := sqlite.Open(context.Background(), filepath.Join(dir, "club.db"))
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	list, err := os.ReadDir(dir)
	files := map[string][]byte{}
	for _, entry := range list {
		b, err2 := os.ReadFile(filepath.Join(dir, entry.Name()))
		files[entry.Name()], err = b, errors.Join(err, err2)
	}
	return files, err
})

// newFile returns the path of a new, empty store. TestEveryVersion and TestPowerCutsAtCreation create theirs.
func newFile(t testing.TB) string {
	t.Helper()
	files, err := emptyFiles()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, b := range files {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "club.db")
}
