package api_test

import (
	"crypto/rand"
	"encoding/json"
	neturl "net/url"
	"strings"
	"testing"
	"testing/fstest"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/members/account/openid"
	"tablier/play/club"
)

// below opens a club below the path /club.
func below(t *testing.T, p *apitest.OpenIDProvider) *apitest.Server {
	return apitest.Open(t, func(_ *club.Config, c *api.Config) {
		files := apitest.BuiltPages().(fstest.MapFS)
		files["club.webmanifest"] = &fstest.MapFile{Data: []byte(apitest.WebManifest)}
		c.Pages, c.PublicURL, c.BasePath = files, "https://club.example", "/club"
		c.OpenID = openid.New(openid.Config{Name: "Le fournisseur", Issuer: p.URL, Client: "club", Secret: "s", Rand: rand.Reader})
	})
}

// Every address that the club tells others is below its path.
func TestAddressesBelowAPath(t *testing.T) {
	s := below(t, apitest.NewOpenIDProvider(t))
	const base = "https://club.example/club"
	for path, says := range map[string][]string{
		"/robots.txt":               {"Sitemap: " + base + "/sitemap.xml\n", "Disallow: /club/account\n", "Disallow: /club/api/\n", "Allow: /club/api/v1/boards/\n"},
		"/sitemap.xml":              {"<loc>" + base + "/</loc>", "<loc>" + base + "/rules/ringo</loc>"},
		"/rules/ringo":              {`<link rel="canonical" href="` + base + `/rules/ringo">`, `hreflang="fr" href="` + base + `/rules/ringo?lang=fr">`, `content="` + base + `/api/v1/card.png?`},
		"/.well-known/security.txt": {"Contact: " + base + "/about", "Canonical: " + base + "/.well-known/security.txt"},
		"/.well-known/oauth-authorization-server":   {`"issuer":"` + base + `"`, `"authorization_endpoint":"` + base + `/oauth"`, `"token_endpoint":"` + base + `/api/v1/oauth/token"`},
		"/api/openapi.json":                         {`"url":"/club/"`, `"tokenUrl":"/club/api/v1/oauth/token"`},
		"/api/v1/club/address":                      {`"` + base + `"`},
		"/api/v1/oembed?url=" + base + "/play/none": nil,
		"/club.webmanifest":                         {`"id":"/club/"`, `"src":"/club/icons/icon-192.png"`},
	} {
		w := s.Get("/club" + path)
		text := w.Body.String()
		if json.Valid(w.Body.Bytes()) {
			text = strings.ReplaceAll(strings.ReplaceAll(text, `": "`, `":"`), `\u0026`, "&")
		}
		for _, want := range says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %d, lacks %s: %.3000s", path, w.Code, want, text)
			}
		}
		if strings.Contains(strings.ReplaceAll(text, base, ""), "https://club.example") {
			t.Errorf("%s names an address outside the club: %.3000s", path, text)
		}
	}
}

// A sign-in elsewhere comes back below the path, with the cookie of that path.
func TestOpenIDBelowAPath(t *testing.T) {
	p := apitest.NewOpenIDProvider(t)
	s := below(t, p)
	b := s.Browser()
	begun := b.Ask("POST", "/club/api/v1/guest", m{})
	if c := begun.Result().Cookies(); len(c) != 1 || c[0].Path != "/club/" || c[0].Name != "tablier" {
		t.Fatalf("the session's cookies are %v", c)
	}
	to := b.Ask("GET", "/club/api/v1/sign-in/openid?return=/games", nil).Header().Get("Location")
	u, err := neturl.Parse(to)
	if err != nil || u.Query().Get("redirect_uri") != "https://club.example/club/api/v1/sign-in/openid/return" {
		t.Fatalf("the provider gets %s %v", to, err)
	}
	if w := b.Ask("GET", p.Agree(to), nil); w.Code != 303 || w.Header().Get("Location") != "/club/games" {
		t.Errorf("the browser comes back with %d %v %s", w.Code, w.Header(), w.Body)
	}
	made := b.Ask("POST", "/club/api/v1/games", m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe})
	if at := made.Header().Get("Location"); made.Code != 201 || !strings.HasPrefix(at, "/club/api/v1/games/") {
		t.Errorf("the new game is at %q", at)
	}
	for _, outside := range []string{"/api/v1/games", "/", "/clubs/"} {
		b.Refused(b.Ask("GET", outside, nil), 404)
	}
}
