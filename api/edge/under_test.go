package edge

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestUnder(t *testing.T) {
	club := Under("/club", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Path", r.URL.EscapedPath())
		if to := r.URL.Query().Get("to"); to != "" {
			w.Header().Set("Location", to)
		}
		w.WriteHeader(http.StatusCreated)
	}), notHere("/club"))
	for _, c := range []struct{ ask, path, location string }{
		{"/club/", "/", ""},
		{"/club/lobby", "/lobby", ""},
		{"/club/player/a%2Fb", "/player/a%2Fb", ""},
		{"/club/club", "/club", ""},
		{"/club//evil.example/", "//evil.example/", ""},
		{"/healthz", "/healthz", ""},
		{"/readyz", "/readyz", ""},
		{"/.well-known/security.txt", "/.well-known/security.txt", ""},
		{"/.well-known/oauth-authorization-server/club", "/.well-known/oauth-authorization-server", ""},
		{"/club/.well-known/security.txt", "/.well-known/security.txt", ""},
		{"/club/api/v1/games?to=/api/v1/games/x", "/api/v1/games", "/club/api/v1/games/x"},
		{"/club/?to=https://app.example/back", "/", "https://app.example/back"},
		{"/club/?to=//other.example/", "/", "//other.example/"},
	} {
		w := httptest.NewRecorder()
		club.ServeHTTP(w, httptest.NewRequest("GET", c.ask, nil))
		if w.Code != http.StatusCreated || w.Header().Get("X-Path") != c.path || w.Header().Get("Location") != c.location {
			t.Errorf("%s: %d, path %q, location %q", c.ask, w.Code, w.Header().Get("X-Path"), w.Header().Get("Location"))
		}
	}
	for _, outside := range []string{"/", "/lobby", "/clubs", "/clubhouse/x", "/CLUB/", "/api/v1/games"} {
		r := httptest.NewRequest("GET", outside, nil)
		r.Header.Set("Accept-Language", "en")
		r = withLanguage(r)
		w := httptest.NewRecorder()
		club.ServeHTTP(w, r)
		if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "it is below /club/") || w.Header().Get("X-Path") != "" {
			t.Errorf("%s, outside the club: %d %s", outside, w.Code, w.Body)
		}
	}
	w := httptest.NewRecorder()
	club.ServeHTTP(w, httptest.NewRequest("GET", "/club?lang=fr", nil))
	if w.Code != http.StatusPermanentRedirect || w.Header().Get("Location") != "/club/?lang=fr" {
		t.Errorf("the path without a slash: %d %s", w.Code, w.Header().Get("Location"))
	}
}

func TestSessionCookieBelowAPath(t *testing.T) {
	for _, c := range []struct {
		from       Requester
		name, path string
	}{
		{Requester{}, "tablier", "/"},
		{Requester{Secure: true}, "__Host-tablier", "/"},
		{Requester{Base: "/club"}, "tablier", "/club/"},
		{Requester{Secure: true, Base: "/club"}, "__Secure-tablier", "/club/"},
	} {
		got := SessionCookie(c.from, "secret")
		if got.Name != c.name || got.Path != c.path {
			t.Errorf("%+v: cookie %s for %s", c.from, got.Name, got.Path)
		}
	}
}
