package api_test

import (
	"testing"

	"tablier/api/members"
	"tablier/api/view"
)

type guests struct{ Guests []members.Carried }

// A guest plays, then signs in to an existing account. If the member wants that, the guest's games become the
// account's, and the game in progress keeps its seat.
func TestTakeOverGuest(t *testing.T) {
	s := open(t, nil)
	owner := s.browser()
	owner.signUp("Ève")

	b := s.browser()
	guest := want[members.Me](s, b.ask("POST", "/api/v1/guest", m{"name": "Passante"}), 200)
	g := want[view.Game](s, b.ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "engine", "level": 1}, "black": m{"kind": "person", "me": true}}), 201)
	if g.Players.Black.ID != guest.ID {
		t.Fatalf("%+v", g.Players)
	}
	planted := b.cookies["tablier"]
	eve := want[members.Me](s, b.ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": good}), 200)
	list := want[guests](s, b.ask("GET", "/api/v1/me/guests", nil), 200)
	if len(list.Guests) != 1 || list.Guests[0].Name != "Passante" || list.Guests[0].Games != 1 {
		t.Fatalf("%+v", list)
	}
	id := list.Guests[0].ID

	// Nobody else gets the games.
	other := s.browser()
	other.signUp("Zoé")
	other.refused(other.ask("POST", "/api/v1/me/guests/"+id, nil), 404)
	other.refused(other.ask("DELETE", "/api/v1/me/guests/"+id, nil), 404)
	if l := want[guests](s, other.ask("GET", "/api/v1/me/guests", nil), 200); len(l.Guests) != 0 {
		t.Errorf("%+v", l)
	}
	s.browser().refused(s.browser().ask("POST", "/api/v1/me/guests/"+id, nil), 401)
	b.refused(b.ask("POST", "/api/v1/me/guests/nonsense", nil), 404)

	for range 2 { // repeatable, because the answer may have been lost
		if w := b.ask("POST", "/api/v1/me/guests/"+id, nil); w.Code != 204 {
			t.Fatal(w.Code, w.Body)
		}
	}
	got := want[view.Game](s, b.ask("GET", "/api/v1/games/"+g.ID, nil), 200)
	if got.Players.Black.ID != eve.ID || got.Players.Black.Name != "Ève" || len(got.You) != 1 {
		t.Errorf("%+v, %v", got.Players, got.You)
	}
	want[view.Game](s, b.ask("POST", url(g.ID, "resign"), m{"seq": got.Seq}), 200)
	if l := want[guests](s, b.ask("GET", "/api/v1/me/guests", nil), 200); len(l.Guests) != 0 {
		t.Errorf("%+v", l)
	}
	// The guest no longer exists.
	ghost := s.browser()
	ghost.cookies["tablier"] = planted
	if me := ghost.me(); me.ID != "" {
		t.Errorf("%+v", me)
	}
	if me := b.me(); me.ID != eve.ID || me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
}

// A member who declines the games is not asked again. After a guest without games nobody is asked.
func TestLetGuestGo(t *testing.T) {
	s := open(t, nil)
	s.browser().signUp("Ève")
	b := s.browser()
	want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	want[members.Me](s, b.ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": good}), 200)
	if l := want[guests](s, b.ask("GET", "/api/v1/me/guests", nil), 200); len(l.Guests) != 0 {
		t.Errorf("%+v", l)
	}
	b.ask("POST", "/api/v1/sign-out", nil)
	want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	g := want[view.Game](s, b.ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": zoe}), 201)
	want[members.Me](s, b.ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": good}), 200)
	l := want[guests](s, b.ask("GET", "/api/v1/me/guests", nil), 200)
	if len(l.Guests) != 1 {
		t.Fatalf("%+v", l)
	}
	if w := b.ask("DELETE", "/api/v1/me/guests/"+l.Guests[0].ID, nil); w.Code != 204 {
		t.Fatal(w.Code)
	}
	b.refused(b.ask("POST", "/api/v1/me/guests/"+l.Guests[0].ID, nil), 404)
	if got := want[view.Game](s, b.get("/api/v1/games/"+g.ID), 200); got.Players.White.ID != g.Players.White.ID {
		t.Errorf("%+v", got.Players)
	}
}
