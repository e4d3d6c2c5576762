package play_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest/mem"
)

// Behind a trusted proxy each visitor has their own limit of connections; the proxy's address does not count.
func TestConnectionsCountVisitors(t *testing.T) {
	c := club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Engine: apitest.FirstMove, Rand: &apitest.Bytes{Seed: 7}})
	hub := live.New(live.Config{Club: c})
	limits := edge.DefaultLimits()
	limits.Connections = 2
	ac := api.Config{Club: c, Live: hub, Games: roster.All(), Now: time.Now, Limits: limits, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
	apitest.Furnish(t, sqlitetest.Open(t), &apitest.Bytes{Seed: 8}, &ac, &apitest.Late{Club: c})
	server := httptest.NewServer(api.New(ac))
	t.Cleanup(func() {
		hub.Close(context.Background())
		c.Close(context.Background())
		server.Close()
	})
	open := func(visitor string) int {
		t.Helper()
		header := http.Header{}
		if visitor != "" {
			header.Set("X-Forwarded-For", visitor)
		}
		conn, resp, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: header})
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
