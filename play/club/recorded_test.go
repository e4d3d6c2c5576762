package club_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/rules/record"
	"tablier/store/storetest/mem"
)

// again imports a record into an empty club and returns its record there.
func again(t *testing.T, text string) (string, club.Snapshot) {
	t.Helper()
	c := open(t, nil)
	got, _, err := c.Import(t.Context(), strings.NewReader(text))
	if err != nil || len(got) != 1 {
		t.Fatalf("%v in\n%s", err, text)
	}
	r, _, err := club.FullRecord(t.Context(), c, got[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	g, err := c.Game(t.Context(), got[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return record.Format(r), g
}

// wantFixed fails if a record changes when it is imported and exported.
func wantFixed(t *testing.T, text string) club.Snapshot {
	t.Helper()
	got, g := again(t, text)
	if got != text {
		t.Errorf("exported, imported and exported:\n%s\nfirst it was:\n%s", got, text)
	}
	return g
}

// randomGame plays a game of a kind and returns its record, with clocks, ratings and an end as chance wills.
func randomGame(t *testing.T, r *rand.Rand, id string) *record.Game {
	t.Helper()
	def, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	o, err := def.Info().ParseOptions("")
	if err != nil {
		t.Fatal(err)
	}
	s := def.Rules(o).Start()
	g := &record.Game{Game: id, White: "Ève", Black: "Zoé \"la reine\"", Result: "*", Extra: []record.Header{{Name: record.GameID, Value: "7zk3m0q9a1bd"}}}
	g.Date = []string{"", "2026", "2026-11-21", "2024-02-29"}[r.IntN(4)]
	g.Clock = []string{"", "300+5", "2d", "five minutes"}[r.IntN(4)]
	timed, spent := r.IntN(2) == 0, r.IntN(2) == 0
	for range r.IntN(160) {
		if s.Outcome().Reason != game.NoReason {
			break
		}
		moves := s.Moves()
		text, err := s.Apply(moves[r.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		m := record.Move{Text: text}
		if m.HasClock = timed && r.IntN(9) > 0; m.HasClock {
			m.Clock = time.Duration(r.IntN(90_000_000)) * time.Millisecond
		}
		if m.HasSpent = spent && len(g.Moves) > 0; m.HasSpent {
			m.Spent = time.Duration(r.IntN(90_000_000)) * time.Millisecond
		}
		g.Moves = append(g.Moves, m)
	}
	if out := s.Outcome(); out.Reason != game.NoReason {
		g.Result, g.Reason, g.Points = out.Word(def.Info().First), out.Reason.String(), int(out.Points)
	} else if end := [][2]string{{"*", ""}, {"*", "aborted"}, {"draw", "agreed"}, {"first", "resigned"}, {"second", "resigned"}, {"first", "time"}, {"second", "time"}, {"first", "left"}}[r.IntN(8)]; true {
		g.Result, g.Reason = end[0], end[1]
	}
	if r.IntN(2) == 0 {
		g.Tag(record.Rules, record.Edition)
		g.Tag(record.Club, "https://club.example/")
		g.Tag(record.WhiteRating, "1512")
		g.Tag(record.BlackRating, "1487")
	}
	return g
}

// The record of an imported game is the record that was imported, whatever it says.
func TestRecordsAreFixedPoints(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	points, ends := 0, map[string]bool{}
	for _, id := range []string{"ring", "ringo", "court-circuit", "agon", "ra"} {
		for range 40 {
			rec := randomGame(t, r, id)
			g := wantFixed(t, record.Format(rec))
			ends[rec.Reason] = true
			points += rec.Points
			if g.Live() || g.Deadline != 0 || g.Clock.Started() {
				t.Fatalf("the clock of an imported game runs: %+v", g.Header)
			}
		}
	}
	// Chance seldom enters a Ra, and points need that.
	wantFixed(t, "[Game \"ra\"]\n[White \"a\"]\n[Black \"b\"]\n"+raEnd(t))
	if len(ends) < 6 {
		t.Errorf("chance tried too few ends: %v, %d points", ends, points)
	}
}

// raEnd returns the rest of the record of a game of Ra that was won with points.
func raEnd(t *testing.T) string {
	t.Helper()
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ra"})
	for n, m := range strings.Fields(raWin) {
		g = do(t, c, g.ID, move(n, m))
	}
	r, _, err := club.FullRecord(t.Context(), c, g.ID)
	if err != nil || r.Points == 0 {
		t.Fatalf("%+v, %v", r, err)
	}
	_, rest, _ := strings.Cut(record.Format(r), "[Date")
	return "[Date" + rest
}

// A game played here with a clock is the same in another club.
func TestRecordOfAPlayedGameIsAFixedPoint(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo", Clock: "300+5"})
	for n, m := range []string{"b6-a6", "d1-d2", "c6-c5"} {
		g = do(t, c, g.ID, move(n, m))
	}
	g = do(t, c, g.ID, club.Command{Seq: 3, Kind: club.Resigned, Side: game.Black, Sided: true})
	r, _, err := club.FullRecord(t.Context(), c, g.ID)
	if err != nil {
		t.Fatal(err)
	}
	r.Tag(record.WhiteRating, "1512")
	text := record.Format(r)
	if !strings.Contains(text, "[%clk ") || !strings.Contains(text, "[%emt ") {
		t.Fatalf("no times in\n%s", text)
	}
	got := wantFixed(t, text)
	if got.Header.Clock != "300+5" || got.Recorded.Rating(game.White) != 1512 || got.Recorded.Times[1].Left == nil || got.Reason != "resigned" {
		t.Errorf("%+v, %+v", got.Summary, got.Recorded)
	}
}

// What cannot be is refused with its place.
func TestImportRefusesImpossibleHeaders(t *testing.T) {
	for text, want := range map[string]string{
		"[Game \"ringo\"]\n[Date \"2026-02-30\"]\n\n*":                                  "record 1, line 1, column 1: the date 2026-02-30 does not exist",
		"[Game \"ringo\"]\n\n1. b6-a6 {[%clk -0:00:01]} *":                              "record 1, line 3, column 4: ",
		"[Game \"ringo\"]\n\n1. b6-a6 {[%emt 0:99:01]} *":                               "is not a duration",
		"[Game \"ringo\"]\n\n1. b6-a6 {[%clk 100001:00:00]} *":                          "is not a duration",
		fmt.Sprintf("[Game \"ringo\"]\n[Site \"%s\"]\n\n*", strings.Repeat("x", 5_000)): "at most 4096 bytes",
	} {
		_, _, err := open(t, nil).Import(t.Context(), strings.NewReader(text))
		if e := refused(t, err, club.Invalid); !strings.Contains(e.Error(), want) {
			t.Errorf("%.80q: %v, want …%s…", text, e, want)
		}
	}
}

// Games that were imported before records were kept whole are read as they were.
func TestOlderImports(t *testing.T) {
	var c *club.Club
	store := &mem.Store{}
	c = open(t, func(cfg *club.Config) { cfg.Store = store })
	at := time.Date(2026, 11, 1, 10, 0, 0, 0, time.UTC)
	old := club.NewGame{Summary: club.Summary{Header: club.Header{ID: "7zk3m0q9a1bd", Game: "ringo", Importer: "zoe", Created: at}, Standing: club.Standing{Seq: 1}}, Events: []club.Event{{Seq: 1, At: at, Kind: club.Moved, Move: "b6-a6"}}}
	for side := range old.Players {
		old.Players[side] = club.Player{Kind: club.Person, Name: "?"}
	}
	if err := store.Create(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	r, _, err := club.FullRecord(t.Context(), c, old.ID)
	if err != nil || r.Date != "2026-11-01" || len(r.Moves) != 1 || len(r.Extra) != 2 {
		t.Fatalf("%+v, %v", r, err)
	}
	wantFixed(t, record.Format(r))
}
