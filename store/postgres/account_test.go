package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/store/storetest"
)

func TestAccounts(t *testing.T) {
	storetest.Accounts(t, func(t *testing.T) storetest.AccountStore {
		s := open(t, testenv.Postgres(t))
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
