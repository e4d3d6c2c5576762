package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestTraining(t *testing.T) {
	t.Parallel()
	storetest.Training(t, func(t *testing.T) storetest.TrainingStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
