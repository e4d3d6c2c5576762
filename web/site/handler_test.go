package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

var sample = fstest.MapFS{
	"index.html":       {Data: []byte("<!doctype html><title>club</title>")},
	"core.wasm":        {Data: []byte(strings.Repeat("wasm", 1000))},
	"assets/app-1a.js": {Data: []byte(strings.Repeat("let x;", 1000))},
	"core.wasm.br":     {Data: []byte("packed")},
	".keep":            {},
}

func get(t *testing.T, method, target string, headers ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	Handler(sample).ServeHTTP(w, r)
	return w.Result()
}

func TestHandlerAnswers(t *testing.T) {
	for _, c := range []struct {
		method, target string
		status         int
		mime           string
	}{
		{"GET", "/", 200, "text/html; charset=utf-8"},
		{"GET", "/play/abc", 200, "text/html; charset=utf-8"},
		{"HEAD", "/games", 200, "text/html; charset=utf-8"},
		{"GET", "/core.wasm", 200, "application/wasm"},
		{"GET", "/assets/app-1a.js", 200, "text/javascript; charset=utf-8"},
		{"GET", "/assets/gone.js", 404, ""},
		{"GET", "/core.wasm.br", 404, ""},
		{"GET", "/.keep", 404, ""},
		{"GET", "/../web.go", 404, ""},
		{"POST", "/", 405, ""},
	} {
		r := get(t, c.method, c.target)
		if r.StatusCode != c.status {
			t.Errorf("%s %s: status %d, want %d", c.method, c.target, r.StatusCode, c.status)
		}
		if c.mime != "" && r.Header.Get("Content-Type") != c.mime {
			t.Errorf("%s %s: Content-Type %q, want %q", c.method, c.target, r.Header.Get("Content-Type"), c.mime)
		}
	}
}

func TestHandlerCompresses(t *testing.T) {
	r := get(t, "GET", "/core.wasm", "Accept-Encoding", "gzip")
	if r.Header.Get("Content-Encoding") != "gzip" {
		t.Fatal("core.wasm was sent uncompressed")
	}
	z, err := gzip.NewReader(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(z)
	if err != nil || string(got) != string(sample["core.wasm"].Data) {
		t.Errorf("decompressing gives %d bytes, %v", len(got), err)
	}
}

func TestHandlerChoosesCodings(t *testing.T) {
	for accept, want := range map[string]string{
		"":                   "",
		"identity":           "",
		"gzip, deflate, br":  "br",
		"gzip;q=1, br;q=0":   "gzip",
		"gzip;q=0, br;q=0.0": "",
		"zebra, gzip;q=0.5":  "gzip",
	} {
		r := get(t, "GET", "/core.wasm", "Accept-Encoding", accept)
		if got := r.Header.Get("Content-Encoding"); got != want || r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("Accept-Encoding %q: Content-Encoding %q, want %q", accept, got, want)
		}
	}
}

func TestHandlerCaching(t *testing.T) {
	if got := get(t, "GET", "/assets/app-1a.js").Header.Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("a file named by its content has Cache-Control %q", got)
	}
	first := get(t, "GET", "/")
	if got := first.Header.Get("Cache-Control"); got != "no-cache" {
		t.Errorf("the page has Cache-Control %q", got)
	}
	if r := get(t, "GET", "/", "If-None-Match", first.Header.Get("ETag")); r.StatusCode != http.StatusNotModified {
		t.Errorf("an unchanged page is answered with %d", r.StatusCode)
	}
}

func TestHandlerWithoutPages(t *testing.T) {
	w := httptest.NewRecorder()
	Handler(fstest.MapFS{".keep": {}}).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "run make build first") {
		t.Errorf("without built pages: %d %q", w.Code, w.Body)
	}
}

// The build keeps most files only compressed. A client that does not accept Brotli gets them, too.
func TestHandlerDecompresses(t *testing.T) {
	text := strings.Repeat("let y;", 1000)
	var packed bytes.Buffer
	z := brotli.NewWriter(&packed)
	if _, err := z.Write([]byte(text)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	s := New(fstest.MapFS{"assets/only-2b.js.br": {Data: packed.Bytes()}}, "")
	for accept, coding := range map[string]string{"br": "br", "gzip": "gzip", "": ""} {
		r := httptest.NewRequest("GET", "/assets/only-2b.js", nil)
		r.Header.Set("Accept-Encoding", accept)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		var body io.Reader = w.Body
		switch coding {
		case "br":
			body = brotli.NewReader(body)
		case "gzip":
			unzipped, err := gzip.NewReader(body)
			if err != nil {
				t.Fatal(err)
			}
			body = unzipped
		}
		got, err := io.ReadAll(body)
		if w.Code != 200 || w.Header().Get("Content-Encoding") != coding || err != nil || string(got) != text {
			t.Errorf("%q: status %d, coding %q, %d bytes, %v", accept, w.Code, w.Header().Get("Content-Encoding"), len(got), err)
		}
	}
	if got, err := s.Read("assets/only-2b.js"); err != nil || string(got) != text {
		t.Errorf("read %d bytes, %v", len(got), err)
	}
}

// A worker takes its policy from its own script. The engine can run in a worker only if that policy allows WebAssembly.
func TestScriptsMayComputeInWorkers(t *testing.T) {
	csp := get(t, "GET", "/assets/app-1a.js").Header.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'"} {
		if !strings.Contains(csp, want) {
			t.Errorf("policy of scripts %q lacks %q", csp, want)
		}
	}
	if csp := get(t, "GET", "/core.wasm").Header.Get("Content-Security-Policy"); csp != "" {
		t.Errorf("the policy of data is %q, which is for the server to say", csp)
	}
}
