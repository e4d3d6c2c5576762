package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/store/storetest"
)

func TestTraining(t *testing.T) {
	storetest.Training(t, func(t *testing.T) storetest.TrainingStore {
		s := open(t, testenv.Postgres(t))
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
