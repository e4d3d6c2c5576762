package sqlite_test

import (
	"testing"

	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestTeams(t *testing.T) {
	storetest.Teams(t, func(t *testing.T) storetest.TeamStore { return sqlcore.Teams{DB: sqlitetest.Open(t)} })
}
