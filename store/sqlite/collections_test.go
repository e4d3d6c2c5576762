package sqlite_test

import (
	"path/filepath"
	"testing"

	"tablier/learn/collection"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func TestCollections(t *testing.T) {
	storetest.Collections(t, func(t *testing.T) collection.Store {
		s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return sqlcore.Collections{DB: s}
	})
}
