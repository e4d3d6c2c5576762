package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/store/storetest"
)

func TestLeases(t *testing.T) {
	storetest.RunLeases(t, func(t *testing.T) storetest.Leases {
		s := open(t, testenv.Postgres(t))
		t.Cleanup(func() { s.Close() })
		return s
	})
}
