package apitest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"

	"tablier/api/edge"
	"tablier/api/members"
)

// Browser keeps cookies, and sends the headers that a page of the club sends with each request.
type Browser struct {
	*Server
	Cookies map[string]string
	Headers []string
}

// Browser returns a browser of a stranger.
func (s *Server) Browser() *Browser { return &Browser{Server: s, Cookies: map[string]string{}} }

// Ask makes a request and keeps the cookies of its answer. It sends a string unchanged, and any other body as JSON.
func (b *Browser) Ask(method, target string, body any, headers ...string) *httptest.ResponseRecorder {
	b.T.Helper()
	text, ok := body.(string)
	if !ok && body != nil {
		j, err := json.Marshal(body)
		if err != nil {
			b.T.Fatal(err)
		}
		text = string(j)
	}
	w := b.Send(b.Request(method, target, text, headers...))
	for _, c := range w.Result().Cookies() {
		if c.MaxAge < 0 {
			delete(b.Cookies, c.Name)
		} else {
			b.Cookies[c.Name] = c.Value
		}
	}
	return w
}

// Request returns a request as a page of the club sends it.
func (b *Browser) Request(method, target, text string, headers ...string) *http.Request {
	b.T.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(text))
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Accept-Language", "en")
	if text != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	all := append(b.Headers, headers...)
	for i := 0; i < len(all); i += 2 {
		r.Header.Set(all[i], all[i+1])
	}
	for name, value := range b.Cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	return r
}

// Password is the password of everybody who signs up.
const Password = "un âne, deux phares"

// SignUp makes an account.
func (b *Browser) SignUp(name string) members.Me {
	b.T.Helper()
	return Want[members.Me](b.Server, b.Ask("POST", "/api/v1/sign-up", M{"name": name, "password": Password}), 200)
}

// Me returns who the browser is signed in as.
func (b *Browser) Me() members.Me {
	b.T.Helper()
	return Want[members.Me](b.Server, b.Ask("GET", "/api/v1/me", nil), 200)
}

// Refused expects a problem with a status.
func (b *Browser) Refused(w *httptest.ResponseRecorder, status int) edge.Problem {
	b.T.Helper()
	if w.Code != status {
		b.T.Fatalf("status %d, want %d: %.300s", w.Code, status, w.Body)
	}
	return ProblemOf(b.T, w)
}

// NewToken is the answer to a request for a personal token.
type NewToken struct {
	members.TokenInfo
	Secret string
}

// Enrol returns browsers of people with accounts.
func (s *Server) Enrol(names ...string) (list []*Browser) {
	s.T.Helper()
	for _, n := range names {
		b := s.Browser()
		b.SignUp(n)
		list = append(list, b)
	}
	return list
}
