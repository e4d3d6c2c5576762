package api_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/edge"
	"tablier/play/club"
)

// An address may import a limited number of bytes in a day; some hours later a part of them is available again.
// A disk that is nearly full accepts no imports, but still moves.
func TestImportQuota(t *testing.T) {
	now, full := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC), false
	text := "[Game \"ringo\"]\n\n1. b6-a6 d1-d2 *\n"
	s := open(t, func(_ *club.Config, c *api.Config) {
		c.Now = func() time.Time { return now }
		c.Limits = edge.DefaultLimits()
		c.Limits.ImportPerson, c.Limits.ImportAddress = 10*len(text), 3*len(text)
		c.DiskFull = func() bool { return full }
	})
	post := func(path, kind, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		s.h.ServeHTTP(w, r)
		return w
	}
	for n := range 4 {
		want := 201
		if n == 3 {
			want = 429
		}
		if w := post("/api/v1/games/import", "text/plain", text); w.Code != want {
			t.Fatalf("import %d: %d %s", n+1, w.Code, w.Body)
		} else if want == 429 && w.Header().Get("Retry-After") == "" {
			t.Error("no word of when to try again")
		}
	}
	now = now.Add(9 * time.Hour)
	if w := post("/api/v1/games/import", "text/plain", text); w.Code != 201 {
		t.Errorf("nine hours later: %d %s", w.Code, w.Body)
	}
	now, full = now.Add(24*time.Hour), true
	if w := post("/api/v1/games/import", "text/plain", text); w.Code != 503 {
		t.Errorf("the disk is nearly full: %d %s", w.Code, w.Body)
	}
	if w := post("/api/v1/games", "application/json", `{"game":"ringo","white":{"kind":"person","name":"Ève"},"black":{"kind":"person","name":"Zoé"}}`); w.Code != 201 {
		t.Errorf("a game on a disk that is nearly full: %d %s", w.Code, w.Body)
	}
}
