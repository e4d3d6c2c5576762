package testenv_test

import (
	"database/sql"
	"testing"

	"tablier/internal/testenv"
)

func ExamplePostgres() {
	// In a test:
	_ = func(t *testing.T) {
		db, err := sql.Open("pgx", testenv.Postgres(t))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
	}
	// Output:
}
