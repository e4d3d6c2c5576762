package api_test

import (
	"compress/gzip"
	"encoding/json"
	"flag"
	"io"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/rules/game"
)

var update = flag.Bool("update", false, "write testdata/openapi.json anew")

// The contract of the API changes only on purpose:
//
//	go test ./api -run Golden -update
func TestOpenAPIGolden(t *testing.T) {
	s := apitest.Open(t)
	got := s.Get("/api/openapi.json")
	const golden = "testdata/openapi.json"
	if *update {
		if err := os.WriteFile(golden, got.Body.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.Body.String() != string(want) {
		t.Error("the API differs from testdata/openapi.json; if that is meant, run: make wire")
	}
	var spec struct {
		OpenAPI string
		Paths   map[string]map[string]struct{ OperationID, Summary string }
	}
	if err := json.Unmarshal(want, &spec); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(spec.OpenAPI, "3.1") || len(spec.Paths) < 12 {
		t.Errorf("OpenAPI %s with %d paths", spec.OpenAPI, len(spec.Paths))
	}
	for path, methods := range spec.Paths {
		for method, op := range methods {
			if op.OperationID == "" || op.Summary == "" {
				t.Errorf("%s %s has no name or no summary", method, path)
			}
		}
	}
}

func TestLanguages(t *testing.T) {
	s := apitest.Open(t)
	for header, want := range map[string]string{
		"": "Not found", "fr": "Introuvable", "en": "Not found", "en-GB,en;q=0.9": "Not found", "de, en;q=0.8, fr;q=0.5": "Not found",
		"FR-ca": "Introuvable", "*": "Not found", strings.Repeat("x,", 1000) + "en": "Not found", ",;,": "Not found",
	} {
		w := s.Send(apitest.Request("GET", "/api/v1/games/zzzzzzzzzzzz", "Accept-Language", header))
		if p := apitest.ProblemOf(t, w); p.Title != want {
			t.Errorf("%.40q: %q, want %q", header, p.Title, want)
		}
		if v := w.Header().Values("Vary"); !strings.Contains(strings.Join(v, ","), "Accept-Language") {
			t.Errorf("Vary: %v", v)
		}
	}
	// The parameter takes precedence over the header, in every call.
	for target, want := range map[string]string{
		"/api/v1/games/zzzzzzzzzzzz?lang=en":             "no game has the id",
		"/api/v1/games/zzzzzzzzzzzz?lang=fr":             "aucune partie ne porte l’identifiant",
		"/api/v1/boards/ringo.svg?lang=en&options=x=1":   "ringo has no option",
		"/api/v1/boards/ringo.svg?options=x%3D1&lang=fr": "ringo n’a pas d’option",
		"/api/v1/catalogue/ringo/rules?lang=en&x=1":      "does not have the expected form",
		"/api/v1/games?lang=fr&x=1":                      "n’a pas la forme attendue",
		"/api/v1/games?lang=de":                          "does not have the expected form",
		"/api/nothing?lang=fr":                           "l’API n’a pas cette adresse",
	} {
		other := map[bool]string{true: "fr", false: "en"}[strings.Contains(target, "lang=en")]
		if p := apitest.ProblemOf(t, s.Send(apitest.Request("GET", target, "Accept-Language", other))); !strings.Contains(p.Detail, want) {
			t.Errorf("%s: %q, want %q", target, p.Detail, want)
		}
	}
	r := httptest.NewRequest("POST", "/api/v1/games", strings.NewReader(`{"game":"ringo","options":"rings=9","white":{"kind":"person","name":"x"},"black":{"kind":"person","name":"y"}}`))
	r.Header.Set("Accept-Language", "fr")
	if p := apitest.ProblemOf(t, s.Send(r)); !strings.Contains(p.Detail, "attendu") {
		t.Errorf("in French: %s", p.Detail)
	}
}

func TestReferencePage(t *testing.T) {
	s := apitest.Open(t)
	w := s.Get("/api/reference")
	if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") || !strings.Contains(w.Body.String(), `<details id="listGames">`) {
		t.Errorf("%d %s", w.Code, w.Header().Get("Content-Type"))
	}
	if p := w.Header().Get("Content-Security-Policy"); !strings.Contains(p, "default-src 'none'") {
		t.Errorf("policy %q", p)
	}
}

func TestUnknownCalls(t *testing.T) {
	s := apitest.Open(t)
	id := s.CreateGame(nil).ID
	for _, c := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/api", 404, ""},
		{"GET", "/api/", 404, ""},
		{"GET", "/api/v2/games", 404, ""},
		{"GET", "/api/v1/nothing", 404, ""},
		{"POST", "/api/v1/nothing", 404, ""},
		{"DELETE", "/api/v1/games", 405, "GET"},
		{"PUT", "/api/v1/games/" + id, 405, "GET"},
		{"GET", "/api/v1/games/" + id + "/moves", 405, "POST"},
		{"POST", "/api/v1/catalogue", 405, "GET"},
		{"BREW", "/api/v1/catalogue", 405, "GET"},
		{"GET", "/api/v1/games/" + id + "/", 404, ""},
	} {
		w := s.Send(apitest.Request(c.method, c.path))
		if w.Code != c.status || c.allow != "" && !strings.Contains(strings.Join(w.Header().Values("Allow"), ","), c.allow) {
			t.Errorf("%s %s: status %d, Allow %v", c.method, c.path, w.Code, w.Header().Values("Allow"))
		}
		if c.path != "/api" {
			s.IsProblem(w)
		}
	}
}

func TestCaching(t *testing.T) {
	s := apitest.Open(t)
	g := s.CreateGame(nil)
	for _, target := range []string{"/api/v1/games/" + g.ID, "/api/v1/catalogue", "/api/v1/catalogue/ringo/rules", "/api/v1/boards/ringo.svg", "/api/v1/games", "/api/openapi.json"} {
		w := s.Get(target)
		tag := w.Header().Get("ETag")
		if w.Code != 200 || tag == "" || w.Header().Get("Cache-Control") == "" {
			t.Fatalf("%s: %d %v", target, w.Code, w.Header())
		}
		for _, match := range []string{tag, strings.TrimPrefix(tag, "W/"), `"x", ` + tag, "*"} {
			w := s.Send(apitest.Request("GET", target, "If-None-Match", match, "Accept-Language", "en"))
			if w.Code != 304 || w.Body.Len() != 0 || w.Header().Get("ETag") != tag {
				t.Errorf("%s with %s: status %d, %d bytes", target, match, w.Code, w.Body.Len())
			}
		}
		if w := s.Send(apitest.Request("GET", target, "If-None-Match", `"x"`, "Accept-Language", "en")); w.Code != 200 {
			t.Errorf("%s with another tag: status %d", target, w.Code)
		}
		zipped := s.Send(apitest.Request("GET", target, "Accept-Encoding", "br, gzip;q=0.5", "Accept-Language", "en"))
		if zipped.Header().Get("Content-Encoding") == "gzip" {
			z, err := gzip.NewReader(zipped.Body)
			if err != nil {
				t.Fatal(err)
			}
			if b, err := io.ReadAll(z); string(b) != w.Body.String() || err != nil {
				t.Errorf("%s: the compressed answer differs, %v", target, err)
			}
		} else if w.Body.Len() > 2000 {
			t.Errorf("%s: %d bytes are not compressed", target, w.Body.Len())
		}
		for _, refused := range []string{"", "br", "gzip;q=0", "gzip;q=0.000", "x-gzip"} {
			if w := s.Send(apitest.Request("GET", target, "Accept-Encoding", refused)); w.Header().Get("Content-Encoding") != "" {
				t.Errorf("%s is compressed for %q", target, refused)
			}
		}
		if w := s.Send(apitest.Request("HEAD", target, "Accept-Language", "en")); w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("ETag") != tag {
			t.Errorf("HEAD %s: status %d, %d bytes, tag %s", target, w.Code, w.Body.Len(), w.Header().Get("ETag"))
		}
	}
	before := s.Get("/api/v1/games/" + g.ID).Header().Get("ETag")
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(g.ID, "moves"), m{"seq": 0, "move": "b6-a6"}), 200)
	if s.Get("/api/v1/games/"+g.ID).Header().Get("ETag") == before {
		t.Error("a move does not change the tag")
	}
	if w := s.Get("/api/v1/games/zzzzzzzzzzzz"); w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("problems may be kept: %v", w.Header())
	}
}

func TestCrossOrigin(t *testing.T) {
	s := apitest.Open(t)
	id := s.CreateGame(nil).ID
	for _, headers := range [][]string{
		{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://evil.example"}, {"Origin", "null"},
	} {
		w := s.Send(apitest.Request("POST", apitest.GameURL(id, "abort"), headers...))
		if w.Code != 403 {
			t.Errorf("%v: status %d", headers, w.Code)
		}
	}
	r := httptest.NewRequest("POST", apitest.GameURL(id, "abort"), strings.NewReader(`{"seq":0}`))
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if w := s.Send(r); w.Code != 200 {
		t.Errorf("status %d", w.Code)
	}
}

func TestHosts(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Hosts = []string{"localhost", "::1", "example.com"} })
	for host, status := range map[string]int{
		"localhost": 200, "LOCALHOST:8080": 200, "[::1]:80": 200, "[::1]": 200, "example.com": 200,
		"evil.example": 421, "localhost.evil.example": 421, "": 421, "127.0.0.1": 421, "localhost:80:80": 421,
	} {
		r := apitest.Request("GET", "/healthz")
		r.Host = host
		if w := s.Send(r); w.Code != status {
			t.Errorf("%q: status %d, want %d", host, w.Code, status)
		}
	}
}

// A panic gets the same answer as any internal error, without details.
func TestPanic(t *testing.T) {
	s := apitest.Open(t, func(c *club.Config, _ *api.Config) {
		find := c.Find
		c.Find = func(id string) (game.Bound, error) {
			if id == "boom" {
				panic("secret")
			}
			return find(id)
		}
	})
	w := s.Post("/api/v1/games", m{"game": "boom", "white": apitest.Eve, "black": apitest.Zoe})
	if apitest.Want[edge.Problem](s, w, 500); strings.Contains(w.Body.String(), "secret") {
		t.Errorf("%s", w.Body)
	}
	s.CreateGame(nil)
}

func TestPages(t *testing.T) {
	s := apitest.Open(t)
	for target, status := range map[string]int{
		"/": 200, "/games": 200, "/rules/ringo": 200, "/new/court-circuit": 200, "/play/0123456789ab": 200, "/analysis": 404,
		"/live": 200, "/series": 200, "/series/x": 200, "/mail": 200, "/moderation/person/x": 200, "/moderation/person": 404, "/moderation/x": 404, "/live/x": 404,
		"/account": 200, "/sign-in": 200, "/moderation": 200, "/account/x": 404, "/player/eve": 200, "/player": 404, "/lobby": 200, "/learn": 200, "/learn/ra": 200, "/learn/chess": 404, "/first/ra": 200, "/first/chess": 404, "/first": 404,
		"/analyse/ra": 200, "/analyse/game/0123456789ab": 200, "/analyse/game/": 404, "/analyse": 404, "/study": 200, "/study/x": 200, "/edit/ringo": 200, "/edit": 404, "/ask/ra": 200, "/ask": 404, "/sheet/ra": 200, "/sheet/chess": 404,
		"/rules/chess": 404, "/rules": 404, "/play": 404, "/nothing": 404, "/games/x": 404, "/play/a/b": 404, "/Games": 404,
	} {
		w := s.Get(target)
		if w.Code != status || !strings.Contains(w.Body.String(), "<title>Tablier") {
			t.Errorf("%s: status %d, want %d: %.80s", target, w.Code, status, w.Body)
		}
		csp := w.Header().Get("Content-Security-Policy")
		if !strings.Contains(csp, "'wasm-unsafe-eval'") || !strings.Contains(csp, "object-src 'none'") || strings.Contains(csp, "script-src 'self' 'unsafe-inline'") {
			t.Errorf("%s: %s", target, csp)
		}
		if status == 404 && w.Header().Get("ETag") != "" {
			t.Errorf("%s: a page that is not there has a tag", target)
		}
	}
	if w := s.Get("/assets/main-abc.js"); w.Code != 200 || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	for _, target := range []string{"/assets/none.js", "/.git/config", "/index.php", "/../api.go", "/%2e%2e/x.go"} {
		if w := s.Get(target); w.Code == 200 {
			t.Errorf("%s: status %d", target, w.Code)
		}
	}
	tag := s.Get("/").Header().Get("ETag")
	if w := s.Send(apitest.Request("GET", "/nothing", "If-None-Match", tag)); w.Code != 404 || w.Body.Len() == 0 {
		t.Errorf("status %d, %d bytes", w.Code, w.Body.Len())
	}
	if w := s.Send(apitest.Request("POST", "/")); w.Code != 405 {
		t.Errorf("status %d", w.Code)
	}
}

func TestPagesNotBuilt(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Pages = os.DirFS(t.TempDir()) })
	if w := s.Get("/"); w.Code != 503 || !strings.Contains(w.Body.String(), "run make build first") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := s.Get("/api/v1/catalogue"); w.Code != 200 {
		t.Errorf("status %d", w.Code)
	}
}
