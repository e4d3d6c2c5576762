package sqlite_test

import (
	"testing"

	"tablier/learn/collection"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func TestCollections(t *testing.T) {
	storetest.Collections(t, func(t *testing.T) collection.Store {
		s, err := sqlite.Open(t.Context(), newFile(t))
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
