package sqlitetest

import (
	"testing"

	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// Open opens an empty store in memory. It is closed when t ends.
func Open(t testing.TB) *sqlcore.DB {
	t.Helper()
	s, err := sqlite.OpenMemory(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}
