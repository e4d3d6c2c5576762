package apitest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablier/api/edge"
)

// NoContent expects an answer without a body.
func NoContent(s *Server, w *httptest.ResponseRecorder) {
	s.T.Helper()
	if w.Code != 204 {
		s.T.Errorf("%d %s", w.Code, w.Body)
	}
}

// SameValues fails unless each pair of names in a JSON object has the same value, and the first is there.
func SameValues(t *testing.T, answer any, pairs ...[2]string) {
	t.Helper()
	b, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	for _, p := range pairs {
		if v, ok := m[p[0]]; !ok || !reflect.DeepEqual(v, m[p[1]]) {
			t.Errorf("%s: %v, %s: %v", p[0], v, p[1], m[p[1]])
		}
	}
}

// Send sends a request and checks what holds for every answer.
func (s *Server) Send(r *http.Request) *httptest.ResponseRecorder {
	s.T.Helper()
	w := httptest.NewRecorder()
	s.Handler.ServeHTTP(w, r)
	oauth := w.Code == 400 && (r.URL.Path == "/api/v1/oauth/token" || r.URL.Path == "/api/v1/oauth/revoke") // RFC 6749 has its own format
	if w.Code >= 400 && strings.HasPrefix(r.URL.Path, "/api/") && !oauth {
		s.IsProblem(w)
	}
	if w.Header().Get("X-Request-Id") == "" || w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("Content-Security-Policy") == "" {
		s.T.Errorf("%s %s lacks headers: %v", r.Method, r.URL, w.Header())
	}
	s.documented(r, w.Code)
	if strings.HasPrefix(r.URL.Path, "/api/v1/") && w.Header().Get("Content-Type") == "application/json" && w.Header().Get("Content-Encoding") == "" {
		var v any
		if err := json.Unmarshal(w.Body.Bytes(), &v); err == nil && hasNull(v) {
			s.T.Errorf("%s %s answers null somewhere, where the pages expect a list or nothing: %.500s", r.Method, r.URL, w.Body)
		}
	}
	return w
}

// hasNull reports whether a JSON value is null or contains null.
func hasNull(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case []any:
		return slices.ContainsFunc(v, hasNull)
	case map[string]any:
		for _, e := range v {
			if hasNull(e) {
				return true
			}
		}
	}
	return false
}

// IsProblem expects a problem document.
func (s *Server) IsProblem(w *httptest.ResponseRecorder) {
	s.T.Helper()
	if ct := w.Header().Get("Content-Type"); ct != "application/problem+json" {
		s.T.Errorf("status %d with content type %q: %.200s", w.Code, ct, w.Body)
	}
	if w.Body.Len() == 0 {
		return // HEAD
	}
	p := ProblemOf(s.T, w)
	if p.Status != w.Code || p.Title == "" || !strings.HasPrefix(p.Type, "urn:tablier:") {
		s.T.Errorf("problem %+v with status %d", p, w.Code)
	}
}

// ProblemOf decodes a problem document.
func ProblemOf(t testing.TB, w *httptest.ResponseRecorder) (p edge.Problem) {
	t.Helper()
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("%v in %.200q", err, w.Body)
	}
	return p
}

// documented checks that the OpenAPI document lists the status for the call. Some statuses can come from any
// call and are not listed.
func (s *Server) documented(r *http.Request, status int) {
	s.T.Helper()
	if status == 304 || status == 403 || status == 421 || status == 408 || status == 400 {
		return
	}
	spec, err := described()
	if err != nil {
		s.T.Fatal(err)
	}
	for _, pattern := range spec.matching(r.URL.Path) {
		if statuses, ok := spec.ops[r.Method+" "+pattern]; ok && !slices.Contains(statuses, strconv.Itoa(status)) {
			s.T.Errorf("%s %s answers %d, which is not in its description", r.Method, pattern, status)
		}
	}
}

// Get makes a request in English, as a program.
func (s *Server) Get(target string) *httptest.ResponseRecorder {
	s.T.Helper()
	r := httptest.NewRequest("GET", target, nil)
	r.Header.Set("Accept-Language", "en")
	return s.Send(r)
}

// Post sends a string unchanged, and anything else as JSON.
func (s *Server) Post(target string, body any) *httptest.ResponseRecorder {
	s.T.Helper()
	text, ok := body.(string)
	if !ok {
		b, err := json.Marshal(body)
		if err != nil {
			s.T.Fatal(err)
		}
		text = string(b)
	}
	r := httptest.NewRequest("POST", target, strings.NewReader(text))
	r.Header.Set("Accept-Language", "en")
	r.Header.Set("Content-Type", "application/json")
	return s.Send(r)
}

// Want checks the status and decodes the answer.
func Want[T any](s *Server, w *httptest.ResponseRecorder, status int) (v T) {
	s.T.Helper()
	if w.Code != status {
		s.T.Fatalf("status %d, want %d: %.500s", w.Code, status, w.Body)
	}
	d := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		s.T.Fatalf("%v in %.500s", err, w.Body)
	}
	return v
}

// Request returns a request without a body. The headers are names and values.
func Request(method, target string, headers ...string) *http.Request {
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return r
}
