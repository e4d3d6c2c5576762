package testenv

import (
	"context"
	"database/sql"
	"testing"
)

// A database that a test has filled is empty for the next one, and its sequences are reset. A database in which
// a test has created tables is not reused.
func TestPool(t *testing.T) {
	template := Postgres(t)
	run := func(url, statement string) {
		t.Helper()
		err := within(url, func(ctx context.Context, db *sql.DB) error {
			_, err := db.ExecContext(ctx, statement)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	const tables = `CREATE TABLE parents (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
		CREATE TABLE children (parent bigint NOT NULL REFERENCES parents (id))`
	run(template, tables)
	var p pool
	if err := p.learn(template); err != nil || !p.usable {
		t.Fatalf("%v, %+v", err, &p)
	}
	made := 0
	take := func() string {
		t.Helper()
		url, err := p.take(func() (string, error) {
			made++
			url := Postgres(t)
			run(url, tables)
			return url, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return url
	}
	fill := `INSERT INTO parents DEFAULT VALUES; INSERT INTO children VALUES (1)` // this fails unless the first id is 1
	for range 3 {
		url := take()
		run(url, fill)
		if err := p.giveBack(url); err != nil {
			t.Fatal(err)
		}
	}
	url := take()
	run(url, "CREATE TABLE another (n int)")
	if err := p.giveBack(url); err != nil {
		t.Fatal(err)
	}
	if again := take(); again == url || made != 2 {
		t.Errorf("%s again, %d made", again, made)
	}

	run(template, "INSERT INTO parents DEFAULT VALUES")
	var filled pool
	if err := filled.learn(template); err != nil || filled.usable {
		t.Errorf("a template with rows is used: %v", err)
	}
}
