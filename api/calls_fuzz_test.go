package api_test

import (
	"encoding/json"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/view"
)

// operationsOf returns the calls of the API that answer at once, in order. It leaves out streams, which do not
// end, expensive proofs and pictures, which other tests cover, and signing out, after which the requester is
// unknown.
func operationsOf(s *apitest.Server) (ops []string) {
	for path, methods := range s.Paths() {
		for method := range methods {
			op := strings.ToUpper(method) + " " + path
			if strings.HasSuffix(path, "/stream") || strings.HasSuffix(path, "/live") || strings.HasSuffix(path, "/events") || strings.HasSuffix(path, "/verdict") ||
				strings.HasSuffix(path, ".gif") || strings.HasSuffix(path, ".png") || strings.Contains(path, "sign-out") || strings.Contains(path, "sign-in") {
				continue
			}
			ops = append(ops, op)
		}
	}
	slices.Sort(ops)
	return ops
}

// fill replaces every parameter of a path with a value, whether or not the value has braces.
func fill(path, value string) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		if before, rest, ok := strings.Cut(p, "{"); ok {
			_, after, _ := strings.Cut(rest, "}")
			parts[i] = before + value + after
		}
	}
	return strings.Join(parts, "/")
}

// FuzzCalls sends arbitrary input to arbitrary calls of the API, as a member, as a program and anonymously.
// Every answer must be documented, and none may be an internal error.
func FuzzCalls(f *testing.F) {
	s := apitest.Open(f)
	ops := operationsOf(s)
	eve := s.Browser()
	eve.SignUp("Ève")
	secret := apitest.Want[apitest.NewToken](s, eve.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"read", "play", "chat", "bot:play"}}), 201).Secret
	id := apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine"}}), 201).ID
	bodies := []string{
		``, `{}`, `{"seq":0,"command":"x","move":"b6-a6","ply":1,"side":"white","about":"draw","amount":1000}`, `{"game":"ra","options":"preset=box","clock":"300+5","format":"pair","side":"lot","rules":"alternate","minutes":1}`,
		`{"name":"Zoé","password":"un âne, deux phares","email":"a@b.example","role":"member","label":"x","scopes":["read"],"url":"https://hooks.example/x","events":["turn"]}`,
		`{"text":"bonjour","room":"watch","kind":"mute","person":"x","action":"ban","hours":1,"plan":[{"if":"a","then":"b","next":[{"then":"c"}]}]}`,
		`{"title":"x","access":"private","record":"[Game \"ra\"]\n\n*","version":1,"game":"ra","chapters":[]}`, `{"endpoint":"https://push.example/x","keys":{"p256dh":"AA","auth":"AA"},"push":["turn"],"mail":[],"delay":5}`, `[`, "\xff",
	}
	for n := range ops {
		if n%2 == 0 {
			f.Add(uint16(n), byte(n), id, "", bodies[n/2%len(bodies)])
		} else {
			f.Add(uint16(n), byte(n), "ringo", "limit=1&ply=0&position=&options=rings%3D5", bodies[(n/2+3)%len(bodies)])
		}
	}
	f.Fuzz(func(t *testing.T, op uint16, who byte, value, query, body string) {
		if len(body) > 20_000 || len(value) > 500 || len(query) > 2000 {
			return // longer bodies are refused before they are read, see TestSlowBody
		}
		method, path, _ := strings.Cut(ops[int(op)%len(ops)], " ")
		if method == "DELETE" && path == "/api/v1/me" {
			return
		}
		r := httptest.NewRequest(method, "/", strings.NewReader(body))
		r.URL.Path, r.URL.RawQuery = fill(path, value), query
		r.RequestURI = r.URL.RequestURI()
		r.Header.Set("Content-Type", "application/json")
		switch who % 3 {
		case 0:
			r.Header.Set("Sec-Fetch-Site", "same-origin")
			for name, v := range eve.Cookies {
				r.Header.Add("Cookie", name+"="+v)
			}
		case 1:
			r.Header.Set("Authorization", "Bearer "+secret)
		}
		if strings.Contains(value, "/") || value == "." || value == ".." || value == "" {
			return // the router redirects such paths before it reaches a call
		}
		sub := &apitest.Server{T: t, Handler: s.Handler, Club: s.Club}
		w := sub.Send(r)
		if w.Code >= 500 && w.Code != 503 {
			t.Fatalf("%s %s %q: %d %s", method, r.URL, body, w.Code, w.Body)
		}
		if strings.Contains(w.Header().Get("Content-Type"), "json") && w.Body.Len() > 0 && w.Header().Get("Content-Encoding") == "" && !json.Valid(w.Body.Bytes()) {
			t.Fatalf("%s %s: not JSON: %.300q", method, r.URL, w.Body)
		}
	})
}

// FuzzHeaders sends arbitrary headers that identify a request. No header may give it an identity, and it must
// be answered.
func FuzzHeaders(f *testing.F) {
	s := apitest.Open(f)
	s.Browser().SignUp("Ève")
	f.Add("Bearer tablier_x", "tablier=x; __Host-tablier=y", "fr;q=0.5, en", `W/"x", *`, "203.0.113.7, 10.0.0.1, ::1", "https://elsewhere.example")
	f.Add("bearer", "tablier", "*", "gzip;q=0", "for=unknown", "null")
	f.Add("", "", "", "", "", "")
	f.Fuzz(func(t *testing.T, authorization, cookie, language, match, forwarded, origin string) {
		for _, method := range []string{"GET", "POST"} {
			r := httptest.NewRequest(method, "/api/v1/me", nil)
			if method == "POST" {
				r = httptest.NewRequest(method, "/api/v1/games", strings.NewReader(`{}`))
			}
			for name, value := range map[string]string{
				"Authorization": authorization, "Cookie": cookie, "Accept-Language": language, "If-None-Match": match, "Accept-Encoding": match, "X-Forwarded-For": forwarded, "X-Forwarded-Proto": forwarded, "Origin": origin,
			} {
				if value != "" {
					r.Header.Set(name, value)
				}
			}
			w := httptest.NewRecorder()
			s.Handler.ServeHTTP(w, r)
			if w.Code >= 500 || method == "POST" && w.Code < 400 {
				t.Fatalf("%s: %d %s", method, w.Code, w.Body)
			}
			var me members.Me
			if method == "GET" && w.Code == 200 && w.Header().Get("Content-Encoding") == "" && (json.Unmarshal(w.Body.Bytes(), &me) != nil || me.ID != "") {
				t.Fatalf("taken for %+v: %s", me, w.Body)
			}
		}
	})
}
