package api_test

import (
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/members"
	"tablier/play/club"
)

func TestRateLimits(t *testing.T) {
	var mu sync.Mutex
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Limits = &edge.Limits{Reads: edge.Rate{PerSecond: 10, Burst: 10}, Writes: edge.Rate{PerSecond: 1, Burst: 3}, Creates: edge.Rate{PerSecond: 1, Burst: 100}, SignIns: edge.Rate{PerSecond: 1, Burst: 2}, Guests: edge.Rate{PerSecond: 1, Burst: 5}}
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.1/32")}
		c.Now = func() time.Time { mu.Lock(); defer mu.Unlock(); return now }
	})
	from := func(address string) *apitest.Browser {
		b := s.Browser()
		b.Headers = []string{"X-Forwarded-For", address}
		return b
	}
	count := func(b *apitest.Browser, method, path string, body any) (n int) {
		for {
			w := b.Ask(method, path, body, "Accept-Language", "fr")
			if w.Code == 429 {
				if p := apitest.ProblemOf(t, w); w.Header().Get("Retry-After") == "" || !strings.Contains(p.Detail, "réessayez dans") {
					t.Errorf("%+v %v", p, w.Header())
				}
				if got := w.Header().Get("RateLimit"); !strings.Contains(got, ";r=0;t=1") {
					t.Errorf("refused with RateLimit %q", got)
				}
				return n
			}
			if n++; n > 1000 {
				return n
			}
		}
	}
	a := from("203.0.113.1")
	if n := count(a, "GET", "/api/v1/me", nil); n != 10 {
		t.Errorf("%d reads", n)
	}
	w := from("203.0.113.9").Ask("GET", "/api/v1/me", nil, "Origin", "https://app.example")
	if policy, left := w.Header().Get("RateLimit-Policy"), w.Header().Get("RateLimit"); policy != `"read";q=10;w=1` || left != `"read";r=9;t=1` {
		t.Errorf("policy %q, limit %q", policy, left)
	}
	if shown := w.Header().Get("Access-Control-Expose-Headers"); !strings.Contains(shown, "RateLimit, RateLimit-Policy, Retry-After") {
		t.Errorf("pages elsewhere read only %q", shown)
	}
	if n := count(from("203.0.113.2"), "GET", "/api/v1/me", nil); n != 10 {
		t.Errorf("another address: %d reads", n)
	}
	mu.Lock()
	now = now.Add(500 * time.Millisecond)
	mu.Unlock()
	if n := count(a, "GET", "/api/v1/me", nil); n != 5 {
		t.Errorf("%d reads half a second later", n)
	}
	if n := count(from("203.0.113.3"), "POST", "/api/v1/sign-in", m{"name": "x", "password": "y"}); n != 2 {
		t.Errorf("%d sign-ins", n)
	}
	// Forwarding headers from anything but the proxy are ignored, so that a client cannot get a new bucket with
	// each request.
	n := 0
	for i := range 20 {
		w := from("198.51.100."+string(rune('0'+i%10))+", 203.0.113.4").Ask("GET", "/api/v1/me", nil)
		if w.Code == 200 {
			n++
		}
	}
	if n != 10 {
		t.Errorf("%d reads of one who forges X-Forwarded-For", n)
	}
	// One IPv6 network counts as one address.
	n = 0
	for i := range 20 {
		if from("2001:db8:1:2::"+string(rune('a'+i%6))).Ask("GET", "/api/v1/me", nil).Code == 200 {
			n++
		}
	}
	if n != 10 {
		t.Errorf("%d reads of one IPv6 network", n)
	}
	// People have their own buckets, whatever their address.
	b := from("203.0.113.5")
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	if n := count(b, "POST", "/api/v1/me/password", m{"password": apitest.Password}); n != 3 {
		t.Errorf("%d writes", n)
	}
	c := from("203.0.113.5")
	apitest.Want[members.Me](s, c.Ask("POST", "/api/v1/guest", m{}), 200)
	if n := count(c, "POST", "/api/v1/me/password", m{"password": apitest.Password}); n != 3 {
		t.Errorf("%d writes of somebody else at the same address", n)
	}
}
