package postgres_test

import (
	"testing"

	"tablier/members/clubsettings"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestClubSettings(t *testing.T) {
	t.Parallel()
	storetest.ClubSettings(t, func(t *testing.T) clubsettings.Store {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return sqlcore.ClubSettings{DB: s}
	})
}
