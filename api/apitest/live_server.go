package apitest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest/mem"
)

// LiveServer is a club with its hub behind a real server. A header names the person, in place of a session.
type LiveServer struct {
	T    *testing.T
	URL  string
	Club *club.Club
	Hub  *live.Hub
	Gone atomic.Bool // players count as having left
}

// OpenLive opens a live server.
func OpenLive(t *testing.T) *LiveServer { return OpenLiveAt(t, time.Now) }

// OpenLiveAt opens a live server with its own clock.
func OpenLiveAt(t *testing.T, now func() time.Time) *LiveServer {
	return OpenLiveWith(t, now, func(*api.Config) {})
}

// OpenLiveWith is [OpenLiveAt] with a changed configuration.
func OpenLiveWith(t *testing.T, now func() time.Time, change func(*api.Config)) *LiveServer {
	t.Helper()
	var hub *live.Hub
	out := &LiveServer{T: t}
	c := club.New(club.Config{
		Store: &mem.Store{}, Find: roster.Find, Engine: firstMove, Rand: &Bytes{Seed: 7}, Levels: 5, Level: 3, Now: now,
		Announce: func(c club.Change) { hub.Changed(c) },
		HasLeft:  func(string, game.Side, time.Duration) bool { return out.Gone.Load() },
	})
	hub = live.New(live.Config{Club: c, AutoEngine: true, Now: now})
	if err := hub.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	ac := api.Config{Club: c, Live: hub, Games: roster.All(), Levels: 5, Now: now}
	change(&ac)
	furnish(t, sqlitetest.Open(t), &Bytes{Seed: 8}, &ac, &late{club: c})
	h := noting(api.New(ac))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if id := r.Header.Get("Test-Actor"); id != "" {
			r = r.WithContext(club.WithActor(r.Context(), club.Actor{ID: id, Name: strings.ToUpper(id)}))
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		hub.Close(context.Background())
		c.Close(context.Background())
		server.Close()
	})
	out.URL, out.Club, out.Hub = server.URL, c, hub
	return out
}

// NewGame creates a game between two people.
func (h *LiveServer) NewGame(clock string, ids ...string) club.Snapshot {
	h.T.Helper()
	g, err := h.Club.Create(h.T.Context(), club.Setup{Game: "ringo", Clock: clock,
		White: club.Player{Kind: club.Person, Name: "Ève", ID: ids[0]}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: ids[1]}})
	if err != nil {
		h.T.Fatal(err)
	}
	return g
}

// Dial opens the WebSocket of a person.
func (h *LiveServer) Dial(actor string) *Socket {
	h.T.Helper()
	c, _, err := websocket.Dial(h.T.Context(), "ws"+strings.TrimPrefix(h.URL, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: http.Header{"Test-Actor": {actor}}})
	if err != nil {
		h.T.Fatal(err)
	}
	c.SetReadLimit(1 << 20)
	h.T.Cleanup(func() { c.CloseNow() })
	return &Socket{h.T, c}
}
