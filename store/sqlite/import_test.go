package sqlite_test

import (
	"context"
	"crypto/rand"
	"fmt"
	randv2 "math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/rules/record"
	"tablier/store/check"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

// recordsOf returns the records of n games, played at random for up to plies plies, as
// one text.
func recordsOf(t *testing.T, id string, n, plies int) string {
	t.Helper()
	rules, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	o, err := rules.Info().ParseOptions("")
	if err != nil {
		t.Fatal(err)
	}
	r := randv2.New(randv2.NewPCG(3, 4))
	var b strings.Builder
	for range n {
		s := rules.Rules(o).Start()
		rec := &record.Game{Game: id, White: "Anne", Black: "Bob", Date: "2026-11-26", Result: "*"}
		for range plies {
			moves := s.Moves()
			if len(moves) == 0 || s.Outcome().Reason != game.NoReason {
				break
			}
			m := moves[r.IntN(len(moves))]
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
			rec.Moves = append(rec.Moves, record.Move{Text: m})
		}
		if out := s.Outcome(); out.Reason != game.NoReason {
			rec.Result, rec.Reason = out.Word(rules.Info().First), out.Reason.String()
			rec.Points = int(out.Points)
		}
		b.WriteString(record.Format(rec))
		b.WriteString("\n")
	}
	return b.String()
}

// A modified packed log is refused when it is read, and the check names the game.
func TestDamagedImport(t *testing.T) {
	for name, damage := range map[string]string{
		"a byte of it":           "UPDATE packed SET log = CAST(substr(log, 1, 12) || x'FF' || substr(log, 14) AS BLOB)",
		"another game's":         "UPDATE packed SET log = (SELECT p.log FROM packed AS p WHERE p.game <> packed.game)",
		"it is gone":             "DELETE FROM packed",
		"it is empty":            "UPDATE packed SET log = x''",
		"the number of the game": "UPDATE games SET head = randomblob(32)",
	} {
		path := filepath.Join(t.TempDir(), "club.db")
		s := open(t, path)
		c := club.New(club.Config{Store: s, Find: roster.Find, Now: time.Now, Rand: rand.Reader,
			Engine: club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("nobody asks") })})
		list, _, err := c.Import(t.Context(), strings.NewReader(recordsOf(t, "ra", 2, 40)))
		if err != nil {
			t.Fatal(err)
		}
		c.Close(t.Context())
		if _, log, err := s.Load(t.Context(), list[0].ID); err != nil || len(log) < 20 {
			t.Fatal(len(log), err)
		}
		raw := sqlitetest.Raw(t, path)
		if _, err := raw.Exec(damage); err != nil {
			t.Fatal(name, err)
		}
		raw.Close()
		if _, _, err := s.Load(t.Context(), list[0].ID); club.KindOf(err) != club.Unavailable || err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: %v", name, err)
		}
		s.Close()
		db, err := sqlite.OpenExisting(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		r, err := check.Store(t.Context(), db, check.Options{Find: roster.Find})
		if err != nil || len(r.Faults) == 0 || r.Faults[0].Game == "" {
			t.Errorf("%s: the check finds %+v, %v", name, r, err)
		}
		db.Close()
	}
}

func TestQuotas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	storetest.Quotas(t, func(t *testing.T) (club.QuotaStore, func() club.QuotaStore) {
		db, err := sqlite.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		return sqlcore.Quotas{DB: db}, func() club.QuotaStore {
			db.Close()
			again, err := sqlite.Open(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { again.Close() })
			return sqlcore.Quotas{DB: again}
		}
	})
}

// bytesOf returns the size of a database without its log.
func bytesOf(t *testing.T, path string) (n int64) {
	t.Helper()
	raw := sqlitetest.Raw(t, path)
	defer raw.Close()
	if err := raw.QueryRow("SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// An import takes at most 1.5 times the size of its text.
func TestImportSize(t *testing.T) {
	for _, x := range []struct {
		game  string
		plies int
	}{{"agon", 500}, {"ra", 200}, {"ringo", 300}, {"agon", 60}} {
		path := filepath.Join(t.TempDir(), "club.db")
		s := open(t, path)
		text := recordsOf(t, x.game, 50, x.plies)
		before := bytesOf(t, path)
		c := club.New(club.Config{Store: s, Find: roster.Find, Now: time.Now, Rand: rand.Reader,
			Engine: club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("nobody asks") })})
		list, _, err := c.Import(t.Context(), strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		c.Close(t.Context())
		grown := bytesOf(t, path) - before
		line := fmt.Sprintf("%d games of %s, %d bytes of text: %d bytes, %.2f times as much", len(list), x.game, len(text), grown, float64(grown)/float64(len(text)))
		t.Log(line)
		if 2*grown > 3*int64(len(text)) {
			t.Error(line)
		}
	}
}
