package learn_test

import (
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
)

type keptBody struct {
	Collections []learn.CollectionInfo `json:"collections"`
	Searches    []learn.SavedSearch    `json:"searches"`
	Favourites  int                    `json:"favourites"`
	Favourite   bool                   `json:"favourite"`
}

// Favourites are listed, marked in the library, and private.
func TestFavourites(t *testing.T) {
	s := apitest.Open(t)
	eve, guest, nobody := s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Eve")
	guest.Ask("POST", "/api/v1/guest", m{"name": "Hôte"})
	ids := eve.LoseTwoGames()
	at := "/api/v1/me/favourites"
	for range 2 {
		apitest.NoContent(s, eve.Ask("PUT", at+"/"+ids[0], m{}))
	}
	apitest.NoContent(s, eve.Ask("PUT", at+"/"+ids[1], m{}))
	type list struct {
		Games []learn.CollectedGame `json:"games"`
		Next  string                `json:"next"`
	}
	got := apitest.Want[list](s, eve.Ask("GET", at+"?limit=1", nil), 200)
	if len(got.Games) != 1 || got.Next != got.Games[0].ID {
		t.Fatalf("%+v", got)
	}
	if next := apitest.Want[list](s, eve.Ask("GET", at+"?limit=1&before="+got.Next, nil), 200); len(next.Games) != 1 || next.Next != "" || next.Games[0].ID == got.Next {
		t.Errorf("%+v", next)
	}
	apitest.NoContent(s, eve.Ask("DELETE", at+"/"+ids[1], nil))
	for _, g := range searchLibrary(eve).Games {
		if g.Favourite != (g.ID == ids[0]) {
			t.Errorf("%+v", g)
		}
	}
	if k := apitest.Want[keptBody](s, eve.Ask("GET", "/api/v1/me/library?game="+ids[0], nil), 200); !k.Favourite || k.Favourites != 1 || len(k.Collections) != 0 {
		t.Errorf("%+v", k)
	}
	for b, status := range map[*apitest.Browser]int{guest: 403, nobody: 401} {
		b.Refused(b.Ask("PUT", at+"/"+ids[0], m{}), status)
		b.Refused(b.Ask("GET", at, nil), status)
		b.Refused(b.Ask("GET", "/api/v1/me/library", nil), status)
		b.Refused(b.Ask("GET", "/api/v1/collections/"+eve.Me().ID, nil), 404)
	}
	playing := apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "black": m{"kind": "person", "me": true}, "white": m{"kind": "engine", "level": 1}}), 201)
	eve.Refused(eve.Ask("PUT", at+"/"+playing.ID, m{}), 422)
	eve.Refused(eve.Ask("PUT", at+"/nogame", m{}), 404)
}

// A collection is private until its owner shares it, and only the owner can change it.
func TestCollections(t *testing.T) {
	var accounts *account.Service
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { accounts = c.Accounts })
	eve, noe, nobody := s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Eve")
	noe.SignUp("Noe")
	ids := eve.LoseTwoGames()
	c := apitest.Want[learn.CollectionInfo](s, eve.Ask("POST", "/api/v1/collections", m{"name": " Citadels "}), 201)
	at := "/api/v1/collections/" + c.ID
	if c.Name != "Citadels" || c.Access != "private" || !c.Mine || c.Owner.Name != "Eve" {
		t.Errorf("%+v", c)
	}
	apitest.NoContent(s, eve.Ask("PUT", at+"/games/"+ids[0], m{"note": "A sacrifice"}))
	apitest.NoContent(s, eve.Ask("PUT", at+"/games/"+ids[0], m{"note": "A sacrifice\nat ply 1"}))
	apitest.NoContent(s, eve.Ask("PUT", at+"/games/"+ids[1], m{}))
	type whole struct {
		learn.CollectionInfo
		List []learn.CollectedGame `json:"list"`
	}
	noe.Refused(noe.Ask("GET", at, nil), 404)
	c = apitest.Want[learn.CollectionInfo](s, eve.Ask("PATCH", at, m{"access": "public", "name": "Forts"}), 200)
	if c.Access != "public" || c.Name != "Forts" || c.Games != 2 {
		t.Errorf("%+v", c)
	}
	apitest.NoContent(s, eve.Ask("DELETE", at+"/games/"+ids[1], nil))
	got := apitest.Want[whole](s, nobody.Ask("GET", at, nil), 200)
	if got.Mine || got.Name != "Forts" || len(got.List) != 1 || got.List[0].ID != ids[0] || got.List[0].Note != "A sacrifice\nat ply 1" {
		t.Errorf("%+v", got)
	}
	noe.Refused(noe.Ask("PATCH", at, m{"name": "x"}), 403)
	noe.Refused(noe.Ask("PUT", at+"/games/"+ids[1], m{}), 403)
	noe.Refused(noe.Ask("DELETE", at+"/games/"+ids[0], nil), 403)
	noe.Refused(noe.Ask("DELETE", at, nil), 403)
	noe.Refused(noe.Ask("POST", at+"/hide", nil), 403)
	eve.Refused(eve.Ask("POST", "/api/v1/collections", m{"name": " "}), 422)
	eve.Refused(eve.Ask("PUT", at+"/games/"+ids[1], m{"note": strings.Repeat("x", 501)}), 422)
	if k := apitest.Want[keptBody](s, eve.Ask("GET", "/api/v1/me/library?game="+ids[0], nil), 200); len(k.Collections) != 1 || !k.Collections[0].Has || k.Favourite {
		t.Errorf("%+v", k)
	}
	if _, err := accounts.People.SetRole(t.Context(), "Noe", account.Moderator); err != nil {
		t.Fatal(err)
	}
	apitest.NoContent(s, noe.Ask("POST", at+"/hide", nil))
	nobody.Refused(nobody.Ask("GET", at, nil), 404)
	apitest.NoContent(s, eve.Ask("DELETE", at, nil))
	eve.Refused(eve.Ask("GET", at, nil), 404)
}

// A search is saved under a name. All collections and searches are in the export, and are deleted with the
// account.
func TestSavedSearches(t *testing.T) {
	s := apitest.Open(t)
	eve := s.Browser()
	eve.SignUp("Eve")
	ids := eve.LoseTwoGames()
	for _, q := range []string{"game=ra&player=eve", "player=%C3%88ve&game=ringo"} {
		apitest.Want[learn.SavedSearch](s, eve.Ask("POST", "/api/v1/me/searches", m{"name": "Mine", "query": q}), 200)
	}
	other := apitest.Want[learn.SavedSearch](s, eve.Ask("POST", "/api/v1/me/searches", m{"name": "Other", "query": ""}), 200)
	for _, q := range []string{"game=%zz", "nonsense=1", "game=ra&game=ringo", "game=%00"} {
		eve.Refused(eve.Ask("POST", "/api/v1/me/searches", m{"name": "x", "query": q}), 422)
	}
	apitest.NoContent(s, eve.Ask("DELETE", "/api/v1/me/searches/"+other.ID, nil))
	k := apitest.Want[keptBody](s, eve.Ask("GET", "/api/v1/me/library", nil), 200)
	if len(k.Searches) != 1 || k.Searches[0].Query != "game=ringo&player=%C3%88ve" {
		t.Errorf("%+v", k)
	}
	c := apitest.Want[learn.CollectionInfo](s, eve.Ask("POST", "/api/v1/collections", m{"name": "Forts", "access": "public"}), 201)
	apitest.NoContent(s, eve.Ask("PUT", "/api/v1/collections/"+c.ID+"/games/"+ids[0], m{"note": "n"}))
	apitest.NoContent(s, eve.Ask("PUT", "/api/v1/me/favourites/"+ids[1], m{}))
	e := apitest.Want[api.Export](s, eve.Ask("GET", "/api/v1/me/export", nil), 200)
	if len(e.Favourites) != 1 || len(e.Collections) != 1 || len(e.Collections[0].List) != 1 || e.Collections[0].List[0].Note != "n" || len(e.Searches) != 1 {
		t.Errorf("%+v %+v %+v", e.Favourites, e.Collections, e.Searches)
	}
	apitest.NoContent(s, eve.Ask("POST", "/api/v1/me/delete", m{"name": "Eve", "password": apitest.Password}))
	s.Browser().Refused(s.Browser().Ask("GET", "/api/v1/collections/"+c.ID, nil), 404)
}
