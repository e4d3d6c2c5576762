package check_test

import (
	"context"
	"crypto/rand"
	"path/filepath"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/check"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
)

// played returns a file with two games of a few moves each, played through package club.
func played(t *testing.T) (path string, ids []string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "club.db")
	db, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	c := club.New(club.Config{Store: sqlcore.Games{DB: db}, Find: roster.Find, Now: time.Now, Rand: rand.Reader,
		Engine: club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("nobody asks") })})
	defer c.Close(t.Context())
	for _, id := range []string{"ringo", "agon"} {
		g, err := c.Create(t.Context(), club.Setup{Game: id, White: club.Player{Kind: club.Person, Name: "a"}, Black: club.Player{Kind: club.Person, Name: "b"}})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, g.ID)
		bound, err := roster.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		o, err := bound.Info().ParseOptions("")
		if err != nil {
			t.Fatal(err)
		}
		s := bound.Rules(o).Start()
		for range 6 {
			move := s.Moves()[0]
			if _, err := s.Apply(move); err != nil {
				t.Fatal(err)
			}
			if g, err = c.Do(t.Context(), g.ID, club.Command{Seq: g.Seq, Kind: club.Moved, Move: move}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return path, ids
}

func examine(t *testing.T, path string) *check.Report {
	t.Helper()
	db, err := sqlite.OpenExisting(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r, err := check.Store(t.Context(), db, check.Options{Find: roster.Find})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSound(t *testing.T) {
	path, _ := played(t)
	if r := examine(t, path); len(r.Faults) > 0 || r.Games != 2 || r.Events != 12 || r.Schema == 0 || r.Database != "SQLite" {
		t.Errorf("%+v", r)
	}
}

// Every change made behind the club's back is found and reported for the right game.
func TestFindsFaults(t *testing.T) {
	for _, c := range []struct {
		name, statement string
		kind            string // of one of the faults
		seq             int
	}{
		{"a move", "UPDATE events SET move = 'a1-a2' WHERE game = ? AND seq = 3", "chain", 3},
		{"a move, by the rules", "UPDATE events SET move = 'a1-a2' WHERE game = ? AND seq = 3", "rules", 0},
		{"a time", "UPDATE events SET at = at + 1 WHERE game = ? AND seq = 2", "chain", 2},
		{"a link", "UPDATE events SET hash = x'00' WHERE game = ? AND seq = 4", "chain", 4},
		{"the last event", "DELETE FROM events WHERE game = ? AND seq = 6", "chain", 5},
		{"the last event, by its standing", "DELETE FROM events WHERE game = ? AND seq = 6", "standing", 6},
		{"an event amidst", "DELETE FROM events WHERE game = ? AND seq = 3", "log", 4},
		{"the last link", "UPDATE games SET head = x'00' WHERE id = ?", "chain", 6},
		{"the options", "UPDATE games SET created = created + 1 WHERE id = ?", "chain", 1},
		{"the position", "UPDATE games SET position = 'x' WHERE id = ?", "standing", 6},
		{"the result", "UPDATE games SET is_over = 1, result = 'first' WHERE id = ?", "standing", 6},
		{"the game", "UPDATE games SET game = 'chess' WHERE id = ?", "rules", 0},
		{"no game", "DELETE FROM games WHERE id = ?", "database", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, ids := played(t)
			db := sqlitetest.Raw(t, path)
			r, err := db.Exec(c.statement, ids[1])
			if err != nil {
				t.Fatal(err)
			}
			if n, _ := r.RowsAffected(); n == 0 {
				t.Fatal("nothing was changed")
			}
			db.Close()
			found := false
			for _, f := range examine(t, path).Faults {
				found = found || f.Kind == c.kind && f.Seq == c.seq && (f.Game == ids[1] || c.kind == "database")
				if f.Game == ids[0] {
					t.Errorf("the other game: %+v", f)
				}
			}
			if !found {
				t.Errorf("not found: %+v", examine(t, path).Faults)
			}
		})
	}
}

// A scrub reads all games, reports each fault once, and starts again.
func TestScrub(t *testing.T) {
	path, ids := played(t)
	raw := sqlitetest.Raw(t, path)
	defer raw.Close()
	db, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var found []string
	s := check.Scrub{Store: db, Whole: time.Hour, Found: func(game string, err error) {
		if err == nil {
			t.Error("a fault without a reason")
		}
		found = append(found, game)
	}}
	now := time.Now()
	round := func() {
		t.Helper()
		for range 4 { // two games, then the end, and one more
			if err := s.Step(t.Context(), 1, now); err != nil {
				t.Fatal(err)
			}
		}
	}
	if round(); len(found) > 0 {
		t.Fatalf("found in a sound store: %q", found)
	}
	if _, err := raw.Exec("UPDATE events SET lag = 7 WHERE game = ? AND seq = 3", ids[0]); err != nil {
		t.Fatal(err)
	}
	round()
	round()
	if len(found) != 1 || found[0] != ids[0] || s.Faults() != 1 {
		t.Errorf("found %q, want %s once", found, ids[0])
	}
	if _, err := raw.Exec("UPDATE ledger SET commits = 1"); err != nil { // as if confirmed transactions had been lost
		t.Fatal(err)
	}
	now = now.Add(2 * time.Hour)
	round()
	round()
	if len(found) != 2 || found[1] != "" {
		t.Errorf("found %q, want what is missing from the whole", found)
	}
}
