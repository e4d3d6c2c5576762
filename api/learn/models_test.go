package learn_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/engine/roster"
)

// The model games are listed, each has comments in both languages, and one is the game of the day.
func TestModels(t *testing.T) {
	s := apitest.Open(t)
	list := apitest.Want[learn.ModelGames](s, s.Get("/api/v1/models"), 200)
	if len(list.Games) < 3*len(roster.All()) || list.Today == "" {
		t.Fatalf("%d games, today %q", len(list.Games), list.Today)
	}
	g := apitest.Want[learn.ModelReplay](s, s.Get("/api/v1/models/"+list.Today), 200)
	if g.ID != list.Today || len(g.Moves) != g.Plies || g.Accuracy.White == 0 {
		t.Fatalf("%+v", g.ModelGame)
	}
	told := 0
	for _, m := range g.Moves {
		for _, p := range m.Points {
			told++
			if p.Text.FR == "" || p.Text.FR == p.Text.EN {
				t.Errorf("%s: %q", m.Move, p.Text)
			}
		}
	}
	if told < 4 {
		t.Errorf("%d comments", told)
	}
	s.Browser().Refused(s.Get("/api/v1/models/chess-1"), 404)
}
