package postgres_test

import (
	"testing"

	"tablier/play/work"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestWork(t *testing.T) {
	t.Parallel()
	storetest.Work(t, func(t *testing.T) work.Store {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return sqlcore.Work{DB: s}
	})
}

func TestForgetWorker(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	defer s.Close()
	storetest.ForgetWorker(t, storetest.SQL(s))
}
