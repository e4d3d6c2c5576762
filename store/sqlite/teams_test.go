package sqlite_test

import (
	"testing"

	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestTeams(t *testing.T) {
	storetest.Teams(t, func(t *testing.T) storetest.TeamStore { return storetest.SQL(sqlitetest.Open(t)) })
}
