package office_test

import (
	"net/http"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/office"
	"tablier/members/social"
	"tablier/store/sqlcore"
)

// openPress opens a club whose organiser, Ève, writes news.
func openPress(t *testing.T) *apitest.Organised {
	return apitest.OpenOrganisedWith(t, func(c *api.Config) { c.PublicURL = "https://club.example" })
}

func writeNews(x *apitest.Organised, body m) office.NewsPost {
	x.T.Helper()
	return apitest.Want[office.NewsPost](x.Server, x.Eve.Ask("POST", "/api/v1/news", body), 201)
}

type newsList struct {
	News []office.NewsPost
	More bool
}

func listNews(x *apitest.Organised, b *apitest.Browser, query string) newsList {
	x.T.Helper()
	return apitest.Want[newsList](x.Server, b.Ask("GET", "/api/v1/news"+query, nil), 200)
}

// Organisers draft, publish, edit and withdraw news. Others see only published news.
func TestNews(t *testing.T) {
	x := openPress(t)
	anyone := x.Browser()
	if l := listNews(x, anyone, ""); len(l.News) != 0 || l.More {
		t.Errorf("%+v", l)
	}
	p := writeNews(x, m{"title": apitest.Words("Tournoi d’hiver", ""), "text": apitest.Words("Samedi.\n\nVenez.", ""), "state": "draft"})
	if p.Author != "Ève" || p.Published != nil || p.Version != 1 {
		t.Errorf("%+v", p)
	}
	at := "/api/v1/news/" + p.ID
	anyone.Refused(anyone.Ask("GET", at, nil), http.StatusNotFound)
	apitest.Want[office.NewsPost](x.Server, x.Eve.Ask("GET", at, nil), 200)
	change := func(version int, more m) m {
		c := m{"version": version, "title": apitest.Words("Tournoi d’hiver", "Winter tournament"), "text": apitest.Words("Samedi.\n\nVenez.", ""), "state": "published", "pinned": true}
		for k, v := range more {
			c[k] = v
		}
		return c
	}
	p = apitest.Want[office.NewsPost](x.Server, x.Eve.Ask("PUT", at, change(1, nil)), 200)
	if p.Published == nil || !p.Pinned || p.Version != 2 || p.Title.EN != "Winter tournament" {
		t.Errorf("%+v", p)
	}
	x.Eve.Refused(x.Eve.Ask("PUT", at, change(1, nil)), http.StatusConflict)
	if e := x.Eve.Refused(x.Eve.Ask("PUT", at, change(2, m{"title": apitest.Words("", "")})), http.StatusUnprocessableEntity); e.Field != "title" {
		t.Errorf("%+v", e)
	}
	writeNews(x, m{"title": apitest.Words("", "Second"), "text": apitest.Words("", ""), "state": "published"})
	if l := listNews(x, anyone, "?limit=1"); len(l.News) != 1 || l.News[0].ID != p.ID || !l.More {
		t.Errorf("%+v", l)
	}
	if l := listNews(x, anyone, "?limit=1&skip=1"); len(l.News) != 1 || l.News[0].Title.EN != "Second" || l.More {
		t.Errorf("%+v", l)
	}
	zoe := x.Browser()
	zoe.SignUp("Zoé")
	for _, b := range []*apitest.Browser{anyone, zoe} {
		for _, r := range []struct {
			method, path string
			body         any
		}{{"GET", "/api/v1/news?all=true", nil}, {"POST", "/api/v1/news", m{"title": apitest.Words("a", ""), "text": apitest.Words("", ""), "state": "draft"}}, {"PUT", at, change(2, nil)}} {
			if w := b.Ask(r.method, r.path, r.body); w.Code != http.StatusForbidden && w.Code != http.StatusUnauthorized {
				t.Errorf("%s %s: %d", r.method, r.path, w.Code)
			}
		}
	}
	checkNewsPages(x, p)
	if e := apitest.Want[api.Export](x.Server, x.Eve.Ask("GET", "/api/v1/me/export", nil), 200); len(e.News) != 2 {
		t.Errorf("%+v", e.News)
	}
	apitest.Want[office.NewsPost](x.Server, x.Eve.Ask("PUT", at, change(2, m{"state": "withdrawn"})), 200)
	anyone.Refused(anyone.Ask("GET", at, nil), http.StatusNotFound)
	if l := listNews(x, x.Eve, "?all=true"); len(l.News) != 2 {
		t.Errorf("%+v", l)
	}
	if w := anyone.Ask("GET", "/feed/news.xml", nil); strings.Contains(w.Body.String(), p.ID) {
		t.Errorf("withdrawn news in the feed: %s", w.Body)
	}
	entries, err := sqlcore.Social{DB: x.DB}.Entries(t.Context(), "", 0, 10)
	if err != nil || len(entries) != 4 || entries[0].Action != social.WriteNews || entries[0].Note != p.ID+" withdrawn" {
		t.Errorf("%+v, %v", entries, err)
	}
}

// checkNewsPages checks feed, site map and preview of published news.
func checkNewsPages(x *apitest.Organised, p office.NewsPost) {
	x.T.Helper()
	for path, says := range map[string]string{
		"/feed/news.xml?lang=fr": "<title>Tournoi d’hiver</title>", "/sitemap.xml": "<loc>https://club.example/news/" + p.ID + "</loc>",
		"/api/v1/oembed?url=https%3A%2F%2Fclub.example%2Fnews%2F" + p.ID: `"title":"Winter tournament"`,
	} {
		if w := x.Get(path); w.Code != 200 || !strings.Contains(w.Body.String(), says) {
			x.T.Errorf("%s: %d, lacks %s:\n%.900s", path, w.Code, says, w.Body)
		}
	}
	if w := x.Get("/api/v1/card.png?url=/news/" + p.ID); w.Code != 200 {
		x.T.Errorf("card: %d", w.Code)
	}
	if w := x.Get("/api/v1/card.png?url=/news/nothing"); w.Code != 404 {
		x.T.Errorf("card of nothing: %d", w.Code)
	}
}
