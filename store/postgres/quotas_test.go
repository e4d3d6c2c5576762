package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func TestQuotas(t *testing.T) {
	t.Parallel()
	url := testenv.Postgres(t)
	storetest.Quotas(t, func(t *testing.T) (club.QuotaStore, func() club.QuotaStore) {
		db := open(t, url)
		t.Cleanup(func() { db.Close() })
		return sqlcore.Quotas{DB: db}, func() club.QuotaStore {
			db.Close()
			again := open(t, url)
			t.Cleanup(func() { again.Close() })
			return sqlcore.Quotas{DB: again}
		}
	})
}
