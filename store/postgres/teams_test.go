package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestTeams(t *testing.T) {
	t.Parallel()
	storetest.Teams(t, func(t *testing.T) storetest.TeamStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
