package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestRatings(t *testing.T) {
	t.Parallel()
	storetest.Ratings(t, func(t *testing.T) storetest.RatingStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
