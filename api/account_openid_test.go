package api_test

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	neturl "net/url"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/members"
	"tablier/members/account/openid"
	"tablier/play/club"
)

// provider is an OpenID Connect provider that believes everybody.
type provider struct {
	*httptest.Server
	key    *rsa.PrivateKey
	codes  map[string]neturl.Values // parameters of the sign-in, by code
	name   string
	sub    string
	change func(claims m) // falsifies the claims
	signer *rsa.PrivateKey
}

func newProvider(t *testing.T) *provider {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	p := &provider{key: key, signer: key, codes: map[string]neturl.Values{}, name: "Ève", sub: "u-1"}
	mux := http.NewServeMux()
	write := func(w http.ResponseWriter, v any) {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(v)
	}
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, r *http.Request) {
		write(w, m{"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"}})
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, r *http.Request) {
		write(w, m{"keys": []m{{"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "1",
			"n": base64.RawURLEncoding.EncodeToString(key.N.Bytes()), "e": base64.RawURLEncoding.EncodeToString(big.NewInt(int64(key.E)).Bytes())}}})
	})
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) {
		asked, ok := p.codes[r.FormValue("code")]
		delete(p.codes, r.FormValue("code"))
		sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		if !ok || base64.RawURLEncoding.EncodeToString(sum[:]) != asked.Get("code_challenge") || r.FormValue("redirect_uri") != asked.Get("redirect_uri") {
			w.WriteHeader(400)
			write(w, m{"error": "invalid_grant"})
			return
		}
		claims := m{"iss": p.URL, "aud": "club", "sub": p.sub, "exp": time.Now().Add(time.Hour).Unix(), "iat": time.Now().Unix(), "nonce": asked.Get("nonce"), "preferred_username": p.name}
		if p.change != nil {
			p.change(claims)
		}
		write(w, m{"access_token": "x", "token_type": "Bearer", "id_token": p.sign(claims)})
	})
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

func (p *provider) sign(claims m) string {
	part := func(v any) string {
		b, _ := json.Marshal(v)
		return base64.RawURLEncoding.EncodeToString(b)
	}
	text := part(m{"alg": "RS256", "kid": "1", "typ": "JWT"}) + "." + part(claims)
	sum := sha256.Sum256([]byte(text))
	sig, err := rsa.SignPKCS1v15(rand.Reader, p.signer, crypto.SHA256, sum[:])
	if err != nil {
		panic(err)
	}
	return text + "." + base64.RawURLEncoding.EncodeToString(sig)
}

// agree does what the provider's page does when the person agrees: it sends the browser back.
func (p *provider) agree(address string) string {
	u, err := neturl.Parse(address)
	if err != nil {
		panic(err)
	}
	code := rand.Text()
	p.codes[code] = u.Query()
	back, _ := neturl.Parse(u.Query().Get("redirect_uri"))
	back.RawQuery = neturl.Values{"code": {code}, "state": {u.Query().Get("state")}}.Encode()
	return back.RequestURI()
}

func TestOpenID(t *testing.T) {
	p := newProvider(t)
	s := open(t, func(_ *club.Config, c *api.Config) {
		c.OpenID = openid.New(openid.Config{Name: "Le fournisseur", Issuer: p.URL, Client: "club", Secret: "s", Rand: rand.Reader})
	})
	start := func(b *browser, back string) string {
		t.Helper()
		w := b.ask("GET", "/api/v1/sign-in/openid?return="+neturl.QueryEscape(back), nil)
		if w.Code != http.StatusSeeOther || !strings.HasPrefix(w.Header().Get("Location"), p.URL) {
			t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
		}
		return w.Header().Get("Location")
	}
	b := s.browser()
	guest := want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	if guest.Club.OpenID != "Le fournisseur" {
		t.Errorf("%+v", guest.Club)
	}
	back := p.agree(start(b, "/games"))
	stranger := s.browser()
	stranger.refused(stranger.ask("GET", back, nil), 401) // not the browser that started the sign-in
	w := b.ask("GET", back, nil)
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/games" {
		t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	me := b.me()
	if me.ID != guest.ID || me.Guest || me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
	b.refused(b.ask("GET", back, nil), 401) // used up

	two := s.browser() // the same person in another browser
	if w := two.ask("GET", p.agree(start(two, "//evil.example/")), nil); w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/account" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	if two.me().ID != me.ID {
		t.Errorf("%+v", two.me())
	}
	p.sub = "u-2" // another person with the same name
	other := s.browser()
	other.ask("GET", p.agree(start(other, "/")), nil)
	if o := other.me(); o.ID == me.ID || o.Name != "Ève 2" || o.Guest {
		t.Errorf("%+v", o)
	}
	p.sub, p.name = "u-3", "admin"
	third := s.browser()
	third.ask("GET", p.agree(start(third, "/")), nil)
	if o := third.me(); o.Guest || strings.EqualFold(o.Name, "admin") {
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
		"key":      func(c m) { p.signer = stolen },
	} {
		p.change = change
		b := s.browser()
		b.refused(b.ask("GET", p.agree(start(b, "/")), nil), 401)
		if b.me().ID != "" {
			t.Errorf("%s: %+v", name, b.me())
		}
		p.signer = p.key
	}
	p.change = nil
	// A code from another sign-in does not fit the verifier of this one.
	b1, b2 := s.browser(), s.browser()
	one, _ := neturl.Parse(p.agree(start(b1, "/")))
	two2, _ := neturl.Parse(p.agree(start(b2, "/")))
	b2.refused(b2.ask("GET", two2.Path+"?"+neturl.Values{"state": {two2.Query().Get("state")}, "code": {one.Query().Get("code")}}.Encode(), nil), 401)

	p.Close()
	away := open(t, func(_ *club.Config, c *api.Config) {
		c.OpenID = openid.New(openid.Config{Issuer: p.URL, Client: "club", Rand: rand.Reader})
	}).browser()
	away.refused(away.ask("GET", "/api/v1/sign-in/openid", nil), 503)
}
