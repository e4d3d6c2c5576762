package sqlite_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"tablier/store/check"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

const oldGames, oldLength = 3, 5

// firstVersion writes a file as the first version of the program did, before there was a chain: three games of five
// events each.
func firstVersion(t *testing.T, path string) {
	t.Helper()
	text, err := fs.ReadFile(sqlite.Migrations, "00001_games.sql")
	if err != nil {
		t.Fatal(err)
	}
	_, up, _ := strings.Cut(string(text), "-- +goose Up")
	up, _, _ = strings.Cut(up, "-- +goose Down")
	db := sqlitetest.Raw(t, path)
	defer db.Close()
	exec := func(statement string, args ...any) {
		t.Helper()
		if _, err := db.Exec(statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	exec(up)
	exec("CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')))")
	exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1), (1, 1)")
	for n := range oldGames {
		g := storetest.NewGame(n)
		exec("INSERT INTO games (id, game, options, start, white_kind, white_name, white_level, black_kind, black_name, black_level, created, seq, plies, position, turn, is_over, result, reason, points, updated)"+
			" VALUES (?, ?, ?, ?, 'person', 'a', 0, 'engine', 'b', 3, ?, ?, 0, '', 'white', 0, '*', '-', 0, 0)", g.ID, g.Game, g.Options, g.Start, g.Created.UnixMilli(), oldLength)
		for k := 1; k <= oldLength; k++ {
			e, _ := storetest.Event(k)
			exec("INSERT INTO events (game, seq, at, kind, move, ply, side, command) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
				g.ID, e.Seq, e.At.UnixMilli(), string(e.Kind), e.Move, e.Ply, e.Side.String(), e.Command)
		}
	}
}

// A file of any earlier schema version is migrated: its games get their links and can go on.
func TestEveryVersion(t *testing.T) {
	files, err := fs.Glob(sqlite.Migrations, "*.sql")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d migrations, %v", len(files), err)
	}
	newest := filepath.Join(t.TempDir(), "club.db") // of the versions so far: each test copies it
	firstVersion(t, newest)
	for i, file := range files[:len(files)-1] {
		number, _, _ := strings.Cut(file, "_")
		version, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			upTo(t, newest, version)
		}
		old, err := os.ReadFile(newest)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(number, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "club.db")
			if err := os.WriteFile(path, old, 0o600); err != nil {
				t.Fatal(err)
			}
			opensOld(t, path)
		})
	}
}

// upTo migrates a file to a version of the schema.
func upTo(t *testing.T, path string, version int64) {
	t.Helper()
	db := sqlitetest.Raw(t, path)
	defer db.Close()
	p, err := goose.NewProvider(goose.DialectSQLite3, db, sqlite.Migrations, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
}

// opensOld opens an older file, plays on in one of its games and checks the store.
func opensOld(t *testing.T, path string) {
	t.Helper()
	if _, err := sqlite.OpenExisting(t.Context(), path); err == nil || !strings.Contains(err.Error(), "older program") {
		t.Errorf("who only looks is told: %v", err)
	}
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	e, st := storetest.Event(oldLength + 1)
	if err := (sqlcore.Games{DB: s}).Append(t.Context(), storetest.ID(1), e, st); err != nil {
		t.Fatal(err)
	}
	r, err := check.Store(t.Context(), s, check.Options{})
	if err != nil || len(r.Faults) > 0 || r.Games != oldGames || r.Events != oldGames*oldLength+1 {
		t.Errorf("%+v, %v", r, err)
	}
}

// Backups and snapshots are consistent while others write.
func TestCopyWhileWriting(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "club.db")
	s := open(t, path)
	defer s.Close()
	if err := s.Create(t.Context(), storetest.NewGame(1), storetest.NewGame(2)); err != nil {
		t.Fatal(err)
	}
	stop, done := make(chan bool), make(chan int)
	for n := range 2 {
		go func() {
			k := 0
			for {
				select {
				case <-stop:
					done <- k
					return
				default:
				}
				e, st := storetest.Event(k + 1)
				if err := s.Append(t.Context(), storetest.ID(n+1), e, st); err != nil {
					t.Error(err)
				}
				k++
			}
		}()
	}
	for n := range 5 {
		to := filepath.Join(dir, "copy"+string(rune('a'+n)))
		if err := sqlite.Backup(t.Context(), path, to); err != nil {
			t.Fatal(err)
		}
		if err := sqlite.Backup(t.Context(), path, to); err == nil || !strings.Contains(err.Error(), "already exists") {
			t.Errorf("a copy over another: %v", err)
		}
		c, err := sqlite.OpenExisting(t.Context(), to)
		if err != nil {
			t.Fatal(err)
		}
		r, err := check.Store(t.Context(), c, check.Options{})
		if err != nil || len(r.Faults) > 0 || r.Games != 2 {
			t.Errorf("%+v, %v", r, err)
		}
		c.Close()
	}
	close(stop)
	if a, b := <-done, <-done; a == 0 || b == 0 {
		t.Error("nothing was written meanwhile")
	}
}

// Backup accepts a relative path, and refuses to copy a file that does not exist.
func TestCopyFromHere(t *testing.T) {
	t.Chdir(t.TempDir())
	s, err := sqlite.Open(t.Context(), "club.db")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := sqlite.Backup(t.Context(), "club.db", "copy.db"); err != nil {
		t.Fatal(err)
	}
	c, err := sqlite.OpenExisting(t.Context(), "copy.db")
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
	for _, path := range []string{"none.db", "."} {
		if err := sqlite.Backup(t.Context(), path, "other.db"); err == nil {
			t.Errorf("a copy is made of %s", path)
		}
	}
	for _, path := range []string{"none.db", "other.db"} {
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%s was made", path)
		}
	}
}
