package postgres_test

import (
	"testing"

	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestLeases(t *testing.T) {
	t.Parallel()
	storetest.RunLeases(t, func(t *testing.T) storetest.Leases {
		s := fresh(t)
		t.Cleanup(func() { s.Close() })
		return sqlcore.Nodes{DB: s}
	})
}
