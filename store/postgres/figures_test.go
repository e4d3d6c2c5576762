package postgres_test

import (
	"testing"

	"tablier/play/club"
	"tablier/play/figures"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestFigures(t *testing.T) {
	t.Parallel()
	storetest.Figures(t, func(t *testing.T) (club.Store, figures.Store) {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return sqlcore.Games{DB: s}, sqlcore.ClubFigures{DB: s}
	})
}
