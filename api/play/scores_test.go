package play_test

import (
	"slices"
	"testing"

	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/rules/game"
)

// Members and guests see their scores against the computer, level by level. Without games there are none.
func TestScores(t *testing.T) {
	s := apitest.Open(t)
	type scores struct{ Scores []play.OpponentScore }
	for _, b := range []*apitest.Browser{s.Enrol("Ève")[0], s.Browser()} {
		if got := apitest.Want[scores](s, b.Ask("GET", "/api/v1/me/scores/ringo", nil), 200); len(got.Scores) != 0 {
			t.Errorf("before a game: %+v", got)
		}
		for _, level := range []int{2, 4, 2} {
			g := apitest.Want[view.Game](s, b.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine", "level": level}}), 201)
			s.Resign(g.ID, game.White)
		}
		got := apitest.Want[scores](s, b.Ask("GET", "/api/v1/me/scores/ringo", nil), 200)
		if want := []play.OpponentScore{{Level: 2, Losses: 2}, {Level: 4, Losses: 1}}; !slices.Equal(got.Scores, want) {
			t.Errorf("after three losses: %+v, want %+v", got.Scores, want)
		}
	}
	if got := apitest.Want[scores](s, s.Get("/api/v1/me/scores/ringo"), 200); len(got.Scores) != 0 {
		t.Errorf("nobody: %+v", got)
	}
	if p := apitest.ProblemOf(t, s.Get("/api/v1/me/scores/chess")); p.Status != 404 {
		t.Errorf("%+v", p)
	}
}
