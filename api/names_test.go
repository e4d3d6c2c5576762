package api_test

import (
	"testing"

	"tablier/api/edge"
	"tablier/api/play"
	"tablier/api/view"
)

// A game shows its members with their current names and pages. Guests have no page.
func TestNamesOfPlayers(t *testing.T) {
	s, _ := openLobby(t)
	b := append(enrol(s, "Ève"), s.browser())
	want[any](s, b[1].ask("POST", "/api/v1/guest", m{"name": "Passant"}), 200)
	c := want[play.Invitation](s, b[0].ask("POST", "/api/v1/challenges", m{"game": "ringo", "side": "white"}), 201)
	c = want[play.Invitation](s, b[1].ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
	check := func(white, black string) {
		t.Helper()
		g := want[view.Game](s, s.get("/api/v1/games/"+c.Played), 200)
		list := want[struct{ Games []view.Summary }](s, s.get("/api/v1/games"), 200)
		for _, p := range []view.Players{g.Players, list.Games[0].Players} {
			if p.White.Page != white || p.Black.Page != black || p.White.Name != "Ève" || p.Black.Name != "Passant" {
				t.Errorf("%+v, want the pages of %q and %q", p, white, black)
			}
		}
	}
	check("Ève", "")
	want[any](s, b[1].ask("POST", "/api/v1/sign-up", m{"name": "Membre", "password": "un âne, deux phares"}), 200)
	check("Ève", "Membre")
	want[any](s, b[0].ask("PATCH", "/api/v1/me", m{"name": "Eva"}), 200)
	check("Eva", "Membre")
}

// An open seat cannot have a member's name or one that looks official. The requester's own name is allowed
// beside their seat.
func TestNamesOfOpenSeats(t *testing.T) {
	s, _ := openLobby(t)
	b := append(enrol(s, "Alpha"), s.browser())
	for _, name := range []string{"alpha", "аlрһа", "admin", "aԁmin", "ᴀᴅᴍɪɴ"} {
		game := m{"game": "ringo", "white": m{"kind": "person", "name": "Zoé"}, "black": m{"kind": "person", "name": name}}
		if p := want[edge.Problem](s, b[1].ask("POST", "/api/v1/games", game), 422); p.Field != "black.name" {
			t.Errorf("%q: %+v", name, p)
		}
	}
	want[view.Game](s, b[0].ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "person", "name": "Alpha"}}), 201)
	want[edge.Problem](s, b[1].ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true, "name": "Alpha"}, "black": m{"kind": "person", "name": "Zoé"}}), 422)
}
