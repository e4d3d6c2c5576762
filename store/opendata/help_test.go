package opendata_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/store/opendata"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

var began = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

func open(t *testing.T) *sqlcore.DB {
	t.Helper()
	db, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// resigned returns a game of Ringo in which the first legal move is played plies times, one every five seconds, and
// then the side to move resigns. change may modify the header.
func resigned(t *testing.T, id string, plies int, change func(*club.Header)) club.NewGame {
	t.Helper()
	h := club.Header{ID: id, Game: "ringo", Clock: "300+5", Created: began, Players: [2]club.Player{
		{Kind: club.Person, Name: "Chantal", ID: "chantal"}, {Kind: club.Person, Name: "François", ID: "francois"},
	}}
	if change != nil {
		change(&h)
	}
	def, err := roster.Find(h.Game)
	if err != nil {
		t.Fatal(err)
	}
	g, err := club.Fold(def, h, nil)
	if err != nil {
		t.Fatal(err)
	}
	apply(t, g, plies)
	e := club.Event{Seq: g.Seq() + 1, At: began.Add(time.Duration(plies+1) * 5 * time.Second), Kind: club.Resigned, Side: g.State().Turn()}
	if err := g.Apply(e); err != nil {
		t.Fatal(err)
	}
	return club.NewGame{Summary: club.Summary{Header: g.Header, Standing: g.Standing()}, Events: g.Log()}
}

func apply(t *testing.T, g *club.Game, plies int) {
	t.Helper()
	for range plies {
		n := g.Seq() + 1
		if err := g.Apply(club.Event{Seq: n, At: began.Add(time.Duration(n) * 5 * time.Second), Kind: club.Moved, Move: g.State().Moves()[0]}); err != nil {
			t.Fatal(err)
		}
	}
}

func store(t *testing.T, db *sqlcore.DB, games ...club.NewGame) {
	t.Helper()
	if err := (sqlcore.Games{DB: db}).Create(t.Context(), games...); err != nil {
		t.Fatal(err)
	}
}

var made = time.Date(2026, 11, 26, 3, 0, 0, 0, time.UTC)

func config(db *sqlcore.DB) opendata.Config {
	return opendata.Config{
		DB: db, Games: roster.All(), Now: made, Club: "Tablier", Licence: opendata.Licence{ID: "CC0-1.0", Name: "CC0 1.0", URL: "https://example.org"},
	}
}

// dump writes a dump and returns its folder.
func dump(t *testing.T, c opendata.Config) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "dump")
	if _, err := opendata.Write(t.Context(), dir, c); err != nil {
		t.Fatal(err)
	}
	return dir
}

// text returns the content of a file, uncompressed if necessary.
func text(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(path) != ".gz" {
		return b
	}
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if b, err = io.ReadAll(z); err != nil {
		t.Fatal(err)
	}
	return b
}

// games reads the games of a kind.
func games(t *testing.T, dir, kind string) (out []opendata.Game) {
	t.Helper()
	for line := range bytes.Lines(text(t, filepath.Join(dir, "games-"+kind+".jsonl.gz"))) {
		var g opendata.Game
		if err := json.Unmarshal(line, &g); err != nil {
			t.Fatal(err)
		}
		out = append(out, g)
	}
	return out
}
