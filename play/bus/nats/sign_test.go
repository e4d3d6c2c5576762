package nats_test

import (
	"context"
	"errors"
	"testing"
	"time"

	natsgo "github.com/nats-io/nats.go"

	"tablier/internal/testenv"
	"tablier/play/bus"
	"tablier/play/bus/nats"
)

// listener is a node that counts the requests and announcements it accepts.
type listener struct {
	*nats.Bus
	orders, news chan string
}

func connect(t *testing.T, c nats.Config) *nats.Bus {
	t.Helper()
	b, err := nats.Connect(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	eventually(t, b.Connected) // a busy machine may need more than one attempt
	return b
}

// stranger connects a client that has access to the server but not the key.
func stranger(t *testing.T, url string) *natsgo.Conn {
	t.Helper()
	c, err := natsgo.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// patient returns a context for requests that must succeed, with a long timeout for slow machines.
func patient(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func flush(t *testing.T, c *natsgo.Conn) {
	t.Helper()
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
}

func listen(t *testing.T, c nats.Config) *listener {
	t.Helper()
	b := connect(t, c)
	l := &listener{b, make(chan string, 100), make(chan string, 100)}
	if _, err := b.Serve("node.b", func(_ context.Context, data []byte) ([]byte, error) {
		l.orders <- string(data)
		return append([]byte("done "), data...), nil
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Subscribe("game.>", func(m bus.Message) { l.news <- string(m.Data) }); err != nil {
		t.Fatal(err)
	}
	// The server handles the messages of a connection in order: with this answer it knows both subscriptions.
	if _, err := b.Request(patient(t), "node.b", []byte("ready")); err != nil {
		t.Fatal(err)
	}
	only(t, l.orders, "ready")
	return l
}

// only fails unless exactly one more text arrives, and it is the wanted one.
func only(t *testing.T, from chan string, want string) {
	t.Helper()
	select {
	case got := <-from:
		if got != want {
			t.Fatalf("%q was accepted, want %q only", got, want)
		}
	case <-time.After(time.Minute):
		t.Fatalf("%q did not arrive", want)
	}
}

// Untrusted servers cannot give orders: a message that is unsigned, altered, sent to another subject, repeated or late
// is refused. Messages signed by the club are accepted.
func TestForgedMessages(t *testing.T) {
	url := testenv.NewNATS(t).URL()
	key := []byte("the key of the club")
	b := listen(t, nats.Config{URL: url, Key: key})
	a := connect(t, nats.Config{URL: url, Key: key})

	// Somebody with access to the server can read everything.
	eve := stranger(t, url)
	heard := make(chan *natsgo.Msg, 100)
	if _, err := eve.Subscribe("tablier.>", func(m *natsgo.Msg) { heard <- m }); err != nil {
		t.Fatal(err)
	}
	flush(t, eve)
	answer, err := a.Request(patient(t), "node.b", []byte("one"))
	if err != nil || string(answer) != "done one" {
		t.Fatalf("%q %v", answer, err)
	}
	only(t, b.orders, "one")
	if err := a.Publish(t.Context(), "game.x", []byte("news")); err != nil {
		t.Fatal(err)
	}
	only(t, b.news, "news")
	order, news := <-heard, <-heard

	send := func(subject string, data []byte) {
		t.Helper()
		if err := eve.Publish(subject, data); err != nil {
			t.Fatal(err)
		}
	}
	altered := append([]byte(nil), order.Data...)
	altered[0] ^= 1
	send("tablier.node.b", []byte("two"))   // unsigned
	send("tablier.node.b", nil)             // empty
	send("tablier.node.b", altered)         // altered in transit
	send("tablier.node.b", news.Data)       // signed as an announcement
	send("tablier.node.b", order.Data)      // replayed
	send("tablier.game.x", []byte("false")) // unsigned
	send("tablier.game.y", news.Data)       // of another game
	send("tablier.game.x", order.Data)      // signed as a request
	flush(t, eve)
	// Messages of one connection arrive in order: the markers come after the refused messages.
	send("tablier.node.b", []byte("three"))
	flush(t, eve)
	if _, err := a.Request(patient(t), "node.b", []byte("last")); err != nil {
		t.Fatal(err)
	}
	only(t, b.orders, "last")
	if err := a.Publish(t.Context(), "game.x", []byte("end")); err != nil {
		t.Fatal(err)
	}
	only(t, b.news, "end")
}

// A forged answer is refused, and so is a node with another key or a wrong clock.
func TestForgedAnswers(t *testing.T) {
	url := testenv.NewNATS(t).URL()
	key := []byte("the key of the club")
	a := connect(t, nats.Config{URL: url, Key: key})
	eve := stranger(t, url)
	if _, err := eve.Subscribe("tablier.node.c", func(m *natsgo.Msg) { m.Respond([]byte("\x00played")) }); err != nil {
		t.Fatal(err)
	}
	flush(t, eve)
	if got, err := a.Request(t.Context(), "node.c", []byte("move")); err == nil {
		t.Errorf("a false answer was accepted: %q", got)
	}

	b := listen(t, nats.Config{URL: url, Key: key})
	for name, c := range map[string]nats.Config{
		"another key":   {URL: url, Key: []byte("another key")},
		"a late clock":  {URL: url, Key: key, Now: func() time.Time { return time.Now().Add(-time.Minute) }},
		"an early one":  {URL: url, Key: key, Now: func() time.Time { return time.Now().Add(time.Minute) }},
		"no signatures": {URL: url},
	} {
		wrong := connect(t, c)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		_, err := wrong.Request(ctx, "node.b", []byte(name))
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := a.Request(patient(t), "node.b", []byte("last")); err != nil {
		t.Fatal(err)
	}
	only(t, b.orders, "last")
}
