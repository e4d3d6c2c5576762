package opendata_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/store/opendata"
	"tablier/store/sqlcore"
)

// A line has the moves, without those taken back, and the times, clocks and ratings.
func TestGameLine(t *testing.T) {
	db := open(t)
	g := resigned(t, "g", 3, func(h *club.Header) { h.Rated = true })
	store(t, db, g)
	result := ratings.Result{ID: "g", Player: "chantal", Opponent: "francois", Pool: ratings.Pool{Game: "ringo", Speed: clock.Rapid}, Ended: g.Updated, Counted: true, Rating: 1520.04, Deviation: 80, Change: 20.1}
	if err := (sqlcore.Ratings{DB: db}).RecordResults(t.Context(), []ratings.Result{result}, nil); err != nil {
		t.Fatal(err)
	}
	got := games(t, dump(t, config(db)), "ringo")
	moves := []string{g.Events[0].Move, g.Events[1].Move, g.Events[2].Move}
	want := []opendata.Game{{
		ID: "g", Game: "ringo", White: opendata.Player{Kind: "person", Name: "Chantal", Rating: 1499.9, RatingAfter: 1520}, Black: opendata.Player{Kind: "person", Name: "François"},
		Clock: "300+5", Rated: true, Begun: "2026-11-20T18:00:00.000Z", Ended: "2026-11-20T18:00:20.000Z", Result: g.Result, Reason: "resigned",
		Moves: moves, Times: []int64{5000, 5000, 5000}, Clocks: got[0].Clocks,
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	// The first move starts the clock; each move adds five seconds.
	if diff := cmp.Diff([]int64{305_000, 300_000, 305_000}, got[0].Clocks); diff != "" {
		t.Error(diff)
	}
}

func TestTakenBack(t *testing.T) {
	db := open(t)
	h := club.Header{ID: "g", Game: "ringo", Created: began, Players: [2]club.Player{{Kind: club.Person, Name: "Chantal", ID: "chantal"}, {Kind: club.Computer, Name: "Tablier", Level: 3}}}
	def, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	g, err := club.Fold(def, h, nil)
	if err != nil {
		t.Fatal(err)
	}
	apply(t, g, 4)
	kept := []string{g.Log()[0].Move, g.Log()[1].Move}
	for _, e := range []club.Event{
		{Kind: club.TakenBack, Ply: 2, At: began.Add(30 * time.Second)},
		{Kind: club.Moved, At: began.Add(31 * time.Second)},
		{Kind: club.Resigned, At: began.Add(40 * time.Second)},
	} {
		if e.Seq = g.Seq() + 1; e.Kind == club.Moved {
			e.Move = g.State().Moves()[1]
			kept = append(kept, e.Move)
		}
		if err := g.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	store(t, db, club.NewGame{Summary: club.Summary{Header: g.Header, Standing: g.Standing()}, Events: g.Log()})
	got := games(t, dump(t, config(db)), "ringo")
	if len(got) != 1 || !cmp.Equal(got[0].Moves, kept) || !cmp.Equal(got[0].Times, []int64{5000, 5000, 1000}) || got[0].Clocks != nil || got[0].Black.Level != 3 || got[0].Black.Kind != "engine" {
		t.Errorf("%+v, want the moves %v", got, kept)
	}
}

// A dump has only public games that were played here and ended with a result.
func TestWhichGames(t *testing.T) {
	db := open(t)
	private := resigned(t, "private", 2, func(h *club.Header) { h.Private = true })
	imported := resigned(t, "imported", 2, func(h *club.Header) { h.Importer, h.Clock = "eve", "" })
	playing := resigned(t, "playing", 2, nil)
	playing.Events = playing.Events[:2]
	playing.Over, playing.Result, playing.Reason, playing.Seq = false, "*", "-", 2
	aborted := resigned(t, "aborted", 2, nil)
	aborted.Events[2].Kind = club.Aborted
	aborted.Result, aborted.Reason = "*", "aborted"
	late := resigned(t, "late", 2, nil)
	late.Updated = began.Add(48 * time.Hour)
	damaged := resigned(t, "damaged", 2, nil)
	damaged.Events[0].Move = "z9-z9"
	store(t, db, private, imported, playing, aborted, damaged, resigned(t, "early", 2, nil), late)
	ids := func(c opendata.Config) (out []string) {
		for _, g := range games(t, dump(t, c), "ringo") {
			out = append(out, g.ID)
		}
		return out
	}
	c := config(db)
	if got := ids(c); !cmp.Equal(got, []string{"early", "late"}) {
		t.Errorf("%v", got)
	}
	c.Since = began.Add(24 * time.Hour)
	if got := ids(c); !cmp.Equal(got, []string{"late"}) {
		t.Errorf("since: %v", got)
	}
}

// Names appear as players chose them; those of some players are withheld.
func TestNames(t *testing.T) {
	db := open(t)
	for id, anonymous := range map[string]bool{"chantal": true, "francois": false, "gone": false} {
		if err := (sqlcore.Accounts{DB: db}).CreatePerson(t.Context(), account.Person{ID: id, Name: id, Key: id, Role: account.Member, Version: 1, DataAnonymous: anonymous}); err != nil {
			t.Fatal(err)
		}
	}
	store(t, db, resigned(t, "one", 2, nil),
		resigned(t, "two", 2, func(h *club.Header) { h.Players[0] = club.Player{Kind: club.Person, Name: "#12", ID: "guest"} }),
		resigned(t, "three", 2, func(h *club.Header) {
			h.Players[0] = club.Player{Kind: club.Person, Name: "Gone", ID: "gone", Bot: true}
		}))
	if err := (sqlcore.Accounts{DB: db}).DeletePerson(t.Context(), account.Person{ID: "gone", Deleted: true, Version: 1}); err != nil {
		t.Fatal(err)
	}
	want := []opendata.Player{{Kind: "person"}, {Kind: "person", Name: "Guest 12"}, {Kind: "bot"}}
	for i, g := range games(t, dump(t, config(db)), "ringo") {
		if g.White != want[i] || g.Black.Name != "François" {
			t.Errorf("game %s: %+v, %+v", g.ID, g.White, g.Black)
		}
	}
}

// The manifest has the correct size and checksum of each file.
func TestManifest(t *testing.T) {
	db := open(t)
	store(t, db, resigned(t, "g", 2, nil))
	c := config(db)
	c.Parts = []opendata.Part{{Name: "more", Write: func(_ context.Context, line func(any) error) error { return line(map[string]int{"n": 1}) }}}
	dir := dump(t, c)
	var m opendata.Manifest
	if err := json.Unmarshal(text(t, filepath.Join(dir, opendata.ManifestFile)), &m); err != nil {
		t.Fatal(err)
	}
	sums := string(text(t, filepath.Join(dir, opendata.SumsFile)))
	for _, f := range m.Files {
		b, err := os.ReadFile(filepath.Join(dir, f.Name))
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(b)
		if hexSum := hex.EncodeToString(sum[:]); f.Size != int64(len(b)) || f.SHA256 != hexSum || !strings.Contains(sums, hexSum+"  "+f.Name+"\n") {
			t.Errorf("%+v is not what is there", f)
		}
	}
	if f, ok := m.Find("more.jsonl.gz"); !ok || f.Lines != 1 || len(m.Files) != 8 {
		t.Errorf("%+v", m.Files)
	}
	if s := string(text(t, filepath.Join(dir, opendata.LicenceFile))); s != "Open data of Tablier, 2026-11-26. Licence: CC0 1.0, https://example.org\n" {
		t.Error(s)
	}
	if _, err := opendata.Write(t.Context(), dir, c); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a dump: %v", err)
	}
	c.Parts[0].Write = func(context.Context, func(any) error) error { return errors.New("broken") }
	if _, err := opendata.Write(t.Context(), dir+"2", c); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("%v", err)
	}
	if left, _ := filepath.Glob(dir + "2*"); left != nil {
		t.Errorf("a dump that failed left %v", left)
	}
}

func TestFolder(t *testing.T) {
	db := open(t)
	folder := opendata.Folder(filepath.Join(t.TempDir(), "open-data"))
	if m, err := folder.Latest(); m != nil || err != nil {
		t.Errorf("%v, %v", m, err)
	}
	for day := range 3 {
		c := config(db)
		c.Now = made.AddDate(0, 0, day)
		if _, err := opendata.Write(t.Context(), folder.Path(c.Now), c); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(folder.Path(made.AddDate(0, 0, 9))+".partial", 0o755); err != nil {
		t.Fatal(err)
	}
	m, err := folder.Latest()
	if err != nil || !m.Made.Equal(made.AddDate(0, 0, 2)) {
		t.Errorf("%v, %v", m, err)
	}
	if err := folder.Tidy(1); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(string(folder)); err != nil || len(left) != 1 || left[0].Name() != "2026-11-28T03-00-00Z" {
		t.Errorf("%v, %v", left, err)
	}
	f, info, err := folder.Open("games-ra.jsonl.gz")
	if err != nil || info.Size == 0 {
		t.Fatal(info, err)
	}
	f.Close()
	for _, name := range []string{"../club.db", "", "nothing"} {
		if _, _, err := folder.Open(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", name, err)
		}
	}
}
