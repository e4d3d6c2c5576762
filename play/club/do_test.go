package club_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/play/club"
	"tablier/rules/game"
)

func TestCreateRefuses(t *testing.T) {
	c := open(t, nil)
	for name, s := range map[string]club.Setup{
		"game":        {Game: "chess", White: eve, Black: zoe},
		"options":     {Game: "ringo", Options: "rings=9", White: eve, Black: zoe},
		"long":        {Game: "ringo", Options: strings.Repeat("rings=5 ", 1000), White: eve, Black: zoe},
		"position":    {Game: "ringo", Position: "x", White: eve, Black: zoe},
		"decided":     {Game: "ringo", Position: "6/6/6/6/6/6/6/w5 2 w 0", White: eve, Black: zoe},
		"kind":        {Game: "ringo", White: club.Player{Kind: "cat", Name: "Ève"}, Black: zoe},
		"no name":     {Game: "ringo", White: club.Player{Kind: club.Person}, Black: zoe},
		"long name":   {Game: "ringo", White: eve, Black: club.Player{Kind: club.Person, Name: strings.Repeat("é", 41)}},
		"levelled":    {Game: "ringo", White: club.Player{Kind: club.Person, Name: "Ève", Level: 2}, Black: zoe},
		"level":       {Game: "ringo", White: eve, Black: club.Player{Kind: club.Computer, Level: 6}},
		"below level": {Game: "ringo", White: eve, Black: club.Player{Kind: club.Computer, Level: -1}},
	} {
		_, err := c.Create(t.Context(), s)
		if e := refused(t, err, club.Invalid); e.Field == "" {
			t.Errorf("%s: the error names no field", name)
		}
	}
	if list, more, err := c.List(t.Context(), club.Query{Limit: 10}); len(list) > 0 || more || err != nil {
		t.Errorf("%v, %v, %v", list, more, err)
	}
}

func TestCreateKeepsCanonicalForms(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "RINGO", Options: "target=7 RINGS=5 repetition=draw", White: club.Player{Kind: club.Person, Name: "\t Ève\n"}, Black: club.Player{Kind: club.Computer}})
	if g.Game != "ringo" || g.Options != "rings=5 target=7" || g.Players[game.White].Name != "Ève" {
		t.Errorf("%+v", g.Header)
	}
	if p := g.Players[game.Black]; p.Name != club.EngineName || p.Level != 3 {
		t.Errorf("%+v", p)
	}
	g = create(t, c, club.Setup{Game: "ringo", Position: "6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0"})
	if g.Start != "" {
		t.Errorf("the usual start is kept as %q", g.Start)
	}
}

func TestCheckName(t *testing.T) {
	for _, name := range []string{"Ève", " x ", "王", "a\u0301", "👩\u200d🚀", strings.Repeat("é", 40), "O’Neil <b>", "1", "e\u0323\u0302\u0301", "❤\ufe0f"} {
		if got, err := club.CheckName("f", name); err != nil || got != strings.TrimSpace(name) {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
	for _, name := range []string{"", " \t", "a\x00b", "a\nb", "a\x7f", "\u202eevil", "a\u2028b", "\u200d", "\ufeffx", "\xff", strings.Repeat("x", 41), "\u0301", "\ue000", "\u3164\u3164", "a\u3164", "a\u115f", "a\u2800", "a\ufffc", "a\U0001d159", "a\u034f", "Z" + strings.Repeat("\u0301", 5)} {
		_, err := club.CheckName("f", name)
		refused(t, err, club.Invalid)
	}
}

func TestDo(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo"})
	g = do(t, c, g.ID, move(0, " B6-A6 "))
	if g.Seq != 1 || g.Plies != 1 || g.Moves[0].Move != "b6-a6" || g.Turn != game.White || !g.Updated.After(g.Created) {
		t.Errorf("%+v", g)
	}
	_, err := c.Do(t.Context(), g.ID, move(0, "d1-d2"))
	if e := refused(t, err, club.Stale); e.Seq != 1 {
		t.Errorf("the error tells number %d", e.Seq)
	}
	_, err = c.Do(t.Context(), g.ID, move(2, "d1-d2"))
	refused(t, err, club.Stale)
	_, err = c.Do(t.Context(), g.ID, move(1, "d1-d4"))
	if e := refused(t, err, club.Illegal); !strings.HasPrefix(e.Text.In(game.French), "coup illégal") {
		t.Errorf("in French: %s", e.Text.In(game.French))
	}
	_, err = c.Do(t.Context(), g.ID, move(1, ""))
	refused(t, err, club.Illegal)
	_, err = c.Do(t.Context(), g.ID, club.Command{Seq: 1, Kind: club.TimedOut})
	refused(t, err, club.Invalid)
	_, err = c.Do(t.Context(), g.ID, club.Command{Seq: 1, Kind: "dance"})
	refused(t, err, club.Invalid)
	for _, id := range []string{"", "x", "zzzzzzzzzzzz", "../../../etc", strings.Repeat("0", 1000), "ILOILOILOILO"} {
		_, err = c.Do(t.Context(), id, move(0, "d1-d2"))
		refused(t, err, club.NotFound)
		_, err = c.Game(t.Context(), id)
		refused(t, err, club.NotFound)
	}
	g = do(t, c, g.ID, club.Command{Seq: 1, Kind: club.Resigned, Side: game.White, Sided: true})
	if !g.Over || g.Result != "first" {
		t.Errorf("%+v", g)
	}
	for _, cmd := range []club.Command{move(2, "d1-d2"), {Seq: 2, Kind: club.TakenBack}, {Seq: 2, Kind: club.DrawAgreed}, {Seq: 2, Kind: club.Aborted}, {Seq: 2, Kind: club.Resigned}} {
		_, err = c.Do(t.Context(), g.ID, cmd)
		refused(t, err, club.Over)
	}
}

func TestWhoMayDoWhat(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo", Black: computer}) // Black begins
	_, err := c.Do(t.Context(), g.ID, move(0, "b6-a6"))
	refused(t, err, club.Conflict)
	_, err = c.Do(t.Context(), g.ID, club.Command{Kind: club.DrawAgreed})
	refused(t, err, club.Conflict)
	_, err = c.Do(t.Context(), g.ID, club.Command{Kind: club.Resigned, Side: game.Black, Sided: true})
	refused(t, err, club.Conflict)
	g, err = c.Searches.Think(t.Context(), g.ID, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Searches.Think(t.Context(), g.ID, 1, "")
	refused(t, err, club.Conflict)
	do(t, c, g.ID, club.Command{Seq: 1, Kind: club.Resigned, Side: game.White, Sided: true})
	_, err = c.Searches.Think(t.Context(), g.ID, 2, "")
	refused(t, err, club.Over)
}

func TestRepeatedCommand(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo"})
	cmd := move(0, "B6-a6")
	cmd.ID = "tab:1"
	want := do(t, c, g.ID, cmd)
	do(t, c, g.ID, move(1, "d1-d2"))
	do(t, c, g.ID, club.Command{Seq: 2, Kind: club.TakenBack, Ply: 0, ID: "tab:2"})
	if diff := cmp.Diff(want, do(t, c, g.ID, cmd)); diff != "" {
		t.Error("not answered as the first time:", diff)
	}
	cmd.Move = "b6-a6" // the same move, written otherwise
	if diff := cmp.Diff(want, do(t, c, g.ID, cmd)); diff != "" {
		t.Error(diff)
	}
	for _, other := range []club.Command{
		{ID: "tab:1", Seq: 0, Kind: club.Moved, Move: "c6-c5"},
		{ID: "tab:1", Seq: 0, Kind: club.Moved, Move: "nonsense"},
		{ID: "tab:1", Seq: 3, Kind: club.Moved, Move: "b6-a6"},
		{ID: "tab:1", Seq: 0, Kind: club.Aborted},
		{ID: "tab:2", Seq: 2, Kind: club.TakenBack, Ply: 1},
	} {
		_, err := c.Do(t.Context(), g.ID, other)
		refused(t, err, club.Conflict)
	}
	if now, err := c.Game(t.Context(), g.ID); err != nil || now.Seq != 3 {
		t.Errorf("the game is at %d, %v", now.Seq, err)
	}
	// Command ids are unique only within a game.
	other := create(t, c, club.Setup{Game: "ringo"})
	do(t, c, other.ID, cmd)
	for _, id := range []string{strings.Repeat("x", 65), "a b", "é", "a\x00"} {
		_, err := c.Do(t.Context(), g.ID, club.Command{ID: id, Seq: 3, Kind: club.Aborted})
		refused(t, err, club.Invalid)
		_, err = c.Searches.Think(t.Context(), g.ID, 3, id)
		refused(t, err, club.Invalid)
	}
}

// The system clock may be set back, but the times of events never decrease.
func TestTimesNeverGoBack(t *testing.T) {
	now := newClock()
	c := open(t, func(cfg *club.Config) { cfg.Now = now.Now })
	g := create(t, c, club.Setup{Game: "ringo"})
	g = do(t, c, g.ID, move(0, "b6-a6"))
	now.now = now.now.AddDate(-1, 0, 0)
	if after := do(t, c, g.ID, move(1, "d1-d2")); after.Updated.Before(g.Updated) {
		t.Errorf("%v comes after %v", after.Updated, g.Updated)
	}
}

// A small cache evicts games without any visible effect.
func TestCacheEviction(t *testing.T) {
	c := open(t, func(cfg *club.Config) { cfg.CacheEvents = 25 })
	var ids []string
	for range 5 {
		ids = append(ids, create(t, c, club.Setup{Game: "ringo"}).ID)
	}
	for n, m := range strings.Fields("b6-a6 d1-d2 c6-c5 d2-d1") {
		for _, id := range ids {
			if g := do(t, c, id, move(n, m)); g.Plies != n+1 {
				t.Fatalf("%+v", g)
			}
		}
	}
}

func TestLogIsBounded(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo"})
	for n := 0; n < club.MaxEvents; n += 2 {
		do(t, c, g.ID, move(n, "b6-a6"))
		do(t, c, g.ID, club.Command{Seq: n + 1, Kind: club.TakenBack})
	}
	_, err := c.Do(t.Context(), g.ID, move(club.MaxEvents, "b6-a6"))
	refused(t, err, club.Conflict)
	do(t, c, g.ID, club.Command{Seq: club.MaxEvents, Kind: club.DrawAgreed})
}

// If the caller gives an id, the game is created once.
func TestCreateUnderAGivenID(t *testing.T) {
	c := open(t, nil)
	s := club.Setup{Game: "ringo", White: eve, Black: zoe, ID: "0123456789ab"}
	if g := create(t, c, s); g.ID != s.ID {
		t.Errorf("the game has the id %q", g.ID)
	}
	_, err := c.Create(t.Context(), s)
	refused(t, err, club.Exists)
	s.ID = "../etc/passwd"
	_, err = c.Create(t.Context(), s)
	refused(t, err, club.Invalid)
	if list, _, err := c.List(t.Context(), club.Query{Limit: 10}); len(list) != 1 || err != nil {
		t.Errorf("%d games, %v", len(list), err)
	}
}
