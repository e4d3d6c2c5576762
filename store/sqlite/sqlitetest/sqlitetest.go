package sqlitetest

import (
	"database/sql"
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

// Raw opens the database file at path past the store, to damage or inspect
// it. It waits for the store's locks: SQLite's default is to fail at once
// while a checkpoint runs. It is closed when t ends.
func Raw(t testing.TB, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path+"?_pragma=busy_timeout(60000)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}
