package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestAccounts(t *testing.T) {
	storetest.Accounts(t, func(t *testing.T) storetest.AccountStore { return &mem.Store{} })
}
