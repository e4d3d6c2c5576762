package sqlite_test

import (
	"testing"

	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func TestLibrary(t *testing.T) {
	storetest.Library(t, func(t *testing.T) storetest.LibraryStore {
		s, err := sqlite.Open(t.Context(), newFile(t))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
