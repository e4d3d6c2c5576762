package api_test

import (
	"slices"
	"testing"

	"tablier/api/play"
	"tablier/api/view"
	"tablier/rules/game"
)

// Members and guests see their scores against the computer, level by level. Without games there are none.
func TestScores(t *testing.T) {
	s, hall := openLobby(t)
	type scores struct{ Scores []play.OpponentScore }
	for _, b := range []*browser{enrol(s, "Ève")[0], s.browser()} {
		if got := want[scores](s, b.ask("GET", "/api/v1/me/scores/ringo", nil), 200); len(got.Scores) != 0 {
			t.Errorf("before a game: %+v", got)
		}
		for _, level := range []int{2, 4, 2} {
			g := want[view.Game](s, b.ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine", "level": level}}), 201)
			resign(t, s, hall, g.ID, game.White)
		}
		got := want[scores](s, b.ask("GET", "/api/v1/me/scores/ringo", nil), 200)
		if want := []play.OpponentScore{{Level: 2, Losses: 2}, {Level: 4, Losses: 1}}; !slices.Equal(got.Scores, want) {
			t.Errorf("after three losses: %+v, want %+v", got.Scores, want)
		}
	}
	if got := want[scores](s, s.get("/api/v1/me/scores/ringo"), 200); len(got.Scores) != 0 {
		t.Errorf("nobody: %+v", got)
	}
	if p := problem(t, s.get("/api/v1/me/scores/chess")); p.Status != 404 {
		t.Errorf("%+v", p)
	}
}
