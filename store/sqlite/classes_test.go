package sqlite_test

import (
	"testing"

	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestClasses(t *testing.T) {
	storetest.Classes(t, func(t *testing.T) storetest.ClassStore { return storetest.SQL(sqlitetest.Open(t)) })
}
