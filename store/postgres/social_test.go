package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestSocial(t *testing.T) {
	t.Parallel()
	storetest.Social(t, func(t *testing.T) storetest.SocialStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
