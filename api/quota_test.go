package api_test

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/play/club"
)

// An address may import a limited number of bytes in a day; some hours later a part of them is available again.
// A disk that is nearly full accepts no imports, but still moves.
func TestImportQuota(t *testing.T) {
	now, full := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC), false
	text := "[Game \"ringo\"]\n[Event \"" + strings.Repeat("x", 300) + "\"]\n\n1. b6-a6 d1-d2 *\n"
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Now = func() time.Time { return now }
		c.Limits = edge.DefaultLimits()
		c.Limits.StorePerson, c.Limits.StoreAddress = 10*len(text), 3*len(text)
		c.DiskFull = func() bool { return full }
	})
	post := func(path, kind, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		s.Handler.ServeHTTP(w, r)
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

// Everything that stores something is charged and stops before the reserve for play, whatever the feature. Only what play
// needs is exempt, and this test names it.
func TestEveryCallIsChargedForRoom(t *testing.T) {
	now, full := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC), false
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Now = func() time.Time { return now }
		c.Limits = &edge.Limits{StorePerson: 600, StoreAddress: 600}
		c.DiskFull = func() bool { return full }
	})
	ask := func(method, path string, body int) int {
		r := httptest.NewRequest(strings.ToUpper(method), fill(path, "zzzzzzzzzzzz")+"?nonsense=1", strings.NewReader(strings.Repeat(" ", body)))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.Handler.ServeHTTP(w, r)
		return w.Code
	}
	playing := regexp.MustCompile(`^/api/v1/(bot/upgrade|bot/games/[^/]+/(abort|resign|claim|move|draw|takeback)|bot/challenges|games/[^/]+/(abort|accept|claim|decline|draw|engine|gift|moves|offer|plan|rematch|resign|resume|return|takeback|vacation|withdraw)|games$` +
		`|seeks|challenges|series|guest|sign-|password|mail/|oauth/|me/(password|email|passkeys|alerts/confirm|guests|inbox)|moderation|people/[^/]+/role|(studies|collections)/[^/]+/hide|classes/[^/]+/passwords` +
		`|tournaments/import/preview|tournaments/[^/]+/(bye|cancel|challenge|check-in|disqualify|enter|finish|free|leave-table|next-round|options|pairings|pause|prizes|ready|results|resume|season|sit|start|times|tournaments|withdraw))`)
	uncharged := regexp.MustCompile(`^(patch|put) /api/v1/(collections/[^/]+|studies/[^/]+|studies/[^/]+/chapters/[^/]+|me|me/alerts|club|news/[^/]+|teams/[^/]+|classes/[^/]+)$|^post /api/v1/work/`)
	refused, free := 0, 0
	for path, methods := range s.Paths() {
		for method := range methods {
			if method == "get" || method == "delete" {
				continue
			}
			op := method + " " + path
			full = true
			stopped := ask(method, path, 0) == 503
			full = false
			if exempt := playing.MatchString(path); stopped == exempt {
				t.Errorf("%s: refused while only the reserve is left: %v", op, stopped)
			}
			now = now.Add(48 * time.Hour)
			ask(method, path, 500)
			if over, charged := ask(method, path, 500) == 429, !playing.MatchString(path) && !uncharged.MatchString(op); over != charged {
				t.Errorf("%s: charged: %v, want %v", op, over, charged)
			}
			if stopped {
				refused++
			} else {
				free++
			}
		}
	}
	if refused < 60 || free < 60 {
		t.Errorf("%d calls are refused and %d are not: does this test still try everything?", refused, free)
	}
}

// Small amounts add up, and stay refused while the quota is used up.
func TestSmallAmountsAddUp(t *testing.T) {
	q := edge.NewQuotas(&edge.Limits{StorePerson: 1 << 20, StoreAddress: 1 << 20}, nil)
	v, now := edge.Requester{}, time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)
	stored := 0
	for range 10_000 {
		if q.Take(t.Context(), v, 300, now) == nil {
			stored += 300
		}
	}
	if stored < 1<<20-20_000 || stored > 1<<20+20_000 {
		t.Errorf("%d bytes of 1 MiB", stored)
	}
}
