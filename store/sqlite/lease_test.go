package sqlite_test

import (
	"testing"

	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func TestLeases(t *testing.T) {
	storetest.RunLeases(t, func(t *testing.T) storetest.Leases {
		s, err := sqlite.Open(t.Context(), newFile(t))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return sqlcore.Nodes{DB: s}
	})
}
