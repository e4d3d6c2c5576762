package members_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	neturl "net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/members/account"
	"tablier/play/club"
)

const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

// appRequest is what an app asks for; nothing is wrong with it.
func appRequest() m {
	sum := sha256.Sum256([]byte(verifier))
	return m{
		"response_type": "code", "client_id": "Entraîneur", "redirect_uri": "https://app.example/back", "scope": "read play", "state": "s1",
		"code_challenge": base64.RawURLEncoding.EncodeToString(sum[:]), "code_challenge_method": "S256",
	}
}

// appAddress returns the address at which a page checks a request.
func appAddress(request m) string {
	q := neturl.Values{}
	for name, value := range request {
		q.Set(name, value.(string))
	}
	return "/api/v1/oauth/authorize?" + q.Encode()
}

// agreeTo has a member agree to a request, and returns the code that the app gets.
func agreeTo(b *apitest.Browser, request m) string {
	b.T.Helper()
	back := apitest.Want[struct{ Redirect string }](b.Server, b.Ask("POST", "/api/v1/oauth/authorize", request), 200).Redirect
	u, err := neturl.Parse(back)
	if err != nil || u.Host != "app.example" || u.Query().Get("state") != "s1" || u.Query().Get("iss") != "http://example.com" {
		b.T.Fatal(back, err)
	}
	return u.Query().Get("code")
}

// postForm sends a form, as an app does from its own site.
func postForm(b *apitest.Browser, path string, pairs ...string) *httptest.ResponseRecorder {
	b.T.Helper()
	q := neturl.Values{}
	for i := 0; i < len(pairs); i += 2 {
		q.Add(pairs[i], pairs[i+1])
	}
	return b.Ask("POST", "/api/v1/oauth/"+path, q.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "", "Accept-Language", "fr")
}

// exchange sends what an app sends for a code, with changes.
func exchange(b *apitest.Browser, code string, changes ...string) *httptest.ResponseRecorder {
	b.T.Helper()
	pairs := []string{"grant_type", "authorization_code", "code", code, "client_id", "Entraîneur", "redirect_uri", "https://app.example/back", "code_verifier", verifier}
	for i := 0; i < len(changes); i += 2 {
		pairs[slices.Index(pairs, changes[i])+1] = changes[i+1]
	}
	return postForm(b, "token", pairs...)
}

// refusedWith checks an error in the format of RFC 6749.
func refusedWith(t *testing.T, w *httptest.ResponseRecorder, code string) {
	t.Helper()
	var e struct {
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
	err := json.Unmarshal(w.Body.Bytes(), &e)
	ascii := !strings.ContainsFunc(e.Description, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' })
	if err != nil || w.Code != 400 || e.Error != code || e.Description == "" || !ascii || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d %s, want %s", w.Code, w.Body, code)
	}
}

func TestSignInForOtherApps(t *testing.T) {
	s := apitest.Open(t)
	eve, app := s.Browser(), s.Browser()
	eve.SignUp("Ève")
	told := apitest.Want[members.AppDescription](s, app.Ask("GET", appAddress(appRequest()), nil), 200)
	if told.Client != "Entraîneur" || told.Kind != "web" || told.Host != "app.example" || !slices.Equal(told.Scopes, []string{"read", "play"}) || !strings.HasPrefix(told.Refuse, "https://app.example/back?error=access_denied") {
		t.Errorf("%+v", told)
	}
	code := agreeTo(eve, appRequest())
	token := apitest.Want[struct {
		Token string `json:"access_token"`
		Type  string `json:"token_type"`
		Life  int    `json:"expires_in"`
		Scope string
	}](s, exchange(app, code), 200)
	if !strings.HasPrefix(token.Token, account.TokenPrefix) || token.Type != "Bearer" || token.Life != 365*24*3600 || token.Scope != "read play" {
		t.Errorf("%+v", token)
	}
	with := []string{"Authorization", "Bearer " + token.Token, "Sec-Fetch-Site", ""}
	if me := apitest.Want[members.Me](s, app.Ask("GET", "/api/v1/me", nil, with...), 200); me.Name != "Ève" || !slices.Equal(me.Scopes, []string{"read", "play"}) {
		t.Errorf("%+v", me)
	}
	app.Refused(app.Ask("POST", "/api/v1/oauth/authorize", appRequest(), with...), 403) // a token makes no tokens
	list := apitest.Want[struct{ Tokens []members.TokenInfo }](s, eve.Ask("GET", "/api/v1/me/tokens", nil), 200).Tokens
	if len(list) != 1 || list[0].Label != "Entraîneur (app.example)" || list[0].Expires == nil {
		t.Errorf("%+v", list)
	}
	apitest.Want[struct{}](s, postForm(app, "revoke", "token", token.Token, "token_type_hint", "access_token"), 200)
	apitest.Want[struct{}](s, postForm(app, "revoke", "token", "nonsense"), 200)
	app.Refused(app.Ask("GET", "/api/v1/me", nil, with...), 401)
}

// A code that is used again may have been stolen, so the token made with it is revoked.
func TestACodeUsedAgainRevokesItsToken(t *testing.T) {
	s := apitest.Open(t)
	eve, app := s.Browser(), s.Browser()
	eve.SignUp("Ève")
	code := agreeTo(eve, appRequest())
	token := fmt.Sprint(apitest.Want[map[string]any](s, exchange(app, code), 200)["access_token"])
	with := []string{"Authorization", "Bearer " + token, "Sec-Fetch-Site", ""}
	apitest.Want[members.Me](s, app.Ask("GET", "/api/v1/me", nil, with...), 200)
	for range 2 {
		refusedWith(t, exchange(app, code), "invalid_grant")
		app.Refused(app.Ask("GET", "/api/v1/me", nil, with...), 401)
	}
}

func TestAppsAreRefused(t *testing.T) {
	var now time.Time
	var accounts *account.Service
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { accounts = c.Accounts; now = c.Accounts.Now() })
	accounts.Now = func() time.Time { return now }
	eve, app := s.Browser(), s.Browser()
	eve.SignUp("Ève")
	for field, value := range map[string]string{"client_id": "", "redirect_uri": "http://app.example/", "response_type": "token", "code_challenge": "x", "scope": "read admin"} {
		bad := appRequest()
		bad[field] = value
		for _, w := range []*httptest.ResponseRecorder{app.Ask("GET", appAddress(bad), nil), eve.Ask("POST", "/api/v1/oauth/authorize", bad)} {
			if p := eve.Refused(w, 422); p.Field != field || p.Detail == "" {
				t.Errorf("%s: %+v", field, p)
			}
		}
	}
	guest := s.Browser()
	guest.Ask("POST", "/api/v1/guest", m{})
	guest.Refused(guest.Ask("POST", "/api/v1/oauth/authorize", appRequest()), 403)
	nobody := s.Browser()
	nobody.Refused(nobody.Ask("POST", "/api/v1/oauth/authorize", appRequest()), 401)
	foreign := []string{"Sec-Fetch-Site", "cross-site", "Origin", "https://app.example"}
	eve.Refused(eve.Ask("POST", "/api/v1/oauth/authorize", appRequest(), foreign...), 403)

	// Each try uses a code up.
	for field, value := range map[string]string{"client_id": "Autre", "redirect_uri": "https://app.example/back2", "code_verifier": strings.Repeat("x", 43)} {
		code := agreeTo(eve, appRequest())
		refusedWith(t, exchange(app, code, field, value), "invalid_grant")
		refusedWith(t, exchange(app, code), "invalid_grant")
	}
	refusedWith(t, exchange(app, "nonsense"), "invalid_grant")
	refusedWith(t, exchange(app, agreeTo(eve, appRequest()), "grant_type", "password"), "unsupported_grant_type")
	for _, name := range []string{"grant_type", "code", "client_id", "redirect_uri", "code_verifier"} {
		refusedWith(t, exchange(app, "x", name, ""), "invalid_request")
	}
	refusedWith(t, postForm(app, "revoke"), "invalid_request")
	refusedWith(t, postForm(app, "token", "code", "x", "code", "y"), "invalid_request")
	refusedWith(t, postForm(app, "token", "code", strings.Repeat("x", 20<<10)), "invalid_request")
	refusedWith(t, app.Ask("POST", "/api/v1/oauth/token", m{"grant_type": "authorization_code"}, "Sec-Fetch-Site", ""), "invalid_request")

	code := agreeTo(eve, appRequest())
	now = now.Add(10 * time.Minute)
	refusedWith(t, exchange(app, code), "invalid_grant")
	now = now.Add(-10 * time.Minute)

	// The oldest token of the app makes room for a new one, no token of anything else.
	for range account.MaxTokens - 1 {
		apitest.Want[m](s, eve.Ask("POST", "/api/v1/me/tokens", m{"label": "robot", "scopes": []string{"read"}}), 201)
	}
	for range 3 {
		apitest.Want[m](s, exchange(app, agreeTo(eve, appRequest())), 200)
	}
	other := appRequest()
	other["client_id"] = "Autre"
	refusedWith(t, exchange(app, agreeTo(eve, other), "client_id", "Autre"), "invalid_grant")
	if list := apitest.Want[struct{ Tokens []members.TokenInfo }](s, eve.Ask("GET", "/api/v1/me/tokens", nil), 200).Tokens; len(list) != account.MaxTokens {
		t.Errorf("%d tokens", len(list))
	}

	code = agreeTo(eve, appRequest())
	if w := eve.Ask("POST", "/api/v1/me/delete", m{"name": "Ève", "password": apitest.Password}); w.Code != 204 {
		t.Fatal(w.Body)
	}
	refusedWith(t, exchange(app, code), "invalid_grant")
}

// A library finds everything it needs at one address.
func TestMetadataOfOAuth(t *testing.T) {
	s := apitest.Open(t)
	data := apitest.Want[m](s, s.Get("/.well-known/oauth-authorization-server"), 200)
	for name, value := range map[string]string{"issuer": "http://example.com", "authorization_endpoint": "http://example.com/oauth", "token_endpoint": "http://example.com/api/v1/oauth/token", "revocation_endpoint": "http://example.com/api/v1/oauth/revoke"} {
		if data[name] != value {
			t.Errorf("%s: %v", name, data[name])
		}
	}
}

// What the page shows as the host of an app is what the browser goes to, letter for letter.
func TestAppsDoNotPassForOthers(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	b.SignUp("Ève")
	for field, values := range map[string][]string{
		"redirect_uri": {
			"https://ex%D0%B0mple.com/", "https://bank.example%E3%80%82evil.example/", "https://bank.example%EF%BC%8Fevil.example/", "https://bank.example%E2%80%AE/", "https://bank.example,evil.example/",
			"https://app.example/?code=forged", "https://app.example/?x=1&state=s1", "https://app.example/?iss=x", "https://app.example/?error=x",
		},
		"client_id": {"\u3164", "Tablier\u3164", "\u2800", "Z" + strings.Repeat("\u0301", 30)},
	} {
		for _, value := range values {
			request := appRequest().And(m{field: value})
			if p := b.Refused(b.Ask("GET", appAddress(request), nil), 422); p.Field != field {
				t.Errorf("%q: %+v", value, p)
			}
			b.Refused(b.Ask("POST", "/api/v1/oauth/authorize", request), 422)
		}
	}
}
