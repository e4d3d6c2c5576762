package repair_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/repair"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
)

var long = flag.Bool("long", false, "destroy every page, not each eleventh")

const (
	games  = 30
	events = 60
)

// aClub stores games of all rules, half of them over, in a file without a write-ahead log.
func aClub(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "club.db")
	db, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := roster.Find("agon")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for n := range games {
		h := club.Header{ID: fmt.Sprintf("game%08d", n), Game: "agon", Created: time.UnixMilli(1_000_000).UTC(), Players: [2]club.Player{{Kind: club.Person, Name: "a"}, {Kind: club.Person, Name: "b"}}}
		g, err := club.Fold(rules, h, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range events {
			moves := g.State().Moves()
			e := club.Event{Seq: i + 1, At: h.Created, Kind: club.Moved, Command: fmt.Sprintf("command%dof%d", i, n)}
			if len(moves) == 0 || g.Over() {
				break
			}
			if e.Move = moves[r.IntN(len(moves))]; n%2 == 0 && i == events-1 {
				e.Kind, e.Move, e.Side = club.Resigned, "", game.Black
			}
			if err := g.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		if err := (sqlcore.Games{DB: db}).Create(t.Context(), club.NewGame{Summary: club.Summary{Header: h, Standing: g.Standing()}, Events: g.Log()}); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// repaired repairs a damaged file. It returns the games and, in English, what was lost.
func repaired(t *testing.T, path string) (logs map[string][]club.Event, over map[string]bool, lost string) {
	t.Helper()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "club.db")
	texts, err := sqlite.Salvage(t.Context(), path, to)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqlite.Open(t.Context(), to)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r, err := repair.Games(t.Context(), db, roster.Find)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range append(texts, r.Lost...) {
		lost += l.In(game.English) + "\n"
	}
	again, err := repair.Games(t.Context(), db, roster.Find)
	if err != nil || len(again.Lost) != 0 {
		t.Errorf("a second repair finds %d faults, %v", len(again.Lost), err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the damaged file was changed: %v", err)
	}
	logs, over = everything(t, db)
	return logs, over, lost
}

func everything(t *testing.T, db *sqlcore.DB) (logs map[string][]club.Event, over map[string]bool) {
	t.Helper()
	list, err := sqlcore.Games{DB: db}.List(t.Context(), club.Query{Limit: 1000})
	if err != nil {
		t.Fatal(err)
	}
	logs, over = map[string][]club.Event{}, map[string]bool{}
	for _, g := range list {
		_, log, err := sqlcore.Games{DB: db}.Load(t.Context(), g.ID)
		if err != nil {
			t.Error(err)
		}
		logs[g.ID], over[g.ID] = log, g.Over
	}
	return logs, over
}

// If any single page except those of the schema is destroyed, everything that can still be read is true: each log is a
// prefix of the original, and each lost game is listed.
func TestEveryPage(t *testing.T) {
	path := aClub(t)
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqlite.OpenExisting(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	want, wasOver := everything(t, db)
	db.Close()
	step := 11
	if *long {
		step = 1
	}
	kept, unreadable := 0, 0
	pages := len(sound) / 4096
	for n := 1; n < pages; n += step {
		damaged := bytes.Clone(sound)
		for i := range damaged[n*4096 : n*4096+4096] {
			damaged[n*4096+i] = 0xAA
		}
		broken := filepath.Join(t.TempDir(), "club.db")
		if err := os.WriteFile(broken, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := sqlite.Salvage(t.Context(), broken, broken+"2"); err != nil {
			if !strings.Contains(err.Error(), "nothing can be read") {
				t.Errorf("page %d: %v", n+1, err)
			}
			unreadable++
			continue
		}
		logs, over, lost := repaired(t, broken)
		for id, log := range want {
			got, there := logs[id]
			whole := there && len(got) == len(log) && over[id] == wasOver[id]
			if !whole && !strings.Contains(lost, id) && !strings.Contains(lost, "table games:") {
				t.Errorf("page %d: game %s: %d of %d events, and nobody is told:\n%s", n+1, id, len(got), len(log), lost)
			}
			for i, e := range got {
				if e != log[i] && e.Kind != club.Aborted {
					t.Errorf("page %d: game %s: event %d is %+v", n+1, id, i+1, e)
				}
			}
			kept += len(got)
		}
	}
	t.Logf("%d pages destroyed one by one: %d times nothing was readable; else %.1f%% of the events were saved",
		(pages-1+step-1)/step, unreadable, 100*float64(kept)/float64(games*events*((pages-1+step-1)/step-unreadable)))
}

// A log that is broken in the middle is cut there. A game that was over counts as aborted.
func TestCut(t *testing.T) {
	for name, x := range map[string]struct {
		damage string
		game   int
		n      int
		over   bool
		says   string
	}{
		"a move was changed":        {"UPDATE events SET move = 'a1-a2' WHERE seq = 21 AND game = ?", 1, 20, false, "of 60 events, the first 20 are there; it goes on"},
		"an event is gone":          {"DELETE FROM events WHERE seq = 31 AND game = ?", 2, 31, true, "the first 30 are there; it had ended"},
		"the row was changed":       {"UPDATE games SET head = randomblob(32), plies = 3 WHERE id = ?", 3, 60, false, "its moves are all there"},
		"all is gone but the row":   {"DELETE FROM events WHERE game = ?", 5, 0, false, "the first 0 are there"},
		"the row is gone, not more": {"DELETE FROM games WHERE id = ?", 7, -1, false, "1 game is lost"},
	} {
		path := aClub(t)
		raw := sqlitetest.Raw(t, path)
		id := fmt.Sprintf("game%08d", x.game)
		if _, err := raw.Exec(x.damage, id); err != nil {
			t.Fatal(err)
		}
		raw.Close()
		logs, over, lost := repaired(t, path)
		log, there := logs[id]
		if !there && x.n >= 0 || there && len(log) != x.n || over[id] != x.over || x.says != "" && !strings.Contains(lost, id+": "+x.says) && !strings.Contains(lost, x.says) {
			t.Errorf("%s: %d events, over: %v\n%s", name, len(log), over[id], lost)
		}
	}
}
