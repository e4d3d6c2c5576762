package modelgames_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/learn/modelgames"
	"tablier/learn/tutor"
)

func TestLines(t *testing.T) {
	for _, l := range []tutor.Line{
		{},
		{Known: true, Score: -35, Moves: []string{"a1-a2", "b1"}},
		{Known: true, Score: 0, Proved: true, Moves: []string{"a1-a2"}},
		{Known: true, Score: 3000, Win: 5, Proved: true, HasSecond: true, Second: -7, Moves: []string{"a1", "a2", "a3", "a4"}},
		{Known: true, Score: -3000, Win: -2, Moves: []string{"a1"}},
	} {
		text := modelgames.FormatLine(l)
		got, err := modelgames.ParseLine("Before it. " + text)
		if err != nil || !reflect.DeepEqual(got, l) {
			t.Errorf("%+v is written %q and read %+v, %v", l, text, got, err)
		}
	}
	long := tutor.Line{Known: true, Score: 1 << 20, Moves: strings.Fields("a b c d e f")}
	if got, _ := modelgames.ParseLine(modelgames.FormatLine(long)); got.Score != 3000 || len(got.Moves) != 4 {
		t.Errorf("%+v", got)
	}
	for _, bad := range []string{"[%line ]", "[%line 3", "[%line x a1]", "[%line 3,y a1]", "[%line #x a1]"} {
		if l, err := modelgames.ParseLine(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, l)
		}
	}
}

// Every game is present, ends with a win, and has comments in every language from beginning to end.
func TestGames(t *testing.T) {
	ids := map[string]bool{}
	for _, of := range roster.All() {
		games, err := modelgames.Of(of.Info().ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(games) < 3 {
			t.Errorf("%s has %d model games", of.Info().ID, len(games))
		}
		for _, g := range games {
			if ids[g.ID] || g.Record.Game != of.Info().ID || g.Record.Options != "" {
				t.Errorf("%s: %q with %q", g.ID, g.Record.Game, g.Record.Options)
			}
			ids[g.ID] = true
			if _, won := g.End().Outcome().Winner(); !won || g.End().Plies() != g.Plies() || g.Start().Plies() != 0 {
				t.Errorf("%s is not whole", g.ID)
			}
			for i, l := range g.Lines {
				if l.Known != (i < g.Plies()) {
					t.Errorf("%s: position %d is known: %v", g.ID, i, l.Known)
				}
			}
			report, comments, err := g.Commented()
			if err != nil || len(report.Moves) != g.Plies() || len(comments) < 4 {
				t.Errorf("%s has %d comments: %v", g.ID, len(comments), err)
			}
			for _, c := range comments {
				for _, p := range c.Points {
					for _, l := range i18n.Languages() {
						if said := p.Text.In(l); said == "" || strings.ContainsAny(said, "{}|") {
							t.Errorf("%s, move %d: %q", g.ID, c.Ply+1, said)
						}
					}
				}
			}
		}
	}
}

// Each day has a game, and every game has its day.
func TestOfDay(t *testing.T) {
	all, err := modelgames.All()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for n := range 200 {
		day := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC).AddDate(0, 0, n)
		g, err := modelgames.OfDay(day)
		if err != nil || g == nil {
			t.Fatal(g, err)
		}
		if again, _ := modelgames.OfDay(day.Add(6 * time.Hour)); again != g {
			t.Errorf("%s and %s on one day", g.ID, again.ID)
		}
		seen[g.ID] = true
	}
	if len(seen) != len(all) {
		t.Errorf("%d of %d games had a day", len(seen), len(all))
	}
	if _, ok := modelgames.Find("chess-1"); ok {
		t.Error("a model game of no game")
	}
}

func TestReadRefuses(t *testing.T) {
	for _, bad := range []string{
		"[Game \"ringo\"]\n[Result \"*\"]\n\n1. z9-z8 *\n",
		"[Game \"ringo\"]\n[Result \"*\"]\n\n{[%line x]} *\n",
	} {
		if g, err := modelgames.Read(strings.NewReader(bad)); err == nil {
			t.Errorf("%q is read as %d games", bad, len(g))
		}
	}
}
