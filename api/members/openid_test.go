package members_test

import (
	"crypto/rand"
	"crypto/rsa"
	"net/http"
	neturl "net/url"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/members/account/openid"
	"tablier/play/club"
)

func TestOpenID(t *testing.T) {
	p := apitest.NewOpenIDProvider(t)
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.OpenID = openid.New(openid.Config{Name: "Le fournisseur", Issuer: p.URL, Client: "club", Secret: "s", Rand: rand.Reader})
	})
	start := func(b *apitest.Browser, back string) string {
		t.Helper()
		w := b.Ask("GET", "/api/v1/sign-in/openid?return="+neturl.QueryEscape(back), nil)
		if w.Code != http.StatusSeeOther || !strings.HasPrefix(w.Header().Get("Location"), p.URL) {
			t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
		}
		return w.Header().Get("Location")
	}
	b := s.Browser()
	guest := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	if guest.Club.OpenID != "Le fournisseur" {
		t.Errorf("%+v", guest.Club)
	}
	back := p.Agree(start(b, "/games"))
	stranger := s.Browser()
	stranger.Refused(stranger.Ask("GET", back, nil), 401) // not the browser that started the sign-in
	w := b.Ask("GET", back, nil)
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/games" {
		t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	me := b.Me()
	if me.ID != guest.ID || me.Guest || me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
	b.Refused(b.Ask("GET", back, nil), 401) // used up

	two := s.Browser() // the same person in another browser
	if w := two.Ask("GET", p.Agree(start(two, "//evil.example/")), nil); w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/account" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	if two.Me().ID != me.ID {
		t.Errorf("%+v", two.Me())
	}
	p.Sub = "u-2" // another person with the same name
	other := s.Browser()
	other.Ask("GET", p.Agree(start(other, "/")), nil)
	if o := other.Me(); o.ID == me.ID || o.Name != "Ève 2" || o.Guest {
		t.Errorf("%+v", o)
	}
	p.Sub, p.Name = "u-3", "admin"
	third := s.Browser()
	third.Ask("GET", p.Agree(start(third, "/")), nil)
	if o := third.Me(); o.Guest || strings.EqualFold(o.Name, "admin") {
		t.Errorf("%+v", o)
	}

	stolen, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(m){
		"nonce":    func(c m) { c["nonce"] = "replayed" },
		"audience": func(c m) { c["aud"] = "another club" },
		"issuer":   func(c m) { c["iss"] = "https://evil.example" },
		"expired":  func(c m) { c["exp"] = time.Now().Add(-time.Hour).Unix() },
		"subject":  func(c m) { c["sub"] = "" },
		"key":      func(c m) { p.Signer = stolen },
	} {
		p.Change = change
		b := s.Browser()
		b.Refused(b.Ask("GET", p.Agree(start(b, "/")), nil), 401)
		if b.Me().ID != "" {
			t.Errorf("%s: %+v", name, b.Me())
		}
		p.Signer = p.Key
	}
	p.Change = nil
	// A code from another sign-in does not fit the verifier of this one.
	b1, b2 := s.Browser(), s.Browser()
	one, _ := neturl.Parse(p.Agree(start(b1, "/")))
	two2, _ := neturl.Parse(p.Agree(start(b2, "/")))
	b2.Refused(b2.Ask("GET", two2.Path+"?"+neturl.Values{"state": {two2.Query().Get("state")}, "code": {one.Query().Get("code")}}.Encode(), nil), 401)

	p.Close()
	away := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.OpenID = openid.New(openid.Config{Issuer: p.URL, Client: "club", Rand: rand.Reader})
	}).Browser()
	away.Refused(away.Ask("GET", "/api/v1/sign-in/openid", nil), 503)
}
