package api_test

import (
	"encoding/json"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/i18n/i18ntest"
)

// notForPeople are fields of answers that are not translated, with the reason.
var notForPeople = map[string]string{
	"fr": "of a text in English and French for programs", "en": "of a text in English and French for programs",
	"html":   "rules pages are documents with a file a language",
	"rule":   "clauses are documents with a file a language",
	"why":    "clauses are documents with a file a language",
	"sheet":  "the original sheet is in French",
	"record": "notation", "certificate": "notation", "position": "notation", "start": "notation", "options": "notation", "want": "notation",
	"name": "what somebody is called", "text": "what somebody wrote", "bio": "what somebody wrote", "label": "what somebody wrote",
	"location": "where in a request something is wrong, in its own words", "instance": "an address", "type": "an address",
	"country": "a code", "key": "a key", "secret": "a secret",
}

// spokenWords returns the words of an answer that come from no catalogue.
func spokenWords(field string, v any, names []string) (words []string) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			words = append(words, spokenWords(field, e, names)...)
		}
	case map[string]any:
		for k, e := range v {
			if notForPeople[k] == "" {
				words = append(words, spokenWords(k, e, names)...)
			}
		}
	case string:
		if strings.Contains(strings.TrimSpace(v), " ") || field == "title" || field == "detail" {
			words = i18ntest.Untranslated(v, names...)
		}
	}
	return words
}

// TestPseudoLanguage checks that all refusals and answers are in the reader's language: in the pseudo-language,
// no word of another language shows.
func TestPseudoLanguage(t *testing.T) {
	i18n.EnablePseudo()
	s := apitest.Open(t)
	eve := s.Browser()
	eve.SignUp("Ève")
	token := apitest.Want[apitest.NewToken](s, eve.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"read"}}), 201).Secret
	id := apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine"}}), 201).ID
	names := []string{"Ringo", "Ring", "Court-Circuit", "Agon", "Ra", "Tablier", "Ève", "Bearer", "Authorization", "JSON", "base64url", "such", "docs",
		"read", "play", "chat", "bot", "none", "true", "false", "default", "seq",
		"bullet", "blitz", "rapid", "classical", "correspondence"}
	for _, g := range roster.All() {
		names = append(names, g.Info().ID)
	}
	bodies := []string{
		``, `{}`, `[`, `{"seq":"x","ply":-1,"side":7,"kind":"x","name":"","limit":true}`,
		`{"seq":0,"command":"x","move":"b6-a9","ply":1,"side":"white","about":"tea","amount":1}`,
		`{"seq":9,"command":"x y","move":"b6-a6","side":"blue","about":"draw","ply":900,"amount":1000}`,
		`{"game":"chess","options":"rings=9","clock":"x","format":"best-4","side":"lot","rules":"alternate","minutes":1}`,
		`{"game":"ra","options":"preset=box","clock":"300+5","format":"pair","side":"lot","rules":"alternate","minutes":1,"rated":true}`,
		`{"name":"Zoé\u0007","password":"abc","email":"a","role":"king","label":"x","scopes":["fly"],"url":"ftp://x","events":["tea"]}`,
		`{"text":"bonjour","room":"cellar","kind":"hug","person":"x","action":"hug","hours":1,"plan":[{"if":"a","then":"b"}]}`,
		`{"title":"x","access":"secret","record":"[Game \"ra\"]\n\n1. zz *","text":"[Game \"ra\"]\n\n1. zz *","version":1,"game":"ra","chapters":[]}`,
		`{"endpoint":"ftp://push.example/x","keys":{"p256dh":"AA","auth":"AA"},"push":["tea"],"mail":[],"delay":-5,"language":"xx"}`,
		`{"country":"France","language":"tlh","preferences":"x","secret":"x","guest":"x","id":"x"}`,
	}
	asked, refused := 0, 0
	for _, op := range operationsOf(s) {
		method, path, _ := strings.Cut(op, " ")
		if method == "DELETE" && path == "/api/v1/me" {
			continue
		}
		values := []string{id, "ringo", "x y"}
		if !strings.Contains(path, "{") {
			values = values[:1]
		}
		sent := bodies
		if method == "GET" || method == "DELETE" {
			sent = bodies[:1]
		}
		for n, value := range values {
			for i, body := range sent {
				r := httptest.NewRequest(method, "/", strings.NewReader(body))
				r.URL.Path = fill(path, value)
				if i%2 == n%2 {
					r.URL.RawQuery = "limit=9000&ply=x&position=x&options=y"
				}
				r.RequestURI = r.URL.RequestURI()
				r.Header.Set("Content-Type", "application/json")
				r.Header.Set("Accept-Language", i18n.Pseudo)
				switch (n + i) % 4 {
				case 0, 1:
					r.Header.Set("Sec-Fetch-Site", "same-origin")
					for name, v := range eve.Cookies {
						r.Header.Add("Cookie", name+"="+v)
					}
				case 2:
					r.Header.Set("Authorization", "Bearer "+token)
				}
				w := s.Send(r)
				asked++
				if w.Code >= 400 {
					refused++
				}
				if !strings.Contains(w.Header().Get("Content-Type"), "json") || w.Body.Len() == 0 || w.Header().Get("Content-Encoding") != "" {
					continue
				}
				var answer any
				if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
					t.Errorf("%s %s: %v", method, r.URL, err)
					continue
				}
				words := slices.DeleteFunc(spokenWords("", answer, names), func(w string) bool {
					return slices.Contains(strings.Fields(fields.ReplaceAllString(body+" "+value, " ")), w)
				})
				if len(words) > 0 {
					t.Errorf("%s %s %s: %q is in no catalogue: %.700s", method, r.URL, body, words, w.Body)
				}
			}
		}
	}
	if asked < 500 || refused < 300 {
		t.Errorf("asked %d times and was refused %d times: does this test still try everything?", asked, refused)
	}
}

// fields separates the words of a request.
var fields = regexp.MustCompile(`[^\pL]+`)
