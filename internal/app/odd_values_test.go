package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tablier/internal/app"
	"tablier/internal/testenv"
)

// odd is a kind of value that databases take amiss.
type odd struct {
	name string
	text func(most int) string // JSON of a text, at most so many characters
	url  string                // in paths and queries
	end  bool                  // numbers are the largest, else the smallest
	raw  string                // as a body that is no JSON
}

// incompressible returns a text that no database can compress, so that it fits into no index.
func incompressible(most int) string {
	r := rand.New(rand.NewPCG(1, uint64(most)))
	b := make([]rune, min(most, 20_000))
	for i := range b {
		b[i] = 0x4e00 + r.Int32N(0x5000)
	}
	return string(b)
}

func oddValues() []odd {
	plain := func(text string) func(int) string {
		return func(most int) string {
			b, _ := json.Marshal(string([]rune(text)[:min(most, len([]rune(text)))]))
			return string(b)
		}
	}
	raw := func(text string) func(int) string { return func(int) string { return `"` + text + `"` } }
	return []odd{
		{"long", func(most int) string { return `"` + incompressible(most) + `"` }, url.QueryEscape(incompressible(1500)), true, incompressible(5000)},
		{"wildcards", plain(`%_\'"%%`), url.QueryEscape(`%_\'"`), false, `%_\'"`},
		{"NUL", raw(`a\u0000b`), "a%00b", true, "a\x00b"},
		{"lone surrogate", raw(`a\ud800b`), "a%ed%a0%80b", false, "a\xed\xa0\x80b"},
		{"no UTF-8", raw("a\xff\xfeb"), "a%ff%feb", true, "a\xff\xfeb"},
		{"largest number", plain("9223372036854775807"), "9223372036854775807", true, "9"},
		{"negative number", plain("-9223372036854775808"), "-9223372036854775808", false, "9"},
	}
}

// caller makes calls with values of a kind, by the description of the API.
type caller struct {
	t       *testing.T
	eve     *visitor
	schemas map[string]any
	known   map[string]string // for places in paths
}

type described = map[string]any

// body returns JSON that fits a schema but for its odd texts and numbers.
func (c *caller) body(schema described, o odd, depth int) string {
	if ref, ok := schema["$ref"].(string); ok {
		s, _ := c.schemas[ref[strings.LastIndex(ref, "/")+1:]].(described)
		return c.body(s, o, depth)
	}
	if all, ok := schema["enum"].([]any); ok {
		b, _ := json.Marshal(all[0])
		return string(b)
	}
	kind, _ := schema["type"].(string)
	if many, ok := schema["type"].([]any); ok {
		kind, _ = many[0].(string)
	}
	number := func(key string, otherwise float64) float64 {
		if f, ok := schema[key].(float64); ok {
			return f
		}
		return otherwise
	}
	switch kind {
	case "object":
		props, _ := schema["properties"].(described)
		var parts []string
		for name, s := range props {
			if s, ok := s.(described); ok && name != "$schema" && depth < 5 {
				parts = append(parts, `"`+name+`":`+c.body(s, o, depth+1))
			}
		}
		slices.Sort(parts)
		return "{" + strings.Join(parts, ",") + "}"
	case "array":
		items, _ := schema["items"].(described)
		if items == nil || depth >= 5 {
			return "[]"
		}
		return "[" + c.body(items, o, depth+1) + "]"
	case "integer", "number":
		v := number("minimum", -9.2e18)
		if o.end {
			v = number("maximum", 9.2e18)
		}
		b, _ := json.Marshal(int64(v))
		return string(b)
	case "boolean":
		return "true"
	}
	return o.text(int(number("maxLength", 20_000)))
}

// place fills the places of a path, with odd values or with what is known.
func (c *caller) place(path string, o odd, known bool) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		before, rest, ok := strings.Cut(p, "{")
		if !ok {
			continue
		}
		_, after, _ := strings.Cut(rest, "}")
		value := strings.ReplaceAll(o.url, "+", "%20")
		if id := c.known[parts[i-1]]; known && id != "" {
			value = id
		}
		parts[i] = before + value + after
	}
	return strings.Join(parts, "/")
}

// call makes a call with odd values. None may be an error of the server.
func (c *caller) call(method, path string, op described, o odd, known bool) {
	c.t.Helper()
	params, _ := op["parameters"].([]any)
	var one []string
	for _, p := range params {
		if p, _ := p.(described); p["in"] == "query" {
			one = append(one, url.QueryEscape(p["name"].(string))+"="+o.url)
		}
	}
	queries := []string{""}
	if len(one) > 0 {
		queries = append(queries, strings.Join(one, "&"))
	}
	if len(one) > 1 && method == "GET" { // several may hide one another
		queries = append(queries, one...)
	}
	var body, kind string
	if r, ok := op["requestBody"].(described); ok {
		content, _ := r["content"].(described)
		for mime, m := range content {
			kind = mime
			if body = o.raw; strings.Contains(mime, "json") {
				schema, _ := m.(described)["schema"].(described)
				body = c.body(schema, o, 0)
			}
		}
	}
	for _, q := range queries {
		r, err := http.NewRequestWithContext(c.t.Context(), method, c.eve.url, bytes.NewReader([]byte(body)))
		if err != nil {
			c.t.Fatal(err)
		}
		if r.URL, err = url.Parse(c.eve.url + c.place(path, o, known)); err != nil {
			return
		}
		r.URL.RawQuery = q
		r.Header.Set("Content-Type", kind)
		r.Header.Set("User-Agent", strings.ReplaceAll(o.raw, "\x00", ""))
		r.Header.Set("Origin", c.eve.url)
		w, err := c.eve.http.Do(r)
		if err != nil {
			c.t.Errorf("%s %s with %s: %v", method, path, o.name, err)
			return
		}
		b, _ := io.ReadAll(w.Body)
		w.Body.Close()
		if w.StatusCode >= 500 && w.StatusCode != 503 {
			c.t.Errorf("%s %s?%.200s with %s (known %v): %d %.300s\n%.300s", method, path, q, o.name, known, w.StatusCode, b, body)
		}
	}
}

// Texts and numbers that PostgreSQL cannot store, compare or index are refused, or stored; none is an error of the
// server.
func TestOddValues(t *testing.T) {
	s, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: t.TempDir(), HTTP: app.HTTP{NoLimits: true}, Cluster: app.Cluster{Database: testenv.Postgres(t)}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close(context.Background()) })
	eve := guest(t, s.URL(), "Visitor")
	eve.ask("POST", "/api/v1/sign-up", map[string]string{"name": "Eve", "password": "a donkey, two lighthouses"}, nil)
	_, code, _ := strings.Cut(s.OrganiserURL(), "code=")
	eve.ask("POST", "/api/v1/club/organiser", map[string]string{"code": code}, nil)
	c := &caller{t: t, eve: eve, known: map[string]string{"people": "Eve"}}
	c.make()
	var spec struct {
		Paths      map[string]map[string]described
		Components struct{ Schemas described }
	}
	eve.ask("GET", "/api/openapi.json", nil, &spec)
	c.schemas = spec.Components.Schemas
	calls := 0
	for path, methods := range spec.Paths {
		for method, op := range methods {
			if leftOut(method, path) {
				continue
			}
			for _, o := range oddValues() {
				c.call(strings.ToUpper(method), path, op, o, true)
				if strings.Contains(path, "{") {
					c.call(strings.ToUpper(method), path, op, o, false)
				}
				calls++
			}
		}
	}
	if calls < 1000 {
		t.Errorf("only %d calls", calls)
	}
}

// leftOut reports whether a call is left out: it does not end, takes long, or ends the session.
func leftOut(method, path string) bool {
	for _, part := range []string{"/stream", "/live", "/events", "sign-out", "sign-in", "sign-up", "/verdict", ".gif", ".png", "/me/password", "/proofs", "/guest", "/backups", "/work"} {
		if strings.Contains(path, part) {
			return true
		}
	}
	return method == "delete"
}

// make makes one of each thing that paths name.
func (c *caller) make() {
	c.t.Helper()
	note := func(part, path string, body any, field string) {
		var made described
		status, b := c.eve.try("POST", path, body)
		if err := json.Unmarshal(b, &made); status >= 300 || err != nil {
			c.t.Fatalf("POST %s: %d %s", path, status, b)
		}
		c.known[part], _ = made[field].(string)
		if c.known[part] == "" {
			c.t.Fatalf("POST %s: %s", path, b)
		}
	}
	type m = map[string]any
	note("games", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine"}}, "id")
	note("tournaments", "/api/v1/tournaments", m{"name": "Open", "game": "ringo", "format": "swiss", "venue": "table", "rounds": 3}, "id")
	note("studies", "/api/v1/studies", m{"name": "Study"}, "id")
	note("collections", "/api/v1/collections", m{"name": "Games"}, "id")
	note("teams", "/api/v1/teams", m{"name": "Rooks"}, "id")
}
