package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestAnswers(t *testing.T) {
	t.Parallel()
	storetest.Answers(t, func(t *testing.T) (club.AnswerStore, func() club.AnswerStore) {
		url := testenv.Postgres(t)
		db := open(t, url)
		t.Cleanup(func() { db.Close() })
		return sqlcore.Answers{DB: db}, func() club.AnswerStore {
			db.Close()
			again := open(t, url)
			t.Cleanup(func() { again.Close() })
			return sqlcore.Answers{DB: again}
		}
	})
}
