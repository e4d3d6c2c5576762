package postgres_test

import (
	"testing"

	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

// The server waits for the disk, as in production.
func BenchmarkAppend(b *testing.B) {
	server := testenv.DurablePostgres(b)
	storetest.BenchmarkAppend(b, func(b *testing.B) club.Store {
		s, err := postgres.Open(b.Context(), server.Database(b), postgres.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		return sqlcore.Games{DB: s}
	})
}

func BenchmarkSteady(b *testing.B) {
	server := testenv.DurablePostgres(b)
	storetest.BenchmarkSteady(b, func(b *testing.B) club.Store {
		s, err := postgres.Open(b.Context(), server.Database(b), postgres.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		return sqlcore.Games{DB: s}
	})
}
