package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestAccounts(t *testing.T) {
	t.Parallel()
	storetest.Accounts(t, func(t *testing.T) storetest.AccountStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
