package postgres_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

func open(t *testing.T, url string) *sqlcore.DB {
	t.Helper()
	s, err := postgres.Open(t.Context(), url, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fresh opens a new database with a migrated schema and no rows.
func fresh(t *testing.T) *sqlcore.DB {
	t.Helper()
	return open(t, testenv.PostgresLike(t, func(url string) error {
		s, err := postgres.Open(context.Background(), url, postgres.Options{})
		if err != nil {
			return err
		}
		return s.Close()
	}))
}

func TestStore(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T) club.Store {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return sqlcore.Games{DB: s}
	})
}

func TestDurable(t *testing.T) {
	t.Parallel()
	url := testenv.Postgres(t)
	storetest.Durable(t, func(t *testing.T, _ string) interface {
		club.Store
		io.Closer
	} {
		return sqlcore.Games{DB: open(t, url)}
	})
}

// Nodes that start at the same time migrate the schema one after the other.
func TestNodesStartTogether(t *testing.T) {
	t.Parallel()
	url := testenv.Postgres(t)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s, err := postgres.Open(t.Context(), url, postgres.Options{Connections: 2})
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Ping(t.Context()); err != nil {
				t.Error(err)
			}
			s.Close()
		})
	}
	wg.Wait()
}

// The error for a bad address does not contain the password, in either language.
func TestCannotOpen(t *testing.T) {
	t.Parallel()
	url := testenv.Postgres(t)
	base, rest, _ := strings.Cut(url, "/test_")
	_, query, _ := strings.Cut(rest, "?")
	for address, want := range map[string][2]string{
		base + "/none?" + query:                         {"there is no such database", "n’existe pas"},
		"postgres://u:secret@127.0.0.1:1/x":             {"does not answer", "ne répond pas"},
		"postgres://u:secret@127.0.0.1:notaport/x":      {"malformed", "mal formée"},
		"postgres://u:secret@[::1/x":                    {"malformed", "mal formée"},
		"postgres://u:secret@127.0.0.1/x?sslmode=maybe": {"malformed", "mal formée"},
	} {
		_, err := postgres.Open(t.Context(), address, postgres.Options{})
		var e *club.Error
		if !errors.As(err, &e) || !strings.Contains(e.Text.In(game.English), want[0]) || !strings.Contains(e.Text.In(game.French), want[1]) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// The store reports that the server is away, and works again by itself when the server is
// back, with everything that was acknowledged.
func TestServerRestarts(t *testing.T) {
	t.Parallel()
	server := testenv.DurablePostgres(t)
	s := open(t, server.Database(t))
	defer s.Close()
	g := storetest.NewGame(1)
	if err := (sqlcore.Games{DB: s}).Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 4; n++ {
		e, st := storetest.Event(n)
		if err := (sqlcore.Games{DB: s}).Append(t.Context(), g.ID, e, st); err != nil {
			t.Fatal(err)
		}
		if n%2 == 1 {
			continue
		}
		if err := server.Stop(); err != nil {
			t.Fatal(err)
		}
		if err := s.Ping(t.Context()); club.KindOf(err) != club.Unavailable {
			t.Errorf("stopped: %v", err)
		}
		e, st = storetest.Event(n + 1)
		if err := (sqlcore.Games{DB: s}).Append(t.Context(), g.ID, e, st); club.KindOf(err) != club.Unavailable {
			t.Errorf("stopped: %v", err)
		}
		if _, _, err := (sqlcore.Games{DB: s}).Load(t.Context(), g.ID); club.KindOf(err) != club.Unavailable {
			t.Errorf("stopped: %v", err)
		}
		if err := server.Start(); err != nil {
			t.Fatal(err)
		}
		for s.Ping(t.Context()) != nil {
			time.Sleep(10 * time.Millisecond)
		}
		_, events, err := sqlcore.Games{DB: s}.Load(t.Context(), g.ID)
		if err != nil || len(events) != n {
			t.Fatalf("%d events, %v; want %d", len(events), err, n)
		}
	}
}
