package testenv_test

import (
	"database/sql"
	"os"
	"testing"

	"tablier/internal/testenv"
)

func query(t *testing.T, url, statement string) (n int) {
	t.Helper()
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.QueryRow(statement).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Each test has its own database.
func TestPostgres(t *testing.T) {
	a, b := testenv.Postgres(t), testenv.Postgres(t)
	query(t, a, "WITH made AS (SELECT 1) SELECT 1")
	db, err := sql.Open("pgx", a)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("CREATE TABLE t (n INTEGER)"); err != nil {
		t.Fatal(err)
	}
	const tables = "SELECT count(*) FROM information_schema.tables WHERE table_name = 't'"
	if query(t, a, tables) != 1 || query(t, b, tables) != 0 {
		t.Error("the databases are not apart")
	}
}

// Committed data survives a stop, and Close leaves nothing behind.
func TestStopAndStart(t *testing.T) {
	s := testenv.DurablePostgres(t)
	url := s.Database(t)
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE t AS SELECT 7 AS n"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	if n := query(t, url, "SELECT n FROM t"); n != 7 {
		t.Errorf("n is %d", n)
	}
	var dir string
	if db, err = sql.Open("pgx", url); err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.QueryRow("SHOW data_directory").Scan(&dir); err != nil {
		t.Fatal(err)
	}
	s.Close()
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", dir, err)
	}
}

// Every database has what was prepared once, and nothing that another test added.
func TestPostgresLike(t *testing.T) {
	made := 0
	like := func() string {
		return testenv.PostgresLike(t, func(url string) error {
			made++
			db, err := sql.Open("pgx", url)
			if err != nil {
				return err
			}
			defer db.Close()
			_, err = db.Exec("CREATE TABLE t AS SELECT 7 AS n")
			return err
		})
	}
	a, b := like(), like()
	query(t, a, "INSERT INTO t VALUES (8) RETURNING n")
	if n := query(t, b, "SELECT sum(n) FROM t"); n != 7 || made != 1 {
		t.Errorf("the sum is %d, prepared %d times", n, made)
	}
}
