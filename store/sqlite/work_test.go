package sqlite_test

import (
	"testing"

	"tablier/play/work"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestWork(t *testing.T) {
	storetest.Work(t, func(t *testing.T) work.Store { return sqlcore.Work{DB: sqlitetest.Open(t)} })
}

func TestForgetWorker(t *testing.T) { storetest.ForgetWorker(t, storetest.SQL(sqlitetest.Open(t))) }
