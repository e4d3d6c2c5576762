package api_test

import (
	"net/http"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/office"
	"tablier/members/social"
	"tablier/store/sqlcore"
)

// openPress opens a club whose organiser, Ève, writes news.
func openPress(t *testing.T) *lodge {
	return openLodgeWith(t, func(c *api.Config) { c.PublicURL = "https://club.example" })
}

func (x *lodge) write(body m) office.NewsPost {
	x.t.Helper()
	return want[office.NewsPost](x.site, x.eve.ask("POST", "/api/v1/news", body), 201)
}

type newsList struct {
	News []office.NewsPost
	More bool
}

func (x *lodge) list(b *browser, query string) newsList {
	x.t.Helper()
	return want[newsList](x.site, b.ask("GET", "/api/v1/news"+query, nil), 200)
}

// Organisers draft, publish, edit and withdraw news. Others see only published news.
func TestNews(t *testing.T) {
	x := openPress(t)
	anyone := x.browser()
	if l := x.list(anyone, ""); len(l.News) != 0 || l.More {
		t.Errorf("%+v", l)
	}
	p := x.write(m{"title": words("Tournoi d’hiver", ""), "text": words("Samedi.\n\nVenez.", ""), "state": "draft"})
	if p.Author != "Ève" || p.Published != nil || p.Version != 1 {
		t.Errorf("%+v", p)
	}
	at := "/api/v1/news/" + p.ID
	anyone.refused(anyone.ask("GET", at, nil), http.StatusNotFound)
	want[office.NewsPost](x.site, x.eve.ask("GET", at, nil), 200)
	change := func(version int, more m) m {
		c := m{"version": version, "title": words("Tournoi d’hiver", "Winter tournament"), "text": words("Samedi.\n\nVenez.", ""), "state": "published", "pinned": true}
		for k, v := range more {
			c[k] = v
		}
		return c
	}
	p = want[office.NewsPost](x.site, x.eve.ask("PUT", at, change(1, nil)), 200)
	if p.Published == nil || !p.Pinned || p.Version != 2 || p.Title.EN != "Winter tournament" {
		t.Errorf("%+v", p)
	}
	x.eve.refused(x.eve.ask("PUT", at, change(1, nil)), http.StatusConflict)
	if e := x.eve.refused(x.eve.ask("PUT", at, change(2, m{"title": words("", "")})), http.StatusUnprocessableEntity); e.Field != "title" {
		t.Errorf("%+v", e)
	}
	x.write(m{"title": words("", "Second"), "text": words("", ""), "state": "published"})
	if l := x.list(anyone, "?limit=1"); len(l.News) != 1 || l.News[0].ID != p.ID || !l.More {
		t.Errorf("%+v", l)
	}
	if l := x.list(anyone, "?limit=1&skip=1"); len(l.News) != 1 || l.News[0].Title.EN != "Second" || l.More {
		t.Errorf("%+v", l)
	}
	zoe := x.browser()
	zoe.signUp("Zoé")
	for _, b := range []*browser{anyone, zoe} {
		for _, r := range []struct {
			method, path string
			body         any
		}{{"GET", "/api/v1/news?all=true", nil}, {"POST", "/api/v1/news", m{"title": words("a", ""), "text": words("", ""), "state": "draft"}}, {"PUT", at, change(2, nil)}} {
			if w := b.ask(r.method, r.path, r.body); w.Code != http.StatusForbidden && w.Code != http.StatusUnauthorized {
				t.Errorf("%s %s: %d", r.method, r.path, w.Code)
			}
		}
	}
	x.pagesOfNews(p)
	if e := want[api.Export](x.site, x.eve.ask("GET", "/api/v1/me/export", nil), 200); len(e.News) != 2 {
		t.Errorf("%+v", e.News)
	}
	want[office.NewsPost](x.site, x.eve.ask("PUT", at, change(2, m{"state": "withdrawn"})), 200)
	anyone.refused(anyone.ask("GET", at, nil), http.StatusNotFound)
	if l := x.list(x.eve, "?all=true"); len(l.News) != 2 {
		t.Errorf("%+v", l)
	}
	if w := anyone.ask("GET", "/feed/news.xml", nil); strings.Contains(w.Body.String(), p.ID) {
		t.Errorf("withdrawn news in the feed: %s", w.Body)
	}
	entries, err := sqlcore.Social{DB: x.kept}.Entries(t.Context(), "", 0, 10)
	if err != nil || len(entries) != 4 || entries[0].Action != social.WriteNews || entries[0].Note != p.ID+" withdrawn" {
		t.Errorf("%+v, %v", entries, err)
	}
}

// pagesOfNews checks feed, site map and preview of published news.
func (x *lodge) pagesOfNews(p office.NewsPost) {
	x.t.Helper()
	for path, says := range map[string]string{
		"/feed/news.xml?lang=fr": "<title>Tournoi d’hiver</title>", "/sitemap.xml": "<loc>https://club.example/news/" + p.ID + "</loc>",
		"/api/v1/oembed?url=https%3A%2F%2Fclub.example%2Fnews%2F" + p.ID: `"title":"Winter tournament"`,
	} {
		if w := x.get(path); w.Code != 200 || !strings.Contains(w.Body.String(), says) {
			x.t.Errorf("%s: %d, lacks %s:\n%.900s", path, w.Code, says, w.Body)
		}
	}
	if w := x.get("/api/v1/card.png?url=/news/" + p.ID); w.Code != 200 {
		x.t.Errorf("card: %d", w.Code)
	}
	if w := x.get("/api/v1/card.png?url=/news/nothing"); w.Code != 404 {
		x.t.Errorf("card of nothing: %d", w.Code)
	}
}
