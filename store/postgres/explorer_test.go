package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestExplorer(t *testing.T) {
	t.Parallel()
	storetest.Explorer(t, func(t *testing.T) storetest.ExplorerStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
