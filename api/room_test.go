package api_test

import (
	"testing"

	"tablier/api"
	"tablier/api/edge"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/play/club"
)

// A person with the maximum number of open games cannot begin another by any call until one is over. A full
// club says that it is full.
func TestGamesAreBounded(t *testing.T) {
	s, _ := openLobby(t, func(cc *club.Config, ac *api.Config) {
		cc.MaxOwnGames, cc.MaxGames = 2, 5
		ac.Limits = edge.DefaultLimits()
	})
	list := enrol(s, "Ève", "Zoé", "Max")
	eve, zoe, max := list[0], list[1], list[2]
	mine := m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": computer}
	first := want[view.Game](s, eve.ask("POST", "/api/v1/games", mine), 201)
	want[view.Game](s, eve.ask("POST", "/api/v1/games", mine), 201)
	link := want[play.Invitation](s, zoe.ask("POST", "/api/v1/challenges", blitz), 201)
	refused := func() {
		t.Helper()
		for target, body := range map[string]any{
			"/games": mine, "/seeks": blitz, "/challenges": blitz, "/challenges/" + link.ID + "/accept": m{}, "/series": m{"game": "ringo", "format": "pair"}, "/games/" + first.ID + "/rematch": m{},
		} {
			w := eve.ask("POST", "/api/v1"+target, body)
			if p := problem(t, w); w.Code != 429 || p.Type != "urn:tablier:limited" || w.Header().Get("Retry-After") == "" {
				t.Errorf("%s: %d %s", target, w.Code, w.Body)
			}
		}
	}
	refused()
	want[view.Game](s, zoe.ask("POST", "/api/v1/games", mine), 201) // the limit is per person
	want[view.Game](s, eve.ask("POST", url(first.ID, "abort"), m{"seq": 0}), 200)
	want[play.Invitation](s, eve.ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200)
	refused()

	for range 2 {
		want[view.Game](s, max.ask("POST", "/api/v1/games", mine), 201)
	}
	program := s.browser()
	for target, body := range map[string]string{"/games": `{"game":"ra","white":{"kind":"person","name":"x"},"black":{"kind":"person","name":"y"}}`, "/games/import": "[Game \"ra\"]\n\n*"} {
		w := program.ask("POST", "/api/v1"+target, body, "Sec-Fetch-Site", "", "Content-Type", map[string]string{"/games": "application/json", "/games/import": "text/plain"}[target])
		if p := problem(t, w); w.Code != 503 || p.Type != "urn:tablier:busy" || w.Header().Get("Retry-After") == "" {
			t.Errorf("%s in a full club: %d %s", target, w.Code, w.Body)
		}
	}
}
