package club_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/rules/record"
)

// An exported game can be imported again, unchanged.
func TestRecordRoundTrip(t *testing.T) {
	c := open(t, nil)
	var text strings.Builder
	w := record.NewWriter(&text)
	var want []club.Snapshot
	for _, cmds := range [][]club.Command{
		nil,
		{move(0, "b6-a6"), move(1, "d1-d2"), {Seq: 2, Kind: club.TakenBack, Ply: 1}, move(3, "d1-c1")},
		{{Kind: club.DrawAgreed}},
		{{Kind: club.Aborted}},
		{move(0, "b6-a6"), {Seq: 1, Kind: club.Resigned, Side: game.White, Sided: true}},
		{{Kind: club.Resigned, Side: game.Black}},
	} {
		g := create(t, c, club.Setup{Game: "ringo", Options: "target=7", White: club.Player{Kind: club.Person, Name: `Ève "la [rusée]" \ {x}`}})
		for _, cmd := range cmds {
			g = do(t, c, g.ID, cmd)
		}
		want = append(want, g)
	}
	ra := create(t, c, club.Setup{Game: "ra"})
	for n, m := range strings.Fields(raWin) {
		ra = do(t, c, ra.ID, move(n, m))
	}
	placed := create(t, c, club.Setup{Game: "ringo", Position: "6/6/6/3b2/6/6/6/w5 1 b 0"})
	want = append(want, ra, placed)
	for _, g := range want {
		rec, _, err := c.Record(t.Context(), g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Write(rec); err != nil {
			t.Fatal(err)
		}
	}
	got, _, err := c.Import(t.Context(), strings.NewReader(text.String()))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text.String())
	}
	for i, s := range got {
		again, err := c.Game(t.Context(), s.ID)
		if err != nil {
			t.Fatal(err)
		}
		ignore := cmp.Options{
			cmpopts.IgnoreFields(club.Header{}, "ID", "Created", "Importer"), cmpopts.IgnoreFields(club.Standing{}, "Seq", "Updated"), cmpopts.IgnoreFields(club.Ply{}, "At"), cmpopts.IgnoreFields(club.Snapshot{}, "Recorded"),
		}
		if diff := cmp.Diff(want[i], again, ignore); diff != "" {
			t.Error(diff)
		}
	}
}

func TestImportTellsWhere(t *testing.T) {
	c := open(t, nil)
	const good = "[Game \"ringo\"]\n\n1. b6-a6 *\n\n"
	for text, want := range map[string]string{
		"":                             "no game",
		"\n \n":                        "no game",
		"hello":                        "record 1, line 1, column 1",
		good + "[Game \"chess\"]\n\n*": "record 2, line 5, column 1: game \"chess\"",
		good + "[Game \"ringo\"]\n\n1. b6-a6 {no\nsuch}\n2. d1-d9 *":                                  "record 2, line 9, column 4: ",
		"[Game \"ringo\"]\n[Options \"rings=9\"]\n\n*":                                                "record 1, line 1, column 1: option",
		"[Game \"ringo\"]\n[Position \"x\"]\n\n*":                                                     "record 1, line 1, column 1: position",
		"[Game \"ringo\"]\n[White \"" + strings.Repeat("x", 41) + "\"]\n\n*":                          "record 1, line 1, column 1: the name has 41 characters",
		"[Game \"ringo\"]\n[White \"\u202ex\"]\n\n*":                                                  "control character",
		"[Game \"ringo\"]\n[Reason \"resigned\"]\n\n*":                                                "does not go with",
		"[Game \"ringo\"]\n[Reason \"agreed\"]\n\nfirst":                                              "does not go with",
		"[Game \"ringo\"]\n[Reason \"left\"]\n\ndraw":                                                 "does not go with",
		"[Game \"ringo\"]\n[Reason \"time\"]\n\ndraw":                                                 "does not go with",
		"[Game \"ringo\"]\n\nfirst":                                                                   "by the rules the game goes on",
		"[Game \"ringo\"]\n\n1. b6-a6 (1. b6-b4) *":                                                   "illegal move",
		"[Game \"agon\"]\n\n" + agonDraw + " first":                                                   "the rules say draw",
		"[Game \"agon\"]\n\n" + agonDraw + " a4-a3 *":                                                 "the game is over",
		strings.Repeat(good, 51):                                                                      "more than 50",
		"[Game \"ringo\"]\n\n" + strings.Repeat("b6-a6 ", club.MaxEvents+10) + "*":                    "illegal move",
		good + "[Game \"ringo\"]\n[Result \"*\"]\n\n1. b6-a6 2. d1-d2 3. c6-c5 4. \x00 *":             "record 2, line 8",
		"[Game \"ringo\"]\n\n1. b6-a6 2. d1-d2":                                                       "ends in the middle",
		"[Game \"ringo\"]\n[Position \"6/6/6/6/6/6/6/w5 2 w 0\"]\n[Reason \"aborted\"]\n\n1. h1-h2 *": "the game is over",
	} {
		_, _, err := c.Import(t.Context(), strings.NewReader(text))
		if e := refused(t, err, club.Invalid); !strings.Contains(e.Error(), want) {
			t.Errorf("%.80q: %v, want …%s…", text, e, want)
		}
	}
	if list, _, err := c.List(t.Context(), club.Query{Limit: 10}); len(list) != 0 || err != nil {
		t.Errorf("refused records left %d games, %v", len(list), err)
	}
	// All or none, and in order: the last record is the newest game.
	got, _, err := c.Import(t.Context(), strings.NewReader(strings.Repeat(good, 50)))
	if err != nil || len(got) != 50 {
		t.Fatal(len(got), err)
	}
	list, more, err := c.List(t.Context(), club.Query{Limit: 1})
	if err != nil || !more || list[0].ID != got[49].ID {
		t.Errorf("%v, %v, %v", list, more, err)
	}
}

func TestImportFillsIn(t *testing.T) {
	c := open(t, nil)
	got, _, err := c.Import(t.Context(), strings.NewReader("[Game \"agon\"]\n\n"+agonDraw+" *\n[Game \"ringo\"]\n[Reason \"time\"]\n\nB6-A6 second"))
	if err != nil {
		t.Fatal(err)
	}
	if g := got[0]; g.Result != "draw" || g.Reason != "repetition" || g.Players[0].Name != "?" {
		t.Errorf("%+v", g)
	}
	if g := got[1]; g.Result != "second" || g.Reason != "time" || g.Position != "5b/w5/5b/w4b/5b/w4b/5b/w4b 0 w 1" {
		t.Errorf("%+v", g)
	}
}

func FuzzImport(f *testing.F) {
	f.Add("[Game \"ringo\"]\n\n1. b6-a6 (1. c6-c5) {x} *\n[Game \"ra\"]\n[Reason \"resigned\"]\n\nfirst")
	f.Add(fmt.Sprintf("[Game \"agon\"]\n[White \"x\"]\n\n%s draw", agonDraw))
	f.Fuzz(func(t *testing.T, text string) {
		c := open(t, nil)
		list, _, err := c.Import(t.Context(), strings.NewReader(text))
		if err != nil {
			refused(t, err, club.Invalid)
			return
		}
		for _, s := range list {
			if _, _, err := c.Record(t.Context(), s.ID); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A game that ended by a claim has the same end after an import.
func TestImportLeft(t *testing.T) {
	c := open(t, nil)
	got, _, err := c.Import(t.Context(), strings.NewReader("[Game \"ringo\"]\n[Reason \"left\"]\n\n1. b6-a6 second\n"))
	if err != nil || len(got) != 1 || got[0].Reason != "left" || got[0].Result != "second" {
		t.Fatalf("%+v, %v", got, err)
	}
	r, _, err := c.Record(t.Context(), got[0].ID)
	if err != nil || r.Reason != "left" || r.Result != "second" {
		t.Errorf("%+v, %v", r, err)
	}
}

// An imported game names people, but no members of the club. A member with the same name owns no seat,
// nobody can continue the game, and it belongs to the person who imported it.
func TestImportedGameIsNobodys(t *testing.T) {
	c := open(t, nil)
	importer := club.WithActor(t.Context(), club.Actor{ID: "guest1", Guest: true})
	bob := club.WithActor(t.Context(), club.Actor{ID: "bob", Name: "bob", Role: club.RoleMember})
	list, _, err := c.Import(importer, strings.NewReader("[Game \"ringo\"]\n[White \"bob\"]\n[Black \"zoe\"]\n\n1. b6-a6 *\n"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := c.Game(importer, list[0].ID)
	if err != nil || g.Importer != "guest1" || !g.Imported() {
		t.Fatalf("%+v, %v", g.Header, err)
	}
	for _, ctx := range []context.Context{importer, bob, t.Context()} {
		a, _ := club.ActorFrom(ctx)
		if s := g.Seats(a); s != [2]bool{} {
			t.Errorf("%q has seats %v", a.ID, s)
		}
		_, err := c.Do(ctx, g.ID, club.Command{Kind: club.Moved, Move: "d1-d2", Seq: g.Seq})
		refused(t, err, club.Forbidden)
		_, err = c.Do(ctx, g.ID, club.Command{Kind: club.Resigned, Seq: g.Seq})
		refused(t, err, club.Forbidden)
	}
	for q, want := range map[club.Query]int{
		{Limit: 9, Player: "bob"}: 0, {Limit: 9, Importer: "guest1"}: 1, {Limit: 9, Importer: "bob"}: 0,
		{Limit: 9, Notable: true, Viewer: "guest1"}: 1, {Limit: 9, Notable: true, Viewer: "bob"}: 0,
	} {
		if games, _, err := c.List(t.Context(), q); err != nil || len(games) != want {
			t.Errorf("%+v lists %d games, %v, want %d", q, len(games), err, want)
		}
	}
	anonymous, _, err := c.Import(t.Context(), strings.NewReader("[Game \"ringo\"]\n\n1. b6-a6 *\n"))
	if err != nil || anonymous[0].Importer != club.UnknownImporter {
		t.Errorf("%+v, %v", anonymous, err)
	}
}
