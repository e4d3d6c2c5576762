package api_test

import (
	"slices"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/view"
	"tablier/members/account"
)

// headers of a request from a page of another site, and of another origin of the same site, which gets cookies
var elsewhere = [][]string{
	{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "cors", "Origin", "https://app.example"},
	{"Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "cors", "Origin", "https://other.example.com"},
	{"Sec-Fetch-Site", "", "Origin", "http://example.com:8081"}, // an old browser
	{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"},
}

// Every call and stream that accepts a token answers the question that browsers ask first.
func TestPreflights(t *testing.T) {
	s := apitest.Open(t)
	n := 0
	for path, methods := range s.Paths() {
		for method, op := range methods {
			if _, scopes := waysIn(t, op); scopes == nil {
				continue
			}
			n++
			w := s.Send(apitest.Request("OPTIONS", fill(path, "zzzzzzzzzzzz"), "Origin", "https://app.example", "Access-Control-Request-Method", strings.ToUpper(method), "Access-Control-Request-Headers", "authorization"))
			h := w.Header()
			if w.Code != 204 || h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Allow-Credentials") != "" ||
				!slices.Contains(strings.Split(h.Get("Access-Control-Allow-Methods"), ", "), strings.ToUpper(method)) || !strings.Contains(h.Get("Access-Control-Allow-Headers"), "Authorization") || !strings.Contains(h.Get("Access-Control-Allow-Headers"), "Idempotency-Key") {
				t.Errorf("%s %s: %d %v", method, path, w.Code, h)
			}
		}
	}
	if n < 150 {
		t.Errorf("only %d calls", n)
	}
	if w := s.Send(apitest.Request("OPTIONS", "/", "Origin", "https://app.example", "Access-Control-Request-Method", "GET")); w.Header().Get("Access-Control-Allow-Origin") != "" {
		t.Error("pages are for everybody")
	}
}

// To a page of another origin, readers are nobody, whatever cookie the browser sends. With a token it does what
// programs do.
func TestCookiesDoNotCountElsewhere(t *testing.T) {
	s := apitest.Open(t)
	eve := s.Browser()
	eve.SignUp("Ève")
	token := "Bearer " + tokensOf(eve, account.ScopePlay)[account.ScopePlay].Headers[1][len("Bearer "):]
	for _, headers := range elsewhere {
		if me := apitest.Want[members.Me](s, eve.Ask("GET", "/api/v1/me", nil, headers...), 200); me.ID != "" {
			t.Errorf("%v: %+v", headers, me)
		}
		eve.Refused(eve.Ask("GET", "/api/v1/me/tokens", nil, headers...), 401)
		w := eve.Ask("POST", "/api/v1/games", m{"game": "ringo"}, headers...)
		if eve.Refused(w, 403); w.Header().Get("Access-Control-Allow-Origin") != "*" {
			t.Error("the page cannot read why it was refused")
		}
		apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine", "level": 1}}, append(slices.Clone(headers), "Authorization", token)...), 201)
		eve.Refused(eve.Ask("POST", "/api/v1/games", m{"game": "ringo"}, append(slices.Clone(headers), "Authorization", "Bearer nonsense")...), 401)
		eve.Refused(eve.Ask("POST", "/api/v1/games", m{"game": "ringo"}, append(slices.Clone(headers), "Authorization", "Basic eA==")...), 401)
	}
	if me := eve.Me(); me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
	link := []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}
	if me := apitest.Want[members.Me](s, eve.Ask("GET", "/api/v1/me", nil, link...), 200); me.Name != "Ève" {
		t.Errorf("after a link from elsewhere: %+v", me)
	}
}
