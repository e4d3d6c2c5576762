package sqlite_test

import (
	"testing"

	"tablier/members/clubsettings"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestClubSettings(t *testing.T) {
	storetest.ClubSettings(t, func(t *testing.T) clubsettings.Store { return sqlcore.ClubSettings{DB: sqlitetest.Open(t)} })
}
