package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func open(t *testing.T, path string) interface {
	club.Store
	io.Closer
} {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return sqlcore.Games{DB: s}
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) club.Store {
		s := open(t, newFile(t))
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}

func TestDurable(t *testing.T) {
	storetest.Durable(t, func(t *testing.T, dir string) interface {
		club.Store
		io.Closer
	} {
		return open(t, filepath.Join(dir, "club.db"))
	})
}

// Paths may contain characters that are special in a URI.
func TestOddPath(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a b?mode=memory#c%41&é")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "club.db")
	s := open(t, path)
	if err := s.Create(t.Context(), storetest.NewGame(1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		t.Errorf("%v, %v", info, err)
	}
}

func TestRefusesAFutureSchema(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	open(t, path).Close()
	db := sqlitetest.Raw(t, path)
	if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	_, err := sqlite.Open(t.Context(), path)
	var e *club.Error
	if !errors.As(err, &e) || !strings.Contains(e.Text.In(game.English), "newer program") || !strings.Contains(e.Text.In(game.French), "programme plus récent") {
		t.Errorf("error %v", err)
	}
}

func TestRefusesWhatIsNoDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	if err := os.WriteFile(path, []byte(strings.Repeat("not a database\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v", err)
	}
	if _, err := sqlite.Open(t.Context(), filepath.Join(path, "sub", "club.db")); err == nil {
		t.Error("a path through a file was opened")
	}
}

// While another program locks the file, writes are refused as unavailable. They work
// again afterwards.
func TestLockedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	s := open(t, path)
	defer s.Close()
	if err := s.Create(t.Context(), storetest.NewGame(1)); err != nil {
		t.Fatal(err)
	}
	other, err := sql.Open("sqlite", path+"?_txlock=exclusive")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	tx, err := other.Begin()
	if err != nil {
		t.Fatal(err)
	}
	e, st := storetest.Event(1)
	if err := s.Append(context.Background(), storetest.ID(1), e, st); club.KindOf(err) != club.Unavailable {
		t.Errorf("error %v", err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(context.Background(), storetest.ID(1), e, st); err != nil {
		t.Error(err)
	}
}
