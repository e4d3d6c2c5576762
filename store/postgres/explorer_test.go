package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/store/storetest"
)

func TestExplorer(t *testing.T) {
	storetest.Explorer(t, func(t *testing.T) storetest.ExplorerStore {
		s := open(t, testenv.Postgres(t))
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
