package sqlite_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

// Salvage saves the rest of a truncated or deleted log and reports what is missing. OpenReadOnly shows the rest.
func TestSalvageOfLog(t *testing.T) {
	defer sqlite.KeepLogs()() // a checkpoint would leave nothing to lose
	path := filepath.Join(t.TempDir(), "club.db")
	s := open(t, path)
	if err := s.Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	s.Close() // moves what was stored so far into the database file
	s = open(t, path)
	appendTo(t, s, 0, 1, 40)
	im := imageOf(t, path)
	s.Close()
	wal := im["-wal"]
	for name, x := range map[string]struct {
		image
		says string
		most int // events
	}{
		"sound":           {im, "", 40},
		"cut":             {im.with("-wal", wal[:len(wal)-5000]), "confirmed transaction", 39},
		"deleted":         {im.with("-wal", nil), "confirmed transactions are lost", 0},
		"flipped":         {im.with("-wal", flipped(wal, len(wal)/2)), "confirmed transactions are lost", 39},
		"without a head":  {im.with("-head", nil).with("-wal", nil), "", 0},
		"of another club": {im.with("-head", bytes.ReplaceAll(im["-head"], []byte("head 1 "), []byte("head 2 "))), "", 40},
	} {
		from, to := x.write(t), filepath.Join(t.TempDir(), "club.db")
		lost, err := sqlite.Salvage(t.Context(), from, to)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		said := ""
		for _, l := range lost {
			said += l.In(game.English) + "\n"
		}
		if (said == "") != (x.says == "") || !strings.Contains(said, x.says) {
			t.Errorf("%s: lost: %q", name, said)
		}
		saved := open(t, to)
		if n := eventsOf(t, saved); n > x.most || n < x.most-25 {
			t.Errorf("%s: %d events are saved", name, n)
		}
		saved.Close()
		shown, fault, err := sqlite.OpenReadOnly(t.Context(), from)
		if err != nil || (fault == nil) != (x.says == "") {
			t.Errorf("%s: %v, %v", name, fault, err)
			continue
		}
		if n := eventsOf(t, sqlcore.Games{DB: shown}); n > x.most || n < x.most-25 {
			t.Errorf("%s: %d events are shown", name, n)
		}
		e, st := storetest.Event(41)
		if err := (sqlcore.Games{DB: shown}).Append(t.Context(), storetest.ID(0), e, st); club.KindOf(err) != club.Unavailable && club.KindOf(err) != club.Stale {
			t.Errorf("%s: an event was taken: %v", name, err)
		}
		if err := (sqlcore.Games{DB: shown}).Create(t.Context(), storetest.NewGame(1)); err == nil || !strings.Contains(err.Error(), "read-only at the moment") {
			t.Errorf("%s: a game was taken: %v", name, err)
		}
		shown.Close()
		for suffix, b := range x.image {
			if now, err := os.ReadFile(from + suffix); err != nil || !bytes.Equal(now, b) {
				t.Errorf("%s: %q was changed: %v", name, suffix, err)
			}
		}
	}
	for name, b := range map[string][]byte{"empty": {}, "no database": bytes.Repeat([]byte("Ringo"), 2000)} {
		if _, err := sqlite.Salvage(t.Context(), im.with("", b).with("-wal", nil).write(t), filepath.Join(t.TempDir(), "x.db")); err == nil || !strings.Contains(err.Error(), "nothing can be read") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func eventsOf(t *testing.T, s club.Store) int {
	t.Helper()
	_, log, err := s.Load(t.Context(), storetest.ID(0))
	if err != nil {
		t.Error(err)
	}
	return len(log)
}
