package oauth

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"tablier/members/account"
	"tablier/play/club"
)

// sound returns a request in which nothing is wrong.
func sound() Request {
	return Request{
		ResponseType: "code", Client: "Entraîneur", Redirect: "https://app.example/back?x=1", Scope: "play read", State: "a&b=c",
		Challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", ChallengeMethod: "S256",
	}
}

func TestRedirects(t *testing.T) {
	for redirect, want := range map[string]struct {
		kind Kind
		host string
	}{
		"https://app.example/back": {Web, "app.example"}, "https://app.example:8443": {Web, "app.example:8443"}, "https://xn--bcher-kva.example/": {Web, "xn--bcher-kva.example"},
		"http://localhost:5000/x": {Local, "localhost:5000"}, "http://127.0.0.1:1/": {Local, "127.0.0.1:1"}, "http://[::1]:1/": {Local, "[::1]:1"}, "http://localhost/": {Local, "localhost"},
		"com.example.app:/back": {Device, "com.example.app"}, "com.example.app://back": {Device, "com.example.app"},
	} {
		r := sound()
		r.Redirect = redirect
		if c, err := r.Check(); err != nil || c.Kind != want.kind || c.Host != want.host {
			t.Errorf("%s: %+v, %v", redirect, c, err)
		}
	}
	for _, redirect := range []string{
		"", "app", "/back", "//app.example", "http://app.example/", "http://localhost.app.example/", "http://127.0.0.1.app.example/", "http://0.0.0.0/", "http://10.0.0.1/",
		"https://", "https:///back", "https:app.example", "https://:443/", "https://club.example@app.example/", "https://app.example/#x", "https://app.example/#", "https://app.example\\@club.example/",
		"https://app.example/ x", "https://app.example/\n", "https://bücher.example/", "javascript:alert(1)", "data:text/html,x", "myapp:/back", "vbscript:x", "file:///etc/passwd",
		"https://app.example/" + strings.Repeat("x", 500), "https://ex%D0%B0mple.com/", "https://bank.example%E3%80%82evil.example/", "https://a,b.example/", "https://a;b/", "https://<b>/", "https://a'b/", "https://.", "https://a..b/", "https://app.example./",
		"https://-a.example/", "https://2130706433/", "https://0x7f.1/", "https://app.example:/", "https://app.example:0/", "https://app.example:65536/", "http://[::1%25eth0]/", "https://app.example/?a=1&code=x", "https://app.example/?state=", "https://app.example/?a=%",
	} {
		r := sound()
		r.Redirect = redirect
		if _, err := r.Check(); fieldOf(err) != "redirect_uri" {
			t.Errorf("%q: %v", redirect, err)
		}
	}
}

func fieldOf(err error) string {
	if e := (*club.Error)(nil); errors.As(err, &e) && e.Kind == club.Invalid {
		return e.Field
	}
	return ""
}

func TestBadRequests(t *testing.T) {
	for field, spoil := range map[string][]func(*Request){
		"client_id": {
			func(r *Request) { r.Client = " " }, func(r *Request) { r.Client = strings.Repeat("é", 61) }, func(r *Request) { r.Client = "a\u202eb" }, func(r *Request) { r.Client = "a\nb" }, func(r *Request) { r.Client = "\xff" },
			func(r *Request) { r.Client = "\u3164" }, func(r *Request) { r.Client = "a\u2800" }, func(r *Request) { r.Client = "Z" + strings.Repeat("\u0301", 9) },
		},
		"response_type": {func(r *Request) { r.ResponseType = "token" }, func(r *Request) { r.ResponseType = "" }},
		"code_challenge": {
			func(r *Request) { r.ChallengeMethod = "plain" }, func(r *Request) { r.ChallengeMethod = "" }, func(r *Request) { r.Challenge = "" }, func(r *Request) { r.Challenge = strings.Repeat("A", 42) }, func(r *Request) { r.Challenge += "=" },
		},
		"state": {func(r *Request) { r.State = strings.Repeat("x", 1001) }},
		"scope": {func(r *Request) { r.Scope = "" }, func(r *Request) { r.Scope = "read admin" }, func(r *Request) { r.Scope = "READ" }},
	} {
		for i, f := range spoil {
			r := sound()
			f(&r)
			if _, err := r.Check(); fieldOf(err) != field {
				t.Errorf("%s %d: %v", field, i, err)
			}
		}
	}
}

// The state and the app's own query come back unchanged.
func TestAddresses(t *testing.T) {
	c, err := sound().Check()
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(c.Refusal("https://club.example"))
	if err != nil || u.Host != "app.example" || u.Path != "/back" {
		t.Fatal(u, err)
	}
	if got := u.Query().Encode(); got != "error=access_denied&iss=https%3A%2F%2Fclub.example&state=a%26b%3Dc&x=1" {
		t.Error(got)
	}
}

// A label has room for the end of a long host, and for the start of a long name.
func TestLabels(t *testing.T) {
	for name, host := range map[string]string{"a": "h.example", strings.Repeat("é", 60): strings.Repeat("x", 200) + ".evil.example"} {
		label := Checked{Request: Request{Client: name}, Host: host}.Label()
		if utf8.RuneCountInString(label) > account.MaxLabel || !strings.HasSuffix(label, host[len(host)-9:]+")") || !strings.HasPrefix(label, name[:1]) {
			t.Errorf("%q", label)
		}
	}
}
