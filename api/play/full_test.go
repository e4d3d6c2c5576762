package play_test

import (
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/play/club"
)

// A person with the maximum number of open games cannot begin another by any call until one is over. A full
// club says that it is full.
func TestGamesAreBounded(t *testing.T) {
	s := apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		cc.MaxOwnGames, cc.MaxGames = 2, 5
		ac.Limits = edge.DefaultLimits()
	})
	list := s.Enrol("Ève", "Zoé", "Max")
	eve, zoe, max := list[0], list[1], list[2]
	mine := m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": apitest.Computer}
	first := apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", mine), 201)
	apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", mine), 201)
	link := apitest.Want[play.Invitation](s, zoe.Ask("POST", "/api/v1/challenges", apitest.Blitz), 201)
	refused := func() {
		t.Helper()
		for target, body := range map[string]any{
			"/games": mine, "/seeks": apitest.Blitz, "/challenges": apitest.Blitz, "/challenges/" + link.ID + "/accept": m{}, "/series": m{"game": "ringo", "format": "pair"}, "/games/" + first.ID + "/rematch": m{},
		} {
			w := eve.Ask("POST", "/api/v1"+target, body)
			if p := apitest.ProblemOf(t, w); w.Code != 429 || p.Type != "urn:tablier:limited" || w.Header().Get("Retry-After") == "" {
				t.Errorf("%s: %d %s", target, w.Code, w.Body)
			}
		}
	}
	refused()
	apitest.Want[view.Game](s, zoe.Ask("POST", "/api/v1/games", mine), 201) // the limit is per person
	apitest.Want[view.Game](s, eve.Ask("POST", apitest.GameURL(first.ID, "abort"), m{"seq": 0}), 200)
	apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200)
	refused()

	for range 2 {
		apitest.Want[view.Game](s, max.Ask("POST", "/api/v1/games", mine), 201)
	}
	program := s.Browser()
	for target, body := range map[string]string{"/games": `{"game":"ra","white":{"kind":"person","name":"x"},"black":{"kind":"person","name":"y"}}`, "/games/import": "[Game \"ra\"]\n\n*"} {
		w := program.Ask("POST", "/api/v1"+target, body, "Sec-Fetch-Site", "", "Content-Type", map[string]string{"/games": "application/json", "/games/import": "text/plain"}[target])
		if p := apitest.ProblemOf(t, w); w.Code != 503 || p.Type != "urn:tablier:busy" || w.Header().Get("Retry-After") == "" {
			t.Errorf("%s in a full club: %d %s", target, w.Code, w.Body)
		}
	}
}
