package opendata_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tablier/play/club"
	"tablier/store/opendata"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
)

// marks are values that can be recognised wherever they appear.
type marks struct {
	all  [][]byte
	next int64
}

func (m *marks) text(table, column string) string {
	s := "SECRET-" + table + "-" + column
	m.all = append(m.all, []byte(s), []byte(base64.StdEncoding.EncodeToString([]byte(s))), []byte(hex.EncodeToString([]byte(s))))
	return s
}

func (m *marks) value(table, column, kind string) any {
	m.next++
	n := 7_654_000_000 + m.next
	switch kind {
	case "integer":
		m.all = append(m.all, strconv.AppendInt(nil, n, 10))
		return n
	case "real":
		x := float64(n)
		m.all = append(m.all, strconv.AppendFloat(nil, x, 'f', -1, 64))
		return x
	case "blob":
		return []byte(m.text(table, column))
	}
	return m.text(table, column)
}

// fill adds a marked row to each table except those of games, and marks the unpublished columns of the public game with
// the ID "g".
func (m *marks) fill(t *testing.T, path string, tables []sqlcore.Table) {
	t.Helper()
	db := sqlitetest.Raw(t, path)
	defer db.Close()
	exec := func(query string, args ...any) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), query, args...); err != nil {
			t.Fatal(query, err)
		}
	}
	is := decided(t)
	for _, table := range tables {
		var names, places []string
		var values []any
		for _, c := range table.Columns {
			v := m.value(table.Name, c.Name, c.Type)
			switch at := table.Name + "." + c.Name; {
			case at == "results.game_id":
				v = "g"
			case at == "results.person":
				v = "SECRET-people-id"
			case at == "results.counted":
				v = 1
			case is[table.Name][c.Name]:
				v = 1500
			}
			names, places, values = append(names, `"`+c.Name+`"`), append(places, "?"), append(values, v)
		}
		switch table.Name {
		case "games", "events", "packed":
		default:
			exec("INSERT INTO "+table.Name+" ("+strings.Join(names, ", ")+") VALUES ("+strings.Join(places, ", ")+")", values...)
		}
	}
	for _, c := range []string{"series", "position", "head", "deadline", "turn"} {
		kind := map[string]string{"head": "blob", "deadline": "integer"}[c]
		if c != "turn" { // holds one of two words
			exec("UPDATE games SET "+c+" = ? WHERE id = 'g'", m.value("games", c, kind))
		}
	}
	for _, c := range []string{"hash", "command", "about"} {
		exec("UPDATE events SET "+c+" = ? WHERE game = 'g' AND seq = 1", m.value("events", c, map[string]string{"hash": "blob"}[c]))
	}
	exec("UPDATE events SET amount = ?, since = ? WHERE game = 'g'", m.value("events", "amount", "integer"), m.value("events", "since", "integer"))
	exec("UPDATE games SET white_zone = 787, black_zone = -773 WHERE id = 'g'") // the schema refuses other values
	m.all = append(m.all, []byte("787"), []byte("773"))
}

// Every table is full of secrets, and none of them appears in a dump.
func TestSecretsStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	db, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	hidden := func(change func(*club.Header)) func(*club.Header) {
		return func(h *club.Header) {
			h.Players[0].Name, h.Players[1].Name = "SECRET-name", "SECRET-name"
			change(h)
		}
	}
	playing := resigned(t, "SECRET-playing", 4, hidden(func(*club.Header) {}))
	playing.Events, playing.Over, playing.Result = playing.Events[:4], false, "*"
	playing.Seq = 4
	store(t, db,
		resigned(t, "g", 3, func(h *club.Header) { h.Rated, h.Players[0].ID = true, "SECRET-people-id" }),
		resigned(t, "SECRET-private", 3, hidden(func(h *club.Header) { h.Private = true })),
		resigned(t, "SECRET-import", 3, hidden(func(h *club.Header) { h.Importer, h.Clock = "eve", "" })), playing)
	tables, err := db.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m := &marks{all: [][]byte{[]byte("SECRET")}}
	m.fill(t, path, tables)
	dir := dump(t, config(db))
	if got := games(t, dir, "ringo"); len(got) != 1 || got[0].White.Name != "Chantal" || got[0].White.RatingAfter != 1500 {
		t.Fatalf("%+v: the test does not test what it should", got)
	}
	if len(m.all) < 400 {
		t.Fatalf("only %d marks", len(m.all))
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name() == opendata.ManifestFile || f.Name() == opendata.SumsFile {
			continue // checksums are digits that may equal a mark by chance
		}
		all := text(t, filepath.Join(dir, f.Name()))
		for _, mark := range m.all {
			if bytes.Contains(all, mark) {
				t.Errorf("%s holds the secret %s", f.Name(), mark)
			}
		}
	}
	if manifest := text(t, filepath.Join(dir, opendata.ManifestFile)); bytes.Contains(manifest, []byte("SECRET")) {
		t.Error(fmt.Sprint("the manifest holds a secret: ", string(manifest)))
	}
}
