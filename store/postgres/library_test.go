package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestLibrary(t *testing.T) {
	t.Parallel()
	storetest.Library(t, func(t *testing.T) storetest.LibraryStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
