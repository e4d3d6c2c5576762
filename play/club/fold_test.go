package club_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/ra"
	"tablier/rules/games/ringo"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func header(game string) club.Header {
	return club.Header{ID: "000000000001", Game: game, Players: [2]club.Player{eve, zoe}, Created: at}
}

// events numbers events, one second apart.
func events(list ...club.Event) []club.Event {
	for i := range list {
		list[i].Seq, list[i].At = i+1, at.Add(time.Duration(i+1)*time.Second)
	}
	return list
}

func moves(text string) []club.Event {
	var list []club.Event
	for _, m := range strings.Fields(text) {
		list = append(list, club.Event{Kind: club.Moved, Move: m})
	}
	return events(list...)
}

const (
	raWin    = "3:i9-j9 1:e2-b2 1:g8-d8 1:b2-b5 1:d8-d9 2:g5-e3 3:e9-e10 1:e3-e6 1:g8-j8 1:e6-b3 1:j9-g9 1:b3-b1 1:j8-j9 1:e3-c1 3:j9-k8 3:i2-j2 1:g9-d9 2:j2-j1 1:k8-k5 1:e2-h1 1:g8xg5 1:c1-b1 1:g5-g3"
	agonDraw = "b7-a6 j1-i1 a3-a4 a5-f1 c1-d1 k4-j5 g1-g2 f1-g1 d1-e2 e10-d9 a4-a3 d9-e10 a3-a4 e10-d9 a4-a3 d9-e10 a3-a4"
)

func TestFold(t *testing.T) {
	m := func(text string) club.Event { return club.Event{Kind: club.Moved, Move: text} }
	const start = "6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0"
	for _, c := range []struct {
		name, game string
		log        []club.Event
		want       club.Standing
	}{
		{"new", "ringo", nil, club.Standing{Position: start, Turn: game.Black, Result: "*", Reason: "-"}},
		{"taken back", "ringo", events(m("b6-a6"), m("d1-d2"), m("c6-c5"), club.Event{Kind: club.TakenBack, Ply: 0}),
			club.Standing{Position: start, Turn: game.Black, Result: "*", Reason: "-"}},
		{"first resigns", "ringo", events(m("b6-a6"), club.Event{Kind: club.Resigned, Side: game.Black}),
			club.Standing{Plies: 1, Position: "5b/w5/5b/w4b/5b/w4b/5b/w4b 0 w 1", Turn: game.White, Over: true, Result: "second", Reason: "resigned"}},
		{"second's time", "ringo", events(club.Event{Kind: club.TimedOut, Side: game.White}),
			club.Standing{Position: start, Turn: game.Black, Over: true, Result: "first", Reason: "time"}},
		{"agreed", "ringo", events(club.Event{Kind: club.DrawAgreed}),
			club.Standing{Position: start, Turn: game.Black, Over: true, Result: "draw", Reason: "agreed"}},
		{"aborted", "ringo", events(club.Event{Kind: club.Aborted}),
			club.Standing{Position: start, Turn: game.Black, Over: true, Result: "*", Reason: "aborted"}},
		{"won with points", "ra", moves(raWin),
			club.Standing{Plies: 23, Over: true, Result: "first", Reason: "entered", Points: 1, Turn: game.Black}},
		{"repetition", "agon", moves(agonDraw), club.Standing{Plies: 17, Over: true, Result: "draw", Reason: "repetition", Turn: game.Black}},
		{"an end taken back", "agon", events(append(moves(agonDraw), club.Event{Kind: club.TakenBack, Ply: 16})...),
			club.Standing{Plies: 16, Result: "*", Reason: "-"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			def := map[string]game.Bound{"ringo": ringo.New(), "ra": ra.New(), "agon": agon.New()}[c.game]
			g, err := club.Fold(def, header(c.game), c.log)
			if err != nil {
				t.Fatal(err)
			}
			got := g.Standing()
			c.want.Seq, c.want.Updated = len(c.log), at.Add(time.Duration(len(c.log))*time.Second)
			if c.want.Position == "" {
				c.want.Position = got.Position
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A log that breaks the rules is reported as damaged.
func TestFoldRefusesDamage(t *testing.T) {
	m := func(text string) club.Event { return club.Event{Kind: club.Moved, Move: text} }
	gap := events(m("b6-a6"), m("d1-d2"))
	gap[1].Seq = 3
	bad := header("ringo")
	bad.Options = "rings=9"
	lost := header("ringo")
	lost.Start = "nowhere"
	for name, c := range map[string]struct {
		h   club.Header
		log []club.Event
	}{
		"gap":               {header("ringo"), gap},
		"illegal":           {header("ringo"), events(m("b6-b4"))},
		"not canonical":     {header("ringo"), events(m("B6-A6"))},
		"after the end":     {header("ringo"), events(club.Event{Kind: club.Aborted}, m("b6-a6"))},
		"two ends":          {header("ringo"), events(club.Event{Kind: club.Aborted}, club.Event{Kind: club.DrawAgreed})},
		"takeback, closed":  {header("ringo"), events(m("b6-a6"), club.Event{Kind: club.DrawAgreed}, club.Event{Kind: club.TakenBack})},
		"takeback of none":  {header("ringo"), events(club.Event{Kind: club.TakenBack})},
		"takeback forward":  {header("ringo"), events(m("b6-a6"), club.Event{Kind: club.TakenBack, Ply: 1})},
		"takeback negative": {header("ringo"), events(m("b6-a6"), club.Event{Kind: club.TakenBack, Ply: -1})},
		"no such side":      {header("ringo"), events(club.Event{Kind: club.Resigned, Side: 2})},
		"no such event":     {header("ringo"), events(club.Event{Kind: "dance"})},
		"no such option":    {bad, nil},
		"no such position":  {lost, nil},
	} {
		if _, err := club.Fold(ringo.New(), c.h, c.log); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// After any commands, refused or not, a game equals the replay of its log. A takeback leaves no
// trace in the state.
func TestFoldOfTheLogIsTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, err := club.Fold(ringo.New(), header("ringo"), nil)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 40).Draw(t, "length") {
			e := club.Event{At: at.Add(time.Duration(g.Seq()) * time.Second)}
			switch k := rapid.IntRange(0, 20).Draw(t, "kind"); {
			case k < 15:
				e.Kind, e.Move = club.Moved, "o-o"
				if list := g.State().Moves(); len(list) > 0 {
					e.Move = rapid.SampledFrom(list).Draw(t, "move")
				}
			case k < 19:
				e.Kind, e.Ply = club.TakenBack, rapid.IntRange(-1, 10).Draw(t, "ply")
			default:
				e.Kind = rapid.SampledFrom([]club.EventKind{club.Resigned, club.DrawAgreed, club.Aborted, club.TimedOut}).Draw(t, "end")
			}
			before := g.Snapshot()
			checked, err := g.Check(e)
			if err == nil {
				err = g.Apply(checked)
				if err != nil {
					t.Fatal("what Check allows, Apply refuses:", err)
				}
			} else if diff := cmp.Diff(before, g.Snapshot()); diff != "" {
				t.Fatal("a refusal changed the game:", diff)
			}
		}
		again, err := club.Fold(ringo.New(), g.Header, g.Log())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(g.Snapshot(), again.Snapshot()); diff != "" {
			t.Fatal(diff)
		}
		if g.State().Hash() != again.State().Hash() || g.State().Count() != again.State().Count() {
			t.Fatal("the positions differ")
		}
	})
}
