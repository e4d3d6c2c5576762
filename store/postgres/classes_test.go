package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestClasses(t *testing.T) {
	t.Parallel()
	storetest.Classes(t, func(t *testing.T) storetest.ClassStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
