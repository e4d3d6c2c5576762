package api_test

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/play/club"
)

// The description keeps the rules of the linters Redocly (recommended) and Spectral (spectral:oas) that it could break,
// so that generators of clients accept it. To run them: npx @redocly/cli lint api/testdata/openapi.json.
func TestDescriptionIsClean(t *testing.T) {
	s := apitest.Open(t)
	text := s.Get("/api/openapi.json").Body.Bytes()
	var d struct {
		Info    struct{ Contact, License map[string]string }
		Servers []map[string]string
		Tags    []struct{ Name, Description string }
		Paths   map[string]map[string]struct {
			OperationID, Summary, Description string
			Tags                              []string
			Responses                         map[string]any
		}
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	if d.Info.License["identifier"] == "" || d.Info.Contact["name"] == "" || len(d.Servers) != 1 || strings.Contains(string(text), "patternDescription") {
		t.Errorf("%+v, %v", d.Info, d.Servers)
	}
	defined, used := map[string]bool{}, map[string]bool{}
	for _, tag := range d.Tags {
		if defined[tag.Name] = true; tag.Description == "" {
			t.Errorf("tag %s says nothing", tag.Name)
		}
	}
	seen, id := map[string]bool{}, regexp.MustCompile(`^[a-z]+([A-Z][a-z]*)*$`)
	for path, methods := range d.Paths {
		for method, op := range methods {
			if seen[op.OperationID] || !id.MatchString(op.OperationID) || op.Description == "" || len(op.Tags) != 1 || !defined[op.Tags[0]] {
				t.Errorf("%s %s: %+v", method, path, op)
			}
			seen[op.OperationID] = true
			for _, tag := range op.Tags {
				used[tag] = true
			}
			ok, refused := op.OperationID == "openLive", false // a WebSocket answers 101
			for status := range op.Responses {
				ok, refused = ok || status[0] == '2' || status[0] == '3', refused || status[0] == '4'
			}
			if !ok || !refused {
				t.Errorf("%s %s lacks an answer of success or of refusal", method, path)
			}
		}
	}
	for name := range defined {
		if !used[name] {
			t.Errorf("tag %s is not used", name)
		}
	}
}

// Lists in answers are never null, see [apitest.Server.Send], and the description says so. Streams say what a line is.
func TestDescriptionOfListsAndStreams(t *testing.T) {
	s := apitest.Open(t)
	paths, schemas := s.Description()
	var null func(any, map[string]bool) bool
	null = func(v any, seen map[string]bool) bool {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				if null(e, seen) {
					return true
				}
			}
		case map[string]any:
			if kind, ok := v["type"].([]any); ok && kind[0] == "array" {
				return true
			}
			if ref, ok := v["$ref"].(string); ok && !seen[ref] {
				seen[ref] = true
				if null(schemas[strings.TrimPrefix(ref, "#/components/schemas/")], seen) {
					return true
				}
			}
			for _, e := range v {
				if null(e, seen) {
					return true
				}
			}
		}
		return false
	}
	shared, streams := 0, 0
	for path, methods := range paths {
		for method, op := range methods {
			answers := op.(map[string]any)["responses"].(map[string]any)
			if null(answers, map[string]bool{}) {
				shared++
			}
			ok, _ := answers["200"].(map[string]any)
			content, _ := ok["content"].(map[string]any)
			if lines, ok := content["application/x-ndjson"].(map[string]any); ok {
				if streams++; lines["schema"].(map[string]any)["type"] == "string" {
					t.Errorf("%s %s does not say what a line is", method, path)
				}
			}
		}
	}
	if shared > 2 || streams != 6 {
		t.Errorf("%d answers have lists that may be null, because requests share them; %d streams", shared, streams)
	}
}

// The description has the header fields by which programs see how many requests they have left, wherever they are sent.
func TestDescriptionOfLimits(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Limits = &edge.Limits{Reads: edge.Rate{PerSecond: 0.01, Burst: 3}, Writes: edge.Rate{PerSecond: 1, Burst: 3}, Creates: edge.Rate{PerSecond: 1, Burst: 3}, SignIns: edge.Rate{PerSecond: 1, Burst: 3}, Guests: edge.Rate{PerSecond: 1, Burst: 3}}
	})
	type headers map[string]struct {
		Ref string `json:"$ref"`
	}
	type answer struct {
		Ref     string `json:"$ref"`
		Headers headers
	}
	var d struct {
		Components struct {
			Headers   map[string]struct{ Description string }
			Responses map[string]answer
		}
		Paths map[string]map[string]struct {
			Responses map[string]answer
		}
	}
	if err := json.Unmarshal(s.Get("/api/openapi.json").Body.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	defined := func(h headers, name string) bool {
		at, ok := strings.CutPrefix(h[name].Ref, "#/components/headers/")
		return ok && d.Components.Headers[at].Description != ""
	}
	headersOf := func(a answer) headers {
		if name, shared := strings.CutPrefix(a.Ref, "#/components/responses/"); shared {
			a = d.Components.Responses[name]
		}
		return a.Headers
	}
	for path, methods := range d.Paths {
		for method, op := range methods {
			for status, answer := range op.Responses {
				limits, wait := status[0] == '2' || status[0] == '3' || status == "429", status == "429" || status == "503"
				if h := headersOf(answer); limits && !(defined(h, "RateLimit") && defined(h, "RateLimit-Policy")) || wait && !defined(h, "Retry-After") {
					t.Errorf("%s %s %s lacks a header field: %v", method, path, status, h)
				}
			}
		}
	}
	answers := d.Paths["/api/v1/me"]["get"].Responses
	for status := 0; status != 429; {
		w := s.Get("/api/v1/me")
		status = w.Code
		for _, name := range []string{"RateLimit", "RateLimit-Policy", "Retry-After"} {
			if sent := w.Header().Get(name) != ""; sent != defined(headersOf(answers[strconv.Itoa(status)]), name) {
				t.Errorf("status %d: %s is sent: %v", status, name, sent)
			}
		}
	}
}
