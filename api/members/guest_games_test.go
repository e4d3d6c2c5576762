package members_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/view"
)

type guests struct{ Guests []members.Carried }

// A guest plays, then signs in to an existing account. If the member wants that, the guest's games become the
// account's, and the game in progress keeps its seat.
func TestTakeOverGuest(t *testing.T) {
	s := apitest.Open(t)
	owner := s.Browser()
	owner.SignUp("Ève")

	b := s.Browser()
	guest := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{"name": "Passante"}), 200)
	g := apitest.Want[view.Game](s, b.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "engine", "level": 1}, "black": m{"kind": "person", "me": true}}), 201)
	if g.Players.Black.ID != guest.ID {
		t.Fatalf("%+v", g.Players)
	}
	planted := b.Cookies["tablier"]
	eve := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": apitest.Password}), 200)
	list := apitest.Want[guests](s, b.Ask("GET", "/api/v1/me/guests", nil), 200)
	if len(list.Guests) != 1 || list.Guests[0].Name != "Passante" || list.Guests[0].Games != 1 {
		t.Fatalf("%+v", list)
	}
	id := list.Guests[0].ID

	// Nobody else gets the games.
	other := s.Browser()
	other.SignUp("Zoé")
	other.Refused(other.Ask("POST", "/api/v1/me/guests/"+id, nil), 404)
	other.Refused(other.Ask("DELETE", "/api/v1/me/guests/"+id, nil), 404)
	if l := apitest.Want[guests](s, other.Ask("GET", "/api/v1/me/guests", nil), 200); len(l.Guests) != 0 {
		t.Errorf("%+v", l)
	}
	s.Browser().Refused(s.Browser().Ask("POST", "/api/v1/me/guests/"+id, nil), 401)
	b.Refused(b.Ask("POST", "/api/v1/me/guests/nonsense", nil), 404)

	for range 2 { // repeatable, because the answer may have been lost
		if w := b.Ask("POST", "/api/v1/me/guests/"+id, nil); w.Code != 204 {
			t.Fatal(w.Code, w.Body)
		}
	}
	got := apitest.Want[view.Game](s, b.Ask("GET", "/api/v1/games/"+g.ID, nil), 200)
	if got.Players.Black.ID != eve.ID || got.Players.Black.Name != "Ève" || len(got.You) != 1 {
		t.Errorf("%+v, %v", got.Players, got.You)
	}
	apitest.Want[view.Game](s, b.Ask("POST", apitest.GameURL(g.ID, "resign"), m{"seq": got.Seq}), 200)
	if l := apitest.Want[guests](s, b.Ask("GET", "/api/v1/me/guests", nil), 200); len(l.Guests) != 0 {
		t.Errorf("%+v", l)
	}
	// The guest no longer exists.
	ghost := s.Browser()
	ghost.Cookies["tablier"] = planted
	if me := ghost.Me(); me.ID != "" {
		t.Errorf("%+v", me)
	}
	if me := b.Me(); me.ID != eve.ID || me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
}

// A member who declines the games is not asked again. After a guest without games nobody is asked.
func TestLetGuestGo(t *testing.T) {
	s := apitest.Open(t)
	s.Browser().SignUp("Ève")
	b := s.Browser()
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": apitest.Password}), 200)
	if l := apitest.Want[guests](s, b.Ask("GET", "/api/v1/me/guests", nil), 200); len(l.Guests) != 0 {
		t.Errorf("%+v", l)
	}
	b.Ask("POST", "/api/v1/sign-out", nil)
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	g := apitest.Want[view.Game](s, b.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": apitest.Zoe}), 201)
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": apitest.Password}), 200)
	l := apitest.Want[guests](s, b.Ask("GET", "/api/v1/me/guests", nil), 200)
	if len(l.Guests) != 1 {
		t.Fatalf("%+v", l)
	}
	if w := b.Ask("DELETE", "/api/v1/me/guests/"+l.Guests[0].ID, nil); w.Code != 204 {
		t.Fatal(w.Code)
	}
	b.Refused(b.Ask("POST", "/api/v1/me/guests/"+l.Guests[0].ID, nil), 404)
	if got := apitest.Want[view.Game](s, b.Get("/api/v1/games/"+g.ID), 200); got.Players.White.ID != g.Players.White.ID {
		t.Errorf("%+v", got.Players)
	}
}
