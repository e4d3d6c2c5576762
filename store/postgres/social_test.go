package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/store/storetest"
)

func TestSocial(t *testing.T) {
	storetest.Social(t, func(t *testing.T) storetest.SocialStore {
		s := open(t, testenv.Postgres(t))
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
