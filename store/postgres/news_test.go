package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestNews(t *testing.T) {
	t.Parallel()
	storetest.News(t, func(t *testing.T) storetest.NewsStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
