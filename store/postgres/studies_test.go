package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestStudies(t *testing.T) {
	t.Parallel()
	storetest.Studies(t, func(t *testing.T) storetest.StudyStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
