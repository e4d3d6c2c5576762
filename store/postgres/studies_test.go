package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/store/storetest"
)

func TestStudies(t *testing.T) {
	storetest.Studies(t, func(t *testing.T) storetest.StudyStore {
		s := open(t, testenv.Postgres(t))
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
