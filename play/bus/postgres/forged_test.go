package postgres_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tablier/play/bus"
	"tablier/play/bus/postgres"
)

// wire is a proxy in front of a node that keeps what it carries, and may change answers.
type wire struct {
	url      string
	requests chan *http.Request // with their bodies
	bodies   chan []byte
	forge    func(answer []byte) []byte
}

func tap(t *testing.T, to func() http.Handler) *wire {
	t.Helper()
	w := &wire{requests: make(chan *http.Request, 100), bodies: make(chan []byte, 100)}
	s := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		w.requests <- r
		w.bodies <- body
		again := r.Clone(r.Context())
		again.Body = io.NopCloser(bytes.NewReader(body))
		answer := httptest.NewRecorder()
		to().ServeHTTP(answer, again)
		got := answer.Body.Bytes()
		if w.forge != nil {
			got = w.forge(got)
		}
		out.WriteHeader(answer.Code)
		out.Write(got)
	}))
	t.Cleanup(s.Close)
	w.url = s.URL
	return w
}

// post sends a request as a stranger and returns the status.
func (w *wire) post(t *testing.T, url string, body []byte) int {
	t.Helper()
	resp, err := http.Post(url, "", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	return resp.StatusCode
}

// Whoever carries requests cannot give orders: a request that is unsigned, altered, sent to another topic or node, or
// repeated is refused. So is every answer but the true one.
func TestForgedRequests(t *testing.T) {
	url := database(t)
	a := start(t, postgres.Config{Database: url, Key: key})
	var b, c *postgres.Bus
	toB, toC := tap(t, func() http.Handler { return b }), tap(t, func() http.Handler { return c })
	b = start(t, postgres.Config{Database: url, Key: key, Address: toB.url})
	c = start(t, postgres.Config{Database: url, Key: key, Address: toC.url})
	orders := make(chan string, 100)
	for _, n := range []struct {
		b     *postgres.Bus
		topic string
	}{{b, "node.b"}, {b, "other"}, {c, "node.c"}, {c, "node.b2"}} {
		if _, err := n.b.Serve(n.topic, func(_ context.Context, data []byte) ([]byte, error) {
			orders <- n.topic + " " + string(data)
			return append([]byte("done "), data...), nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(topic, data string) {
		t.Helper()
		eventually(t, func() bool {
			got, err := a.Request(t.Context(), topic, []byte(data))
			return err == nil && string(got) == "done "+data
		})
		if got := receive(t, orders); got != topic+" "+data {
			t.Fatalf("%q was accepted, want only %s %s", got, topic, data)
		}
	}
	ask("node.b", "one")
	ask("node.c", "two")
	order, body := receive(t, toB.requests), receive(t, toB.bodies)
	toCPath := receive(t, toC.requests).URL.Path
	altered := bytes.Clone(body)
	altered[0] ^= 1
	for name, s := range map[string]struct {
		path string
		body []byte
		want int
	}{
		"unsigned":         {order.URL.Path, []byte("three"), 403},
		"empty":            {order.URL.Path, nil, 403},
		"altered":          {order.URL.Path, altered, 403},
		"repeated":         {order.URL.Path, body, 403},
		"another topic":    {strings.Replace(order.URL.Path, "node.b", "other", 1), body, 403},
		"another node":     {toCPath, body, 403},
		"an unknown node":  {postgres.Path + "0123/node.b", body, 404},
		"nothing":          {postgres.Path, body, 404},
		"too long":         {order.URL.Path, make([]byte, bus.MaxData+1000), 400},
		"to the same node": {postgres.Path + strings.Repeat("f", 32) + "/node.b", body, 404},
	} {
		to := toB
		if s.path == toCPath {
			to = toC
		}
		if got := to.post(t, to.url+s.path, s.body); got != s.want {
			t.Errorf("%s: status %d, want %d", name, got, s.want)
		}
	}
	ask("node.b", "last")

	var before []byte
	for name, forge := range map[string]func([]byte) []byte{
		"unsigned": func([]byte) []byte { return []byte("\x00done") },
		"empty":    func([]byte) []byte { return nil },
		"altered": func(b []byte) []byte {
			b = bytes.Clone(b)
			b[0] ^= 1
			return b
		},
		"the answer to another request": func(b []byte) []byte {
			if before == nil {
				before = b
				return []byte("no")
			}
			return before
		},
	} {
		toB.forge = forge
		for range 2 {
			if got, err := a.Request(t.Context(), "node.b", []byte("move")); err == nil {
				t.Errorf("%s: accepted %q", name, got)
			}
			receive(t, orders)
		}
	}
}

// A node with another key or a wrong clock is refused.
func TestForeignNodes(t *testing.T) {
	url := database(t)
	b := start(t, postgres.Config{Database: url, Key: key})
	if _, err := b.Serve("node.b", func(_ context.Context, data []byte) ([]byte, error) {
		t.Errorf("accepted %q", data)
		return nil, nil
	}); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]postgres.Config{
		"another key":  {Key: []byte("another key")},
		"a late clock": {Key: key, Now: func() time.Time { return time.Now().Add(-time.Minute) }},
		"an early one": {Key: key, Now: func() time.Time { return time.Now().Add(time.Minute) }},
		"no key":       {},
	} {
		c.Database = url
		wrong := start(t, c)
		eventually(t, func() bool { return wrong.Peers() > 0 })
		if got, err := wrong.Request(t.Context(), "node.b", []byte(name)); err == nil {
			t.Errorf("%s: answered %q", name, got)
		}
		wrong.Close()
	}
}

// Others with access to the database cannot announce anything: notifications that are unsigned, altered or repeated
// are ignored.
func TestForgedAnnouncements(t *testing.T) {
	url := database(t)
	a, b := start(t, postgres.Config{Database: url, Key: key}), start(t, postgres.Config{Database: url, Key: key})
	heard := hear(t, b, "game.x")
	eve, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer eve.Close(context.Background())
	channel := postgres.Channel(key)
	if _, err := eve.Exec(t.Context(), "LISTEN "+channel); err != nil {
		t.Fatal(err)
	}
	publish := func(text string) {
		t.Helper()
		if err := a.Publish(t.Context(), "game.x", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if m := receive(t, heard); string(m.Data) != text {
			t.Fatalf("heard %+v, want only %q", m, text)
		}
	}
	publish("news")
	n, err := eve.WaitForNotification(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	altered := []byte(n.Payload)
	altered[60] ^= 1
	for _, text := range []string{"", "news", "not base64 !", n.Payload, string(altered), strings.Repeat("A", 4000)} {
		if _, err := eve.Exec(t.Context(), "SELECT pg_notify($1, $2)", channel, text); err != nil {
			t.Fatal(err)
		}
	}
	publish("end")
}
