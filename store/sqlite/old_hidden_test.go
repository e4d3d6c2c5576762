package sqlite_test

import (
	"path/filepath"
	"testing"

	"tablier/play/tournament"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
)

// Tournaments of an older file are hidden by the last settings in their logs.
func TestOldEveningsStayHidden(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	firstVersion(t, path)
	upTo(t, path, 216)
	db := sqlitetest.Raw(t, path)
	cases := []struct {
		id, format string
		events     [][2]string // kind and body
		hidden     bool
	}{
		{"public", "evening", [][2]string{{"created", `{"settings":{"entry":"all"}}`}}, false},
		{"code", "evening", [][2]string{{"created", `{"settings":{"entry":"code"}}`}, {"entered", `{"entrant":{}}`}}, true},
		{"opened", "evening", [][2]string{{"created", `{"settings":{"entry":"code"}}`}, {"edited", `{"settings":{"entry":"members"}}`}}, false},
		{"cup", "swiss", [][2]string{{"created", `{"settings":{"entry":"code"}}`}}, false},
		{"from-it", "roundrobin", [][2]string{{"created", `{"settings":{"entry":"code","evening":"code"}}`}}, true},
		{"starts-one", "evening", [][2]string{{"created", `{"settings":{"entry":"all"}}`}, {"tournament", `{"settings":{"entry":"code"}}`}}, false},
	}
	for i, c := range cases {
		if _, err := db.Exec("INSERT INTO tournaments (id, seq, name, format, game, clock, venue, status, owner, entrants, created, starts, changed) VALUES (?, ?, '', ?, 'ringo', '', 'table', 'running', '', 0, ?, 0, 0)",
			c.id, len(c.events), c.format, i); err != nil {
			t.Fatal(err)
		}
		for n, e := range c.events {
			if _, err := db.Exec("INSERT INTO tournament_events (tournament, seq, at, person, kind, body) VALUES (?, ?, 0, '', ?, ?)", c.id, n+1, e[0], e[1]); err != nil {
				t.Fatal(err)
			}
		}
	}
	db.Close()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	list, err := (sqlcore.Tournaments{DB: s}).Tournaments(t.Context(), tournament.Query{Limit: len(cases) + 1})
	if err != nil || len(list) != len(cases) {
		t.Fatal(len(list), err)
	}
	got := map[string]bool{}
	for _, sum := range list {
		got[sum.ID] = sum.Hidden
	}
	for _, c := range cases {
		if got[c.id] != c.hidden {
			t.Errorf("%s: hidden %v, want %v", c.id, got[c.id], c.hidden)
		}
	}
}
