package play_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
)

// Behind a trusted proxy each visitor has their own limit of connections; the proxy's address does not count.
func TestConnectionsCountVisitors(t *testing.T) {
	h := apitest.OpenLiveWith(t, time.Now, func(c *api.Config) {
		c.Limits = edge.DefaultLimits()
		c.Limits.Connections = 2
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	})
	open := func(visitor string) int {
		t.Helper()
		header := http.Header{}
		if visitor != "" {
			header.Set("X-Forwarded-For", visitor)
		}
		conn, resp, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(h.URL, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: header})
		if err == nil {
			t.Cleanup(func() { conn.CloseNow() })
		} else if resp == nil {
			t.Fatal(err)
		}
		return resp.StatusCode
	}
	for _, step := range []struct {
		visitor string
		want    int
	}{
		{"203.0.113.1", 101}, {"203.0.113.1", 101}, {"203.0.113.1", 429},
		{"203.0.113.2", 101}, {"2001:db8::1", 101}, {"2001:db8::2", 101}, {"2001:db8::3", 429},
		{"", 101}, {"", 101}, {"", 429}, // this machine
	} {
		if got := open(step.visitor); got != step.want {
			t.Errorf("%q: %d, want %d", step.visitor, got, step.want)
		}
	}
}
