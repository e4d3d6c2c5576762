package api_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/learn"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
)

// gone expects an answer without a body.
func gone(s *site, w *httptest.ResponseRecorder) {
	s.t.Helper()
	if w.Code != 204 {
		s.t.Errorf("%d %s", w.Code, w.Body)
	}
}

type keptBody struct {
	Collections []learn.CollectionInfo `json:"collections"`
	Searches    []learn.SavedSearch    `json:"searches"`
	Favourites  int                    `json:"favourites"`
	Favourite   bool                   `json:"favourite"`
}

// Favourites are listed, marked in the library, and private.
func TestFavourites(t *testing.T) {
	s := open(t, nil)
	eve, guest, nobody := s.browser(), s.browser(), s.browser()
	eve.signUp("Eve")
	guest.ask("POST", "/api/v1/guest", m{"name": "Hôte"})
	ids := eve.lost()
	at := "/api/v1/me/favourites"
	for range 2 {
		gone(s, eve.ask("PUT", at+"/"+ids[0], m{}))
	}
	gone(s, eve.ask("PUT", at+"/"+ids[1], m{}))
	type list struct {
		Games []learn.CollectedGame `json:"games"`
		Next  string                `json:"next"`
	}
	got := want[list](s, eve.ask("GET", at+"?limit=1", nil), 200)
	if len(got.Games) != 1 || got.Next != got.Games[0].ID {
		t.Fatalf("%+v", got)
	}
	if next := want[list](s, eve.ask("GET", at+"?limit=1&before="+got.Next, nil), 200); len(next.Games) != 1 || next.Next != "" || next.Games[0].ID == got.Next {
		t.Errorf("%+v", next)
	}
	gone(s, eve.ask("DELETE", at+"/"+ids[1], nil))
	for _, g := range eve.search().Games {
		if g.Favourite != (g.ID == ids[0]) {
			t.Errorf("%+v", g)
		}
	}
	if k := want[keptBody](s, eve.ask("GET", "/api/v1/me/library?game="+ids[0], nil), 200); !k.Favourite || k.Favourites != 1 || len(k.Collections) != 0 {
		t.Errorf("%+v", k)
	}
	for b, status := range map[*browser]int{guest: 403, nobody: 401} {
		b.refused(b.ask("PUT", at+"/"+ids[0], m{}), status)
		b.refused(b.ask("GET", at, nil), status)
		b.refused(b.ask("GET", "/api/v1/me/library", nil), status)
		b.refused(b.ask("GET", "/api/v1/collections/"+eve.me().ID, nil), 404)
	}
	playing := want[view.Game](s, eve.ask("POST", "/api/v1/games", m{"game": "ringo", "black": m{"kind": "person", "me": true}, "white": m{"kind": "engine", "level": 1}}), 201)
	eve.refused(eve.ask("PUT", at+"/"+playing.ID, m{}), 422)
	eve.refused(eve.ask("PUT", at+"/nogame", m{}), 404)
}

// A collection is private until its owner shares it, and only the owner can change it.
func TestCollections(t *testing.T) {
	var accounts *account.Service
	s := open(t, func(_ *club.Config, c *api.Config) { accounts = c.Accounts })
	eve, noe, nobody := s.browser(), s.browser(), s.browser()
	eve.signUp("Eve")
	noe.signUp("Noe")
	ids := eve.lost()
	c := want[learn.CollectionInfo](s, eve.ask("POST", "/api/v1/collections", m{"name": " Citadels "}), 201)
	at := "/api/v1/collections/" + c.ID
	if c.Name != "Citadels" || c.Access != "private" || !c.Mine || c.Owner.Name != "Eve" {
		t.Errorf("%+v", c)
	}
	gone(s, eve.ask("PUT", at+"/games/"+ids[0], m{"note": "A sacrifice"}))
	gone(s, eve.ask("PUT", at+"/games/"+ids[0], m{"note": "A sacrifice\nat ply 1"}))
	gone(s, eve.ask("PUT", at+"/games/"+ids[1], m{}))
	type whole struct {
		learn.CollectionInfo
		List []learn.CollectedGame `json:"list"`
	}
	noe.refused(noe.ask("GET", at, nil), 404)
	c = want[learn.CollectionInfo](s, eve.ask("PATCH", at, m{"access": "public", "name": "Forts"}), 200)
	if c.Access != "public" || c.Name != "Forts" || c.Games != 2 {
		t.Errorf("%+v", c)
	}
	gone(s, eve.ask("DELETE", at+"/games/"+ids[1], nil))
	got := want[whole](s, nobody.ask("GET", at, nil), 200)
	if got.Mine || got.Name != "Forts" || len(got.List) != 1 || got.List[0].ID != ids[0] || got.List[0].Note != "A sacrifice\nat ply 1" {
		t.Errorf("%+v", got)
	}
	noe.refused(noe.ask("PATCH", at, m{"name": "x"}), 403)
	noe.refused(noe.ask("PUT", at+"/games/"+ids[1], m{}), 403)
	noe.refused(noe.ask("DELETE", at+"/games/"+ids[0], nil), 403)
	noe.refused(noe.ask("DELETE", at, nil), 403)
	noe.refused(noe.ask("POST", at+"/hide", nil), 403)
	eve.refused(eve.ask("POST", "/api/v1/collections", m{"name": " "}), 422)
	eve.refused(eve.ask("PUT", at+"/games/"+ids[1], m{"note": strings.Repeat("x", 501)}), 422)
	if k := want[keptBody](s, eve.ask("GET", "/api/v1/me/library?game="+ids[0], nil), 200); len(k.Collections) != 1 || !k.Collections[0].Has || k.Favourite {
		t.Errorf("%+v", k)
	}
	if _, err := accounts.People.SetRole(t.Context(), "Noe", account.Moderator); err != nil {
		t.Fatal(err)
	}
	gone(s, noe.ask("POST", at+"/hide", nil))
	nobody.refused(nobody.ask("GET", at, nil), 404)
	gone(s, eve.ask("DELETE", at, nil))
	eve.refused(eve.ask("GET", at, nil), 404)
}

// A search is saved under a name. All collections and searches are in the export, and are deleted with the
// account.
func TestSavedSearches(t *testing.T) {
	s := open(t, nil)
	eve := s.browser()
	eve.signUp("Eve")
	ids := eve.lost()
	for _, q := range []string{"game=ra&player=eve", "player=%C3%88ve&game=ringo"} {
		want[learn.SavedSearch](s, eve.ask("POST", "/api/v1/me/searches", m{"name": "Mine", "query": q}), 200)
	}
	other := want[learn.SavedSearch](s, eve.ask("POST", "/api/v1/me/searches", m{"name": "Other", "query": ""}), 200)
	for _, q := range []string{"game=%zz", "nonsense=1", "game=ra&game=ringo", "game=%00"} {
		eve.refused(eve.ask("POST", "/api/v1/me/searches", m{"name": "x", "query": q}), 422)
	}
	gone(s, eve.ask("DELETE", "/api/v1/me/searches/"+other.ID, nil))
	k := want[keptBody](s, eve.ask("GET", "/api/v1/me/library", nil), 200)
	if len(k.Searches) != 1 || k.Searches[0].Query != "game=ringo&player=%C3%88ve" {
		t.Errorf("%+v", k)
	}
	c := want[learn.CollectionInfo](s, eve.ask("POST", "/api/v1/collections", m{"name": "Forts", "access": "public"}), 201)
	gone(s, eve.ask("PUT", "/api/v1/collections/"+c.ID+"/games/"+ids[0], m{"note": "n"}))
	gone(s, eve.ask("PUT", "/api/v1/me/favourites/"+ids[1], m{}))
	e := want[api.Export](s, eve.ask("GET", "/api/v1/me/export", nil), 200)
	if len(e.Favourites) != 1 || len(e.Collections) != 1 || len(e.Collections[0].List) != 1 || e.Collections[0].List[0].Note != "n" || len(e.Searches) != 1 {
		t.Errorf("%+v %+v %+v", e.Favourites, e.Collections, e.Searches)
	}
	gone(s, eve.ask("POST", "/api/v1/me/delete", m{"name": "Eve", "password": good}))
	s.browser().refused(s.browser().ask("GET", "/api/v1/collections/"+c.ID, nil), 404)
}
