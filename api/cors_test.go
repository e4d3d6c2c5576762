package api_test

import (
	"slices"
	"strings"
	"testing"

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
	s, _, _ := openTournaments(t)
	n := 0
	for path, methods := range s.spec() {
		for method, op := range methods {
			if _, scopes := waysIn(t, op); scopes == nil {
				continue
			}
			n++
			w := s.send(request("OPTIONS", fill(path, "zzzzzzzzzzzz"), "Origin", "https://app.example", "Access-Control-Request-Method", strings.ToUpper(method), "Access-Control-Request-Headers", "authorization"))
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
	if w := s.send(request("OPTIONS", "/", "Origin", "https://app.example", "Access-Control-Request-Method", "GET")); w.Header().Get("Access-Control-Allow-Origin") != "" {
		t.Error("pages are for everybody")
	}
}

// To a page of another origin, readers are nobody, whatever cookie the browser sends. With a token it does what
// programs do.
func TestCookiesDoNotCountElsewhere(t *testing.T) {
	s := open(t, nil)
	eve := s.browser()
	eve.signUp("Ève")
	token := "Bearer " + eve.tokensOf(account.ScopePlay)[account.ScopePlay].headers[1][len("Bearer "):]
	for _, headers := range elsewhere {
		if me := want[members.Me](s, eve.ask("GET", "/api/v1/me", nil, headers...), 200); me.ID != "" {
			t.Errorf("%v: %+v", headers, me)
		}
		eve.refused(eve.ask("GET", "/api/v1/me/tokens", nil, headers...), 401)
		w := eve.ask("POST", "/api/v1/games", m{"game": "ringo"}, headers...)
		if eve.refused(w, 403); w.Header().Get("Access-Control-Allow-Origin") != "*" {
			t.Error("the page cannot read why it was refused")
		}
		want[view.Game](s, eve.ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine", "level": 1}}, append(slices.Clone(headers), "Authorization", token)...), 201)
		eve.refused(eve.ask("POST", "/api/v1/games", m{"game": "ringo"}, append(slices.Clone(headers), "Authorization", "Bearer nonsense")...), 401)
		eve.refused(eve.ask("POST", "/api/v1/games", m{"game": "ringo"}, append(slices.Clone(headers), "Authorization", "Basic eA==")...), 401)
	}
	if me := eve.me(); me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
	link := []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}
	if me := want[members.Me](s, eve.ask("GET", "/api/v1/me", nil, link...), 200); me.Name != "Ève" {
		t.Errorf("after a link from elsewhere: %+v", me)
	}
}
