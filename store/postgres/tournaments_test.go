package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestTournaments(t *testing.T) {
	t.Parallel()
	storetest.Tournaments(t, func(t *testing.T) storetest.TournamentStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
