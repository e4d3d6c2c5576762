package pages_test

import (
	neturl "net/url"
	"strings"
	"testing"
	"testing/fstest"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/pages"
	"tablier/play/club"
)

// Tournaments, players and studies can be embedded, below the club's path too. The page of the frame may be in a
// frame, and says in its head what it shows.
func TestEmbedsOfTournamentsPlayersAndStudies(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		files := apitest.BuiltPages().(fstest.MapFS)
		files["embed.html"] = &fstest.MapFile{Data: []byte(`<!doctype html><html lang="en"><head><title>Tablier</title></head><body></body></html>`)}
		c.Pages, c.PublicURL, c.BasePath = files, "https://club.example", "/club"
	})
	b := s.Browser()
	make := func(path string, body m) string {
		t.Helper()
		id := apitest.Want[map[string]any](s, b.Ask("POST", "/club/api/v1"+path, body), 201)["id"].(string)
		return id
	}
	if w := b.Ask("POST", "/club/api/v1/sign-up", m{"name": "Ève L", "password": apitest.Password}); w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	cup := make("/tournaments", m{"name": "Friday", "format": "round-robin", "game": "ringo"})
	study := make("/studies", m{"name": "Débuts", "access": "public", "record": "[Game \"ringo\"]\n\n1. b6-a6 *\n"})
	for page, title := range map[string]string{"/tournament/" + cup: "Friday", "/player/%C3%88ve%20L": "Ève L", "/study/" + study: "Débuts", "/study/" + study + "?chapter=x": "Débuts"} {
		w := s.Get("/club/api/v1/oembed?url=" + neturl.QueryEscape("https://club.example/club"+page))
		e := apitest.Want[pages.OEmbed](s, w, 200)
		if e.Type != "rich" || e.Title != title || !strings.Contains(e.HTML, `src="https://club.example/club/embed`+page+`"`) {
			t.Errorf("%s: %+v", page, e)
		}
		w = s.Get("/club/embed" + page)
		if p := preview(w.Body.String()); w.Code != 200 || p["og:title"] != title || !strings.Contains(w.Header().Get("Content-Security-Policy"), "frame-ancestors *") || w.Header().Get("X-Frame-Options") != "" {
			t.Errorf("/embed%s: %d %v %v", page, w.Code, p, w.Header())
		}
	}
	private := make("/studies", m{"name": "Secret", "access": "private"})
	for _, page := range []string{"/study/" + private, "/study/none", "/tournament/none", "/player/nobody"} {
		w := s.Get("/club/api/v1/oembed?url=" + neturl.QueryEscape("https://club.example/club"+page))
		if p := apitest.ProblemOf(t, w); p.Status != 404 {
			t.Errorf("%s: %+v", page, p)
		}
		if w := s.Get("/club/embed" + page); strings.Contains(w.Body.String(), "Secret") {
			t.Errorf("%s: %s", page, w.Body)
		}
	}
	for _, page := range []string{"/embed/tournament", "/embed/tournament/", "/embed/study/a/b", "/embed/moderation/x"} {
		if w := s.Get("/club" + page); w.Code != 404 {
			t.Errorf("%s: %d", page, w.Code)
		}
	}
}
