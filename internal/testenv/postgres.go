package testenv

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

var shared struct {
	once     sync.Once
	server   *PostgresServer
	err      error
	prepared sync.Once
	emptied  pool
	count    atomic.Int64
}

// Postgres returns the address of a new, empty database, which is dropped when the test ends. All tests of a
// binary share one server. If PostgreSQL is not installed the test fails, or is skipped under -short.
func Postgres(t testing.TB) string {
	t.Helper()
	started(t)
	return shared.server.Database(t)
}

// started starts the server that all tests of a binary share, once. If that fails, it ends the test.
func started(t testing.TB) {
	t.Helper()
	shared.once.Do(func() { shared.server, shared.err = StartPostgres(PostgresOptions{}) })
	usable(t, shared.err)
}

// PostgresLike is like [Postgres], but the database starts as a copy of one that prepare has set up, so that
// tests need not create the tables each time. All calls in a binary must pass the same prepare, which closes
// what it opens. If prepare leaves its tables empty, databases are emptied and reused, which takes a twentieth
// of the time of a new one.
func PostgresLike(t testing.TB, prepare func(url string) error) string {
	t.Helper()
	started(t)
	shared.prepared.Do(func() {
		if shared.err = shared.server.template(prepare); shared.err == nil {
			shared.err = shared.emptied.learn(shared.server.URL(template))
		}
	})
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	if !shared.emptied.usable {
		return shared.server.database(t, template)
	}
	url, err := shared.emptied.take(func() (string, error) {
		name := "like_" + strconv.FormatInt(shared.count.Add(1), 10)
		return shared.server.URL(name), shared.server.run("CREATE DATABASE " + name + " TEMPLATE " + template)
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := shared.emptied.giveBack(url); err != nil {
			t.Error(err)
		}
	})
	return url
}

// template is the name of the database that prepare has set up.
const template = "prepared"

func (s *PostgresServer) template(prepare func(url string) error) error {
	if err := s.run("CREATE DATABASE " + template); err != nil {
		return err
	}
	return prepare(s.URL(template))
}

// usable ends the test if the server did not start.
func usable(t testing.TB, err error) {
	t.Helper()
	if err == nil {
		return
	}
	if _, missing := err.(*NotInstalledError); missing && testing.Short() {
		t.Skip(err)
	}
	t.Fatal(err)
}

// DurablePostgres returns a server for this test alone that waits for the disk, as in production. It is for
// measurements, and for tests that kill or restart the server.
func DurablePostgres(t testing.TB) *PostgresServer {
	t.Helper()
	s, err := StartPostgres(PostgresOptions{Fsync: true})
	usable(t, err)
	t.Cleanup(s.Close)
	return s
}

// Database creates an empty database and returns its address.
func (s *PostgresServer) Database(t testing.TB) string {
	t.Helper()
	return s.database(t, "template1")
}

func (s *PostgresServer) database(t testing.TB, like string) string {
	t.Helper()
	name := "test_" + strconv.FormatInt(shared.count.Add(1), 10)
	if err := s.run("CREATE DATABASE " + name + " TEMPLATE " + like); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if !s.Running() {
			return
		}
		if err := s.run("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Fatal(err)
		}
	})
	return s.URL(name)
}

func (s *PostgresServer) run(statement string) error {
	db, err := sql.Open("pgx", s.URL("postgres"))
	if err != nil {
		return err
	}
	defer db.Close()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	_, err = db.ExecContext(ctx, statement)
	return err
}

// URL returns the address of a database of the server, by its socket.
func (s *PostgresServer) URL(database string) string {
	return fmt.Sprintf("postgres://tablier@/%s?host=%s&port=%d", database, url.QueryEscape(s.dir), s.Port)
}

// TCP returns the address of a database by host and port, such as those of a proxy in front of s.Port.
func (s *PostgresServer) TCP(database, hostport string) string {
	return fmt.Sprintf("postgres://tablier@%s/%s?sslmode=disable", hostport, database)
}
