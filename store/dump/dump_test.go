package dump_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/check"
	"tablier/store/dump"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

// kinds are the databases, each with a function that makes an empty one.
var kinds = map[string]func(t *testing.T) *sqlcore.DB{
	"SQLite": func(t *testing.T) *sqlcore.DB {
		db, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"))
		return opened(t, db, err)
	},
	"PostgreSQL": func(t *testing.T) *sqlcore.DB {
		db, err := postgres.Open(t.Context(), testenv.Postgres(t), postgres.Options{})
		return opened(t, db, err)
	},
}

func opened(t *testing.T, db *sqlcore.DB, err error) *sqlcore.DB {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

const rowsEach = 130 // more than go into one statement

// full fills every table of the schema: games as the club does, other tables by their
// column types. All texts are IDs of games, so that every row finds the row that it
// refers to.
func full(t *testing.T, db *sqlcore.DB) {
	t.Helper()
	ctx := t.Context()
	tables, err := db.Tables(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var games []club.NewGame
	for n := range rowsEach {
		g := storetest.NewGame(n)
		e, st := storetest.Event(1)
		g.Events, g.Standing = append(g.Events, e), st
		games = append(games, g)
		g = storetest.NewGame(1000 + n) // an imported game, whose log is packed
		g.Importer, g.Standing = "eve", st
		g.Events = []club.Event{{Seq: 1, At: g.Created, Kind: club.Moved, Move: "a1-a2"}}
		games = append(games, g)
	}
	err = db.Restore(ctx, func(f *sqlcore.Loader) error {
		for _, t := range tables {
			if t.Name == "games" || t.Name == "events" || t.Name == "packed" || len(t.Parents) > 0 {
				continue
			}
			if err := invent(ctx, f, t); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := (sqlcore.Games{DB: db}).Create(ctx, games...); err != nil {
		t.Fatal(err)
	}
	for _, tb := range tables {
		if tb.Name != "events" && tb.Name != "packed" && len(tb.Parents) > 0 {
			if err := db.Raw(ctx, func(f *sqlcore.Loader) error { return invent(ctx, f, tb) }); err != nil {
				t.Fatal(err)
			}
		}
	}
	for n := 2; n <= 6; n++ {
		e, st := storetest.Event(n)
		if err := (sqlcore.Games{DB: db}).Append(ctx, storetest.ID(3), e, st); err != nil {
			t.Fatal(err)
		}
	}
}

func invent(ctx context.Context, f *sqlcore.Loader, t sqlcore.Table) error {
	var names []string
	for _, c := range t.Columns {
		names = append(names, c.Name)
	}
	insert, flush, err := f.Table(ctx, t.Name, names)
	if err != nil {
		return err
	}
	for n := range rowsEach {
		var row []any
		for _, c := range t.Columns {
			switch c.Type {
			case "integer":
				row = append(row, int64(n+1))
			case "real":
				row = append(row, float64(n)+0.1)
			case "blob":
				row = append(row, []byte{0, 255, byte(n)})
			default:
				row = append(row, storetest.ID(n))
			}
		}
		if err := insert(row); err != nil {
			return err
		}
	}
	return flush()
}

// contents returns everything in a store.
func contents(t *testing.T, db *sqlcore.DB) map[string][][]any {
	t.Helper()
	ctx := t.Context()
	tables, err := db.Tables(ctx)
	if err != nil {
		t.Fatal(err)
	}
	s, err := db.Snapshot(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	out := map[string][][]any{}
	for _, tb := range tables {
		if tb.Name == "nodes" || tb.Name == "leases" || tb.Name == "bus_nodes" {
			continue
		}
		out[tb.Name] = [][]any{}
		if err := s.Rows(ctx, tb, func(row []any) error {
			out[tb.Name] = append(out[tb.Name], row)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if len(out[tb.Name]) < rowsEach {
			t.Errorf("table %s has %d rows: the test does not fill it", tb.Name, len(out[tb.Name]))
		}
	}
	return out
}

// Every row arrives, from each database in each, by moving and by backup, and the club
// goes on with the new store.
func TestAllTablesBothWays(t *testing.T) {
	for fromName, from := range kinds {
		source := from(t)
		full(t, source)
		want := contents(t, source)
		var file bytes.Buffer
		rows, err := dump.Write(t.Context(), source, time.Now(), &file, nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, list := range want {
			if rows[name] != int64(len(list)) {
				t.Errorf("%s: %d rows of %d were written", name, rows[name], len(list))
			}
		}
		for toName, to := range kinds {
			t.Run(fromName+" to "+toName, func(t *testing.T) {
				for name, carry := range map[string]func(*sqlcore.DB) (map[string]int64, error){
					"move": func(db *sqlcore.DB) (map[string]int64, error) { return dump.Move(t.Context(), source, db, nil) },
					"backup": func(db *sqlcore.DB) (map[string]int64, error) {
						return dump.Restore(t.Context(), db, bytes.NewReader(file.Bytes()), nil)
					},
				} {
					target := to(t)
					if _, err := carry(target); err != nil {
						t.Fatal(name, err)
					}
					if diff := cmp.Diff(want, contents(t, target)); diff != "" {
						t.Fatalf("%s: %s", name, diff)
					}
					if _, err := carry(target); err == nil || !strings.Contains(err.Error(), "not empty") {
						t.Errorf("%s into a full store: %v", name, err)
					}
					if err := (sqlcore.Games{DB: target}).Create(t.Context(), storetest.NewGame(rowsEach)); err != nil {
						t.Errorf("%s: a new game: %v", name, err)
					}
					list, err := sqlcore.Games{DB: target}.List(t.Context(), club.Query{Limit: 1})
					if err != nil || len(list) != 1 || list[0].ID != storetest.ID(rowsEach) {
						t.Errorf("%s: the newest game is %v, %v", name, list, err)
					}
					e, st := storetest.Event(7)
					if err := (sqlcore.Games{DB: target}).Append(t.Context(), storetest.ID(3), e, st); err != nil {
						t.Errorf("%s: a new event: %v", name, err)
					}
					r, err := check.Store(t.Context(), target, check.Options{})
					if err != nil || len(r.Faults) > 0 {
						t.Errorf("%s: %+v, %v", name, r, err)
					}
				}
			})
		}
	}
}

// A backup holds the store at one moment, even if others write meanwhile.
func TestBackupWhileWriting(t *testing.T) {
	for name, empty := range kinds {
		t.Run(name, func(t *testing.T) {
			source := empty(t)
			const games = 4
			for n := range games {
				if err := (sqlcore.Games{DB: source}).Create(t.Context(), storetest.NewGame(n)); err != nil {
					t.Fatal(err)
				}
			}
			ctx, cancel := context.WithCancel(t.Context())
			var wg sync.WaitGroup
			for n := range games {
				wg.Go(func() {
					for k := 1; ctx.Err() == nil; k++ {
						e, st := storetest.Event(k)
						if err := (sqlcore.Games{DB: source}).Append(t.Context(), storetest.ID(n), e, st); err != nil {
							t.Error(err)
							return
						}
					}
				})
			}
			last := int64(-1)
			for range 3 {
				var file bytes.Buffer
				rows, err := dump.Write(t.Context(), source, time.Now(), &file, nil)
				if err != nil {
					t.Fatal(err)
				}
				target := kinds["SQLite"](t)
				if _, err := dump.Restore(t.Context(), target, &file, nil); err != nil {
					t.Fatal(err)
				}
				r, err := check.Store(t.Context(), target, check.Options{})
				if err != nil || len(r.Faults) > 0 || int64(r.Events) != rows["events"] {
					t.Errorf("%+v, %v", r, err)
				}
				if rows["events"] <= last {
					t.Errorf("%d events, %d before: nothing was written meanwhile", rows["events"], last)
				}
				last = rows["events"]
			}
			cancel()
			wg.Wait()
		})
	}
}

func plain(t *testing.T, b []byte) []byte {
	t.Helper()
	z, err := zstd.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	out, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func packed(t *testing.T, b []byte) io.Reader {
	t.Helper()
	var out bytes.Buffer
	z, err := zstd.NewWriter(&out)
	if err != nil {
		t.Fatal(err)
	}
	z.Write(b)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return &out
}

func backup(t *testing.T) []byte {
	t.Helper()
	source := kinds["SQLite"](t)
	g := storetest.NewGame(1)
	e, st := storetest.Event(1)
	g.Events, g.Standing = append(g.Events, e), st
	if err := (sqlcore.Games{DB: source}).Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := dump.Write(t.Context(), source, time.Now(), &file, nil); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A damaged or truncated backup is refused, and nothing of it is stored.
func TestDamage(t *testing.T) {
	file := backup(t)
	text := plain(t, file)
	lines := bytes.SplitAfter(text, []byte("\n"))
	target := kinds["SQLite"](t)
	for name, in := range map[string]io.Reader{
		"empty":           strings.NewReader(""),
		"no zstd":         strings.NewReader("hello, world"),
		"cut":             bytes.NewReader(file[:len(file)/2]),
		"no end":          packed(t, text[:len(text)-len(lines[len(lines)-2])]),
		"a byte":          packed(t, bytes.Replace(text, []byte("rings=5"), []byte("rings=6"), 1)),
		"an unknown kind": packed(t, bytes.Replace(text, []byte(`"backup"`), []byte(`"records"`), 1)),
		"a later version": packed(t, bytes.Replace(text, []byte(`"version":1`), []byte(`"version":2`), 1)),
		"no text":         packed(t, []byte{0, 1, 2, '\n', 255}),
		"rows first":      packed(t, append(append([]byte{}, lines[0]...), "[1]\n"...)),
	} {
		if _, err := dump.Restore(t.Context(), target, in, nil); err == nil {
			t.Errorf("%s: restored", name)
		}
		for n := range 2 {
			if _, _, err := (sqlcore.Games{DB: target}).Load(t.Context(), storetest.ID(n)); club.KindOf(err) != club.NotFound {
				t.Fatalf("%s left something behind: %v", name, err)
			}
		}
	}
	if _, err := dump.Restore(t.Context(), target, bytes.NewReader(file), nil); err != nil {
		t.Error(err)
	}
}

// The chain reveals a changed move even if the hash of the file was recomputed.
func TestForgery(t *testing.T) {
	file := backup(t)
	text := bytes.Replace(plain(t, file), []byte(`"a1-b1"`), []byte(`"a1-c1"`), 1)
	_, err := dump.Restore(t.Context(), kinds["SQLite"](t), packed(t, rehash(t, text)), nil)
	var e *club.Error
	if !errors.As(err, &e) || !strings.Contains(e.Text.In(game.English), "was changed") || !strings.Contains(err.Error(), "event 1") {
		t.Errorf("%v", err)
	}
}

func FuzzRestore(f *testing.F) {
	f.Add([]byte(`{"tablier":"backup","version":1,"tables":[{"name":"games","columns":[{"name":"id","type":"text"}]}]}` + "\n" + `{"table":"games"}` + "\n" + `["x"]` + "\n" + `{"end":true}` + "\n"))
	f.Add([]byte(`{"tablier":"backup","version":1,"tables":[{"name":"people","columns":[]}]}` + "\n" + `{"table":"people"}` + "\n[]\n"))
	f.Add([]byte("{}\n[]\n"))
	db, err := sqlite.Open(f.Context(), filepath.Join(f.TempDir(), "club.db"))
	if err != nil {
		f.Fatal(err)
	}
	defer db.Close()
	f.Fuzz(func(t *testing.T, text []byte) {
		var packed bytes.Buffer
		z, err := zstd.NewWriter(&packed, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest))
		if err != nil {
			t.Fatal(err)
		}
		z.Write(text)
		z.Close()
		if _, err := dump.Restore(t.Context(), db, &packed, nil); err == nil {
			// Only tables that do not refer to games can be correct without the hash.
			if _, err := (sqlcore.Nodes{DB: db}).Nodes(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	})
}
