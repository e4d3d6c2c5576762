package sqlite_test

import (
	"path/filepath"
	"testing"

	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func TestTraining(t *testing.T) {
	storetest.Training(t, func(t *testing.T) storetest.TrainingStore {
		s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
