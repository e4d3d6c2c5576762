package sqlite_test

import (
	"testing"

	"tablier/play/club"
	"tablier/play/figures"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestFigures(t *testing.T) {
	storetest.Figures(t, func(t *testing.T) (club.Store, figures.Store) {
		db := sqlitetest.Open(t)
		return sqlcore.Games{DB: db}, sqlcore.ClubFigures{DB: db}
	})
}
