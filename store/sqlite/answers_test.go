package sqlite_test

import (
	"testing"

	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func TestAnswers(t *testing.T) {
	storetest.Answers(t, func(t *testing.T) (club.AnswerStore, func() club.AnswerStore) {
		path := newFile(t)
		var db *sqlcore.DB
		open := func() club.AnswerStore {
			if db != nil {
				db.Close()
			}
			var err error
			if db, err = sqlite.Open(t.Context(), path); err != nil {
				t.Fatal(err)
			}
			return sqlcore.Answers{DB: db}
		}
		t.Cleanup(func() { db.Close() })
		return open(), open
	})
}
