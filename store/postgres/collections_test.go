package postgres_test

import (
	"testing"

	"tablier/learn/collection"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestCollections(t *testing.T) {
	t.Parallel()
	storetest.Collections(t, func(t *testing.T) collection.Store {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return sqlcore.Collections{DB: s}
	})
}
