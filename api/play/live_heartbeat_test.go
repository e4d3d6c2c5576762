package play

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// Silence is counted in heartbeats, not by the clock: a clock that jumps ahead ten minutes closes nothing.
func TestSilentConnectionsAreClosed(t *testing.T) {
	hub := live.New(live.Config{Club: club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Now: time.Now, Rand: rand.Reader})})
	c := newConnections(0)
	b := &edge.Base{Log: slog.New(slog.DiscardHandler), Now: time.Now}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		k := &socket{Base: b, connections: c, encoder: &encoder{Base: b, present: &view.Presenter{Base: b}}}
		var err error
		if k.client, err = hub.Join(club.Actor{}, k.wake); err != nil {
			t.Error(err)
		}
		if k.conn, err = websocket.Accept(w, r, nil); err != nil {
			t.Error(err)
		}
		c.add(k)
		go k.read()
		k.open()
	}))
	t.Cleanup(func() { hub.Close(context.Background()); server.Close() })
	conn, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, hello, err := conn.Read(t.Context()); err != nil || !strings.Contains(string(hello), `"t":"hello"`) {
		t.Fatalf("%s, %v", hello, err)
	}
	open := func() int {
		c.mu.Lock()
		defer c.mu.Unlock()
		return len(c.open)
	}
	at := time.Now().Add(10 * time.Minute)
	for range maxSilence {
		c.heartbeat(at)
	}
	if n := open(); n != 1 {
		t.Fatalf("%d connections are open after %d heartbeats", n, maxSilence)
	}
	if err := conn.Write(t.Context(), websocket.MessageText, []byte(`{"t":"do","game":"none","kind":"move","seq":0,"command":"x"}`)); err != nil {
		t.Fatal(err)
	}
	for answer := []byte(nil); !strings.Contains(string(answer), `"t":"no"`); { // the message was handled
		if _, answer, err = conn.Read(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for range maxSilence {
		c.heartbeat(at)
	}
	if n := open(); n != 1 {
		t.Fatalf("%d connections are open, though one was heard", n)
	}
	c.heartbeat(at)
	for {
		if _, _, err := conn.Read(t.Context()); err != nil {
			return // closed
		}
	}
}
