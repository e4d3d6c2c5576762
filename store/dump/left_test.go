package dump_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"tablier/play/club"
	"tablier/store/dump"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

// In backups of older clubs, a claimed game is stored as lost on time. Restoring it gives
// the reason "left", as in its log, and changes no other game.
func TestOlderBackupsKnowNoLeft(t *testing.T) {
	source := kinds["SQLite"](t)
	claimed, late := storetest.NewGame(1), storetest.NewGame(2)
	for g, kind := range map[*club.NewGame]club.EventKind{&claimed: club.Claimed, &late: club.TimedOut} {
		e, st := storetest.Event(1)
		e.Kind, e.Move, e.Side, st.Over, st.Result, st.Reason = kind, "", 1, true, "first", "time"
		g.Events, g.Standing = []club.Event{e}, st
	}
	if err := (sqlcore.Games{DB: source}).Create(t.Context(), claimed, late); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := dump.Write(t.Context(), source, time.Now(), &file, nil); err != nil {
		t.Fatal(err)
	}
	z, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := z.DecodeAll(file.Bytes(), nil)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "\n")
	before, after, _ := strings.Cut(head, `"schema":`)
	_, after, _ = strings.Cut(after, ",")
	old := rehash(t, []byte(before+`"schema":41,`+after+"\n"+rest))
	w, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, empty := range kinds {
		target := empty(t)
		if _, err := dump.Restore(t.Context(), target, bytes.NewReader(w.EncodeAll(old, nil)), nil); err != nil {
			t.Fatal(name, err)
		}
		list, err := sqlcore.Games{DB: target}.List(t.Context(), club.Query{Limit: 2})
		if err != nil || len(list) != 2 {
			t.Fatalf("%s: %v, %v", name, list, err)
		}
		for _, g := range list {
			if want := map[string]string{claimed.ID: "left", late.ID: "time"}[g.ID]; g.Reason != want {
				t.Errorf("%s: game %s ended by %q, want %q", name, g.ID, g.Reason, want)
			}
		}
	}
}
