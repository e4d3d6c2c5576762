package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"

	"tablier/internal/app"
)

// hidingProxy is a reverse proxy on the club's machine that asks by a local name and does not say for whom.
func hidingProxy(t *testing.T, club string) *httptest.Server {
	t.Helper()
	to, err := url.Parse(club)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = to.Host
	}})
	t.Cleanup(proxy.Close)
	return proxy
}

// stranger sends what a program sends that claims to be a browser on the club's machine.
type stranger struct {
	t            *testing.T
	url, claimed string
	cookies      []*http.Cookie
}

func (s *stranger) ask(method, path, body string) (int, map[string]any) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", s.claimed)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	for _, c := range s.cookies {
		r.AddCookie(c)
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer w.Body.Close()
	if set := w.Cookies(); len(set) > 0 {
		s.cookies = set
	}
	answer := map[string]any{}
	json.NewDecoder(w.Body).Decode(&answer)
	return w.StatusCode, answer
}

// A stranger behind a proxy that hides itself can send every header that a browser on the machine sends. So headers
// never make an organiser: the code does, and a port that no proxy forwards tells it.
func TestOnlyTheMachineItselfIsToldTheCode(t *testing.T) {
	s, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close(context.Background()) })
	eve := &stranger{t: t, url: hidingProxy(t, s.URL()).URL, claimed: s.URL()}
	if status, answer := eve.ask("POST", "/api/v1/sign-up", `{"name":"Eve","password":"a donkey, two lighthouses"}`); status != 200 {
		t.Fatalf("%d %v", status, answer)
	}
	for _, body := range []string{`{}`, `{"code":""}`, `{"code":"wrong"}`} {
		if status, answer := eve.ask("POST", "/api/v1/club/organiser", body); status != 403 && status != 422 {
			t.Errorf("%s: %d %v", body, status, answer)
		}
	}
	_, code, _ := strings.Cut(s.OrganiserURL(), "code=")
	status, answer := eve.ask("GET", "/api/v1/club/organiser", "")
	link, _ := answer["local_link"].(string)
	if status != 200 || code == "" || link == "" || strings.Contains(link, code) {
		t.Fatalf("%d %v", status, answer)
	}
	if to := follow(t, link, ""); to != s.OrganiserURL() {
		t.Errorf("the machine itself is led to %q, want %q", to, s.OrganiserURL())
	}
	for _, other := range []string{"evil.example", "localhost.evil.example", "127.0.0.1@evil.example", "//evil.example"} {
		to, err := url.Parse(follow(t, strings.Replace(link, "host=localhost", "host="+url.QueryEscape(other), 1), ""))
		if err != nil || to.Hostname() != "localhost" {
			t.Errorf("with the host %q one is led to %v, %v", other, to, err)
		}
	}
	if to := follow(t, link, "evil.example"); to != "" { // DNS rebinding
		t.Errorf("a page of another name is led to %q", to)
	}
	if status, answer := eve.ask("POST", "/api/v1/club/organiser", `{"code":"`+code+`"}`); status != 200 || answer["role"] != "organiser" {
		t.Errorf("with the code: %d %v", status, answer)
	}
	if _, answer := eve.ask("GET", "/api/v1/club/organiser", ""); answer["local_link"] != nil {
		t.Errorf("a club with an organiser: %v", answer)
	}
}

// A club with a public address is asked by strangers, and one with an organiser needs none: neither opens that port.
func TestClubsWithPublicAddressHaveNoLocalLink(t *testing.T) {
	s, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: t.TempDir(), HTTP: app.HTTP{PublicURL: "https://club.example"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close(context.Background()) })
	eve := &stranger{t: t, url: s.URL(), claimed: s.URL()}
	if status, answer := eve.ask("GET", "/api/v1/club/organiser", ""); status != 200 || answer["needed"] != true || answer["local_link"] != nil {
		t.Errorf("%d %v", status, answer)
	}
}

// follow returns where a request for an address is sent, as asked under a name; empty: nowhere.
func follow(t *testing.T, address, host string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", address, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	w, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	return w.Header.Get("Location")
}
