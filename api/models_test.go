package api_test

import (
	"testing"

	"tablier/api/learn"
	"tablier/engine/roster"
)

// The model games are listed, each has comments in both languages, and one is the game of the day.
func TestModels(t *testing.T) {
	s := open(t, nil)
	list := want[learn.ModelGames](s, s.get("/api/v1/models"), 200)
	if len(list.Games) < 3*len(roster.All()) || list.Today == "" {
		t.Fatalf("%d games, today %q", len(list.Games), list.Today)
	}
	g := want[learn.ModelReplay](s, s.get("/api/v1/models/"+list.Today), 200)
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
	s.browser().refused(s.get("/api/v1/models/chess-1"), 404)
}
