package play_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/play"
	"tablier/api/view"
)

// A game shows its members with their current names and pages. Guests have no page.
func TestNamesOfPlayers(t *testing.T) {
	s := apitest.Open(t)
	b := append(s.Enrol("Ève"), s.Browser())
	apitest.Want[any](s, b[1].Ask("POST", "/api/v1/guest", m{"name": "Passant"}), 200)
	c := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", m{"game": "ringo", "side": "white"}), 201)
	c = apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
	check := func(white, black string) {
		t.Helper()
		g := apitest.Want[view.Game](s, s.Get("/api/v1/games/"+c.Played), 200)
		list := apitest.Want[struct{ Games []view.Summary }](s, s.Get("/api/v1/games"), 200)
		for _, p := range []view.Players{g.Players, list.Games[0].Players} {
			if p.White.Page != white || p.Black.Page != black || p.White.Name != "Ève" || p.Black.Name != "Passant" {
				t.Errorf("%+v, want the pages of %q and %q", p, white, black)
			}
		}
	}
	check("Ève", "")
	apitest.Want[any](s, b[1].Ask("POST", "/api/v1/sign-up", m{"name": "Membre", "password": "un âne, deux phares"}), 200)
	check("Ève", "Membre")
	apitest.Want[any](s, b[0].Ask("PATCH", "/api/v1/me", m{"name": "Eva"}), 200)
	check("Eva", "Membre")
}

// An open seat cannot have a member's name or one that looks official. The requester's own name is allowed
// beside their seat.
func TestNamesOfOpenSeats(t *testing.T) {
	s := apitest.Open(t)
	b := append(s.Enrol("Alpha"), s.Browser())
	for _, name := range []string{"alpha", "аlрһа", "admin", "aԁmin", "ᴀᴅᴍɪɴ"} {
		game := m{"game": "ringo", "white": m{"kind": "person", "name": "Zoé"}, "black": m{"kind": "person", "name": name}}
		if p := apitest.Want[edge.Problem](s, b[1].Ask("POST", "/api/v1/games", game), 422); p.Field != "black.name" {
			t.Errorf("%q: %+v", name, p)
		}
	}
	apitest.Want[view.Game](s, b[0].Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "person", "name": "Alpha"}}), 201)
	apitest.Want[edge.Problem](s, b[1].Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true, "name": "Alpha"}, "black": m{"kind": "person", "name": "Zoé"}}), 422)
}
