package pages_test

import (
	"encoding/xml"
	"html"
	"image/png"
	"io"
	neturl "net/url"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/pages"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/learn/puzzles"
	"tablier/play/club"
	"tablier/rules/draw/raster"
)

// embedding opens a site whose pages include the page of embedded boards.
func embedding(t *testing.T) *apitest.Server {
	t.Helper()
	return apitest.Open(t, func(_ *club.Config, c *api.Config) {
		files := apitest.BuiltPages().(fstest.MapFS)
		files["embed.html"] = &fstest.MapFile{Data: []byte(`<!doctype html><html lang="en"><head><title>Tablier</title></head><body></body></html>`)}
		c.Pages = files
		c.PublicURL = "https://club.example"
	})
}

var properties = regexp.MustCompile(`<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">`)

// preview reads the metadata with which a page describes itself to other sites.
func preview(page string) map[string]string {
	out := map[string]string{}
	for _, p := range properties.FindAllStringSubmatch(page, -1) {
		out[p[1]] = html.UnescapeString(p[2])
	}
	return out
}

func TestPagesHavePreviews(t *testing.T) {
	s := embedding(t)
	g := s.CreateGame(m{"game": "agon", "white": m{"kind": "person", "name": `<b>"Ève"`}, "black": apitest.Zoe})
	all, err := puzzles.Of("ring")
	if err != nil {
		t.Fatal(err)
	}
	for path, wanted := range map[string]string{
		"/":                             "Jeux de pions à deux",
		"/play/" + g.ID:                 `<b>"Ève" – Zoé`,
		"/analyse/game/" + g.ID:         `<b>"Ève" – Zoé`,
		"/analyse/ringo?moves=b6-b5":    "Ringo",
		"/puzzles/ring?id=" + all[0].ID: "Ring 6 à 12\u00a0: problème",
		"/rules/ra":                     "Ra\u00a0: les règles",
		"/learn/court-circuit":          "Apprendre Court-Circuit",
		"/embed/game/" + g.ID:           `<b>"Ève" – Zoé`,
	} {
		p := preview(document(t, s, path))
		if p["og:title"] != wanted {
			t.Errorf("%s: the title is %q, want %q", path, p["og:title"], wanted)
		}
		if p["twitter:card"] != "summary_large_image" || p["og:locale"] != "fr_FR" || p["og:description"] == "" {
			t.Errorf("%s: %v", path, p)
		}
		picture, ok := strings.CutPrefix(p["og:image"], "https://club.example")
		if !ok {
			t.Fatalf("%s: the picture is at %q", path, p["og:image"])
		}
		w := s.Get(picture)
		if w.Code != 200 {
			t.Fatalf("%s: the picture %s: %d %s", path, picture, w.Code, w.Body)
		}
		if img, err := png.Decode(w.Body); err != nil || img.Bounds().Dx() != raster.CardWidth {
			t.Errorf("%s: the picture: %v", path, err)
		}
	}
	// Invalid positions have no preview.
	for _, path := range []string{"/analyse/ra?moves=nonsense", "/analyse/ring?position=%zz"} {
		if p := preview(document(t, s, path)); len(p) > 0 {
			t.Errorf("%s: %v", path, p)
		}
	}
	for target, status := range map[string]int{"?url=/play/nothing": 404, "?url=/account": 404, "?url=https://elsewhere.example/": 404, "?url=/analyse/ra%3Fmoves%3Dx": 422, "": 422} {
		if w := s.Get("/api/v1/card.png" + target); w.Code != status {
			t.Errorf("card %s: %d, want %d", target, w.Code, status)
		}
	}
}

func TestOEmbed(t *testing.T) {
	s := embedding(t)
	g := s.CreateGame(m{"game": "ringo"})
	ask := func(address, more string) string {
		return "/api/v1/oembed?url=" + neturl.QueryEscape(address) + more
	}
	e := apitest.Want[pages.OEmbed](s, s.Get(ask("https://club.example/play/"+g.ID, "&maxwidth=300&format=json")), 200)
	if e.Type != "rich" || e.Width != 300 || !strings.Contains(e.HTML, `src="https://club.example/embed/game/`+g.ID+`"`) || !strings.Contains(e.HTML, `width="300"`) {
		t.Errorf("%+v", e)
	}
	if e := apitest.Want[pages.OEmbed](s, s.Get(ask("https://club.example/rules/ra", "")), 200); e.Type != "link" || e.HTML != "" || e.ThumbnailURL == "" {
		t.Errorf("%+v", e)
	}
	// A thumbnail respects the bounds, or is left out (oEmbed 1.0, 2.3.4).
	if e := apitest.Want[pages.OEmbed](s, s.Get(ask("https://club.example/play/"+g.ID, "&maxwidth=100&maxheight=50")), 200); e.ThumbnailURL != "" || e.ThumbnailWidth != 0 || e.Height != 50 {
		t.Errorf("%+v", e)
	}
	for address, status := range map[string]int{"https://elsewhere.example/play/" + g.ID: 404, "https://club.example.evil/play/" + g.ID: 404, "https://club.example/play/none": 404} {
		if w := s.Get(ask(address, "")); w.Code != status {
			t.Errorf("%s: %d, want %d", address, w.Code, status)
		}
	}
	if w := s.Get(ask("https://club.example/play/"+g.ID, "&format=xml")); w.Code != 501 {
		t.Errorf("xml: %d", w.Code)
	}
}

// Any site may frame embedded boards, and nothing else. Other sites may read public data.
func TestFramesAndOtherOrigins(t *testing.T) {
	s := embedding(t)
	g := s.CreateGame(m{"game": "ringo"})
	for path, framed := range map[string]bool{"/embed/game/" + g.ID: true, "/embed/ringo": true, "/embed/puzzle/x": true, "/play/" + g.ID: false, "/": false, "/embed/chess": false} {
		h := s.Get(path).Header()
		policy := h.Get("Content-Security-Policy")
		if got := strings.Contains(policy, "frame-ancestors *") && h.Get("X-Frame-Options") == ""; got != framed {
			t.Errorf("%s may be framed: %v (%q, %q)", path, got, policy, h.Get("X-Frame-Options"))
		}
		if !framed && !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: %q", path, policy)
		}
	}
	for target, open := range map[string]bool{apitest.GameURL(g.ID, "picture.svg"): true, "/api/v1/boards/ra.svg": true, "/api/v1/games": true, "/api/v1/me": true, "/feed/news.xml": true, "/embed.js": true, "/": false, "/play/" + g.ID: false, "/healthz": false} {
		h := s.Get(target).Header()
		if got := h.Get("Access-Control-Allow-Origin") == "*" && h.Get("Cross-Origin-Resource-Policy") == "cross-origin"; got != open {
			t.Errorf("%s may be read from other sites: %v", target, got)
		}
		if h.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s with cookies", target)
		}
	}
}

// Private content has no preview, card or embedded board, not even for those who may see it.
func TestPrivateGamesHaveNoPreview(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Pages = apitest.BuiltPages() })
	list := s.Enrol("Ève", "Zoé")
	eve := list[0]
	link := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"private": true})), 201)
	id := apitest.Want[play.Invitation](s, list[1].Ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200).Played
	if w := eve.Ask("GET", "/api/v1/games/"+id, nil); w.Code != 200 {
		t.Fatalf("the player: %d", w.Code)
	}
	for _, b := range []*apitest.Browser{eve, s.Browser()} {
		for _, target := range []string{"/api/v1/card.png?url=/play/" + id, "/api/v1/card.png?url=/embed/game/" + id} {
			if w := b.Ask("GET", target, nil); w.Code != 403 {
				t.Errorf("%s: %d", target, w.Code)
			}
		}
		if p := preview(b.Ask("GET", "/play/"+id, nil).Body.String()); len(p) > 0 {
			t.Errorf("the page tells %v", p)
		}
	}
	if w := s.Browser().Ask("GET", "/api/v1/games/"+id+"/position", nil); w.Code != 403 {
		t.Errorf("its position: %d", w.Code)
	}
}

func TestFeedsAreXML(t *testing.T) {
	s := embedding(t)
	g := s.CreateGame(m{"game": "agon", "white": apitest.Eve, "black": apitest.Zoe})
	apitest.Want[view.Game](s, s.Post("/api/v1/games/"+g.ID+"/resign", m{"side": "white", "seq": g.Seq}), 200)
	for path, says := range map[string]string{
		"/sitemap.xml": "<loc>https://club.example/play/" + g.ID + "</loc>", "/feed/tournaments.xml": "<title>Tablier: tournaments</title>", "/feed/puzzles.xml": "<title>Tablier: puzzle of the day</title>",
	} {
		w := s.Get(path)
		body := w.Body.String()
		if w.Code != 200 || !strings.Contains(body, says) {
			t.Errorf("%s: %d, lacks %s:\n%.600s", path, w.Code, says, body)
		}
		for d := xml.NewDecoder(strings.NewReader(body)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", path, err)
				break
			}
		}
	}
	if w := s.Get("/robots.txt"); !strings.Contains(w.Body.String(), "Sitemap: https://club.example/sitemap.xml") || !strings.Contains(w.Body.String(), "Disallow: /account") {
		t.Errorf("robots: %s", w.Body)
	}
}
