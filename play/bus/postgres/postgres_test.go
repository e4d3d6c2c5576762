package postgres_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	sdk "go.opentelemetry.io/otel/sdk/trace"

	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/postgres"
	"tablier/tracing"
)

func TestOneNode(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus { return cluster(t, 1) })
}

func TestCluster(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus { return cluster(t, 3) })
}

// While a node is cut off from the database, its announcements fail at once and requests go on. Afterwards,
// subscribers learn on both sides that they may have missed messages, and receive new ones.
func TestDatabaseAway(t *testing.T) {
	t.Parallel()
	url, proxied, proxy := through(t)
	far, near := start(t, postgres.Config{Database: url, Key: key}), start(t, postgres.Config{Database: proxied, Key: key})
	if _, err := near.Serve("node.near", func(_ context.Context, data []byte) ([]byte, error) { return data, nil }); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() bool {
		_, err := far.Request(t.Context(), "node.near", nil)
		return err == nil
	})
	there, here := hear(t, far, "t"), hear(t, near, "t")
	if err := near.Publish(t.Context(), "t", []byte("before")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []<-chan bus.Message{there, here} {
		if m := receive(t, c); m.Lost || string(m.Data) != "before" {
			t.Fatalf("%+v", m)
		}
	}
	proxy.Cut()
	eventually(t, func() bool { return errors.Is(near.Publish(t.Context(), "u", nil), bus.ErrOffline) })
	eventually(t, func() bool {
		_, err := near.Request(t.Context(), "node.none", nil)
		return errors.Is(err, bus.ErrOffline)
	})
	if err := near.Publish(t.Context(), "t", []byte("missing")); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("published: %v", err)
	}
	if m := receive(t, here); string(m.Data) != "missing" {
		t.Errorf("the node itself heard %+v", m)
	}
	if got, err := far.Request(t.Context(), "node.near", []byte("x")); err != nil || string(got) != "x" {
		t.Errorf("asked %q, %v", got, err)
	}
	proxy.Heal()
	if m := receive(t, here); !m.Lost || m.Topic != "" {
		t.Errorf("%+v", m)
	}
	eventually(t, func() bool { return near.Publish(t.Context(), "u", []byte("back")) == nil })
	if m := receive(t, there); !m.Lost {
		t.Errorf("the other node heard %+v", m)
	}
	if err := near.Publish(t.Context(), "t", []byte("after")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []<-chan bus.Message{there, here} {
		if m := receive(t, c); string(m.Data) != "after" {
			t.Errorf("%+v", m)
		}
	}
}

// A connection that carries nothing any more is noticed without any announcement.
func TestSilence(t *testing.T) {
	t.Parallel()
	_, proxied, proxy := through(t)
	b := start(t, postgres.Config{Database: proxied, Key: key})
	heard := hear(t, b, "t")
	for _, fault := range []func(){proxy.Mute, proxy.MuteAnswers} {
		fault()
		eventually(t, func() bool { return !b.Connected() })
		proxy.Heal()
		if m := receive(t, heard); !m.Lost {
			t.Errorf("%+v", m)
		}
		eventually(t, b.Connected)
	}
}

// A database that starts later is found.
func TestDatabaseComesLater(t *testing.T) {
	t.Parallel()
	_, proxied, proxy := through(t)
	proxy.Cut()
	b := start(t, postgres.Config{Database: proxied, Key: key})
	if err := b.Publish(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("published: %v", err)
	}
	proxy.Heal()
	eventually(t, func() bool { return b.Publish(t.Context(), "t", nil) == nil })
}

// The row of a node that dies ends by itself; one that leaves is gone at once.
func TestNodesLeave(t *testing.T) {
	url := database(t)
	a, b := start(t, postgres.Config{Database: url, Key: key}), start(t, postgres.Config{Database: url, Key: key})
	eventually(t, func() bool { return a.Peers() == 1 })
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() bool { return a.Peers() == 0 })
}

// A node that cannot be reached serves nothing: another one is asked.
func TestUnreachable(t *testing.T) {
	url := database(t)
	a := start(t, postgres.Config{Database: url, Key: key})
	b := start(t, postgres.Config{Database: url, Key: key, Address: "http://127.0.0.1:1"})
	c := start(t, postgres.Config{Database: url, Key: key})
	serve := func(b bus.Bus, topic, answer string) {
		t.Helper()
		if _, err := b.Serve(topic, func(context.Context, []byte) ([]byte, error) { return []byte(answer), nil }); err != nil {
			t.Fatal(err)
		}
	}
	serve(b, "node.b", "never")
	serve(b, "both", "never")
	serve(c, "both", "c")
	eventually(t, func() bool { return a.Peers() == 2 })
	if _, err := a.Request(t.Context(), "node.b", nil); !errors.Is(err, bus.ErrNobody) {
		t.Errorf("asked: %v", err)
	}
	eventually(t, func() bool {
		_, err := a.Request(t.Context(), "both", nil)
		return err == nil
	})
	for range 10 {
		if got, err := a.Request(t.Context(), "both", nil); err != nil || string(got) != "c" {
			t.Errorf("%q, %v", got, err)
		}
	}
}

// An announcement of the greatest size arrives among many small ones, and all in order.
func TestBigAmongSmall(t *testing.T) {
	ends := cluster(t, 2)
	got := hear(t, ends[1], "t")
	eventually(t, func() bool {
		if err := ends[0].Publish(t.Context(), "t", nil); err != nil {
			t.Fatal(err)
		}
		return len(got) > 0
	})
	for i := range 500 {
		data := strconv.Itoa(i)
		if i%100 == 50 {
			data += strings.Repeat(" ", bus.MaxData-len(data))
		}
		if err := ends[0].Publish(t.Context(), "t", []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	for i := 0; i < 500; {
		m := receive(t, got)
		if len(m.Data) == 0 && !m.Lost {
			continue
		}
		if m.Lost || strings.TrimSpace(string(m.Data)) != strconv.Itoa(i) || i%100 == 50 && len(m.Data) != bus.MaxData {
			t.Fatalf("announcement %d: %d bytes, %.10q, lost %v", i, len(m.Data), m.Data, m.Lost)
		}
		i++
	}
}

func TestBadAddress(t *testing.T) {
	_, err := postgres.Start(t.Context(), postgres.Config{Database: "postgres://u:secret@[x"})
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}

// The handling of a request on another node is part of the sender's trace.
func TestTracesCrossNodes(t *testing.T) {
	url := database(t)
	on := tracing.New(sdk.NewTracerProvider())
	there, here := start(t, postgres.Config{Database: url, Key: key, Tracer: on}), start(t, postgres.Config{Database: url, Key: key, Tracer: on})
	heard := make(chan string, 100)
	if _, err := there.Serve("who", func(ctx context.Context, _ []byte) ([]byte, error) {
		heard <- tracing.ID(ctx)
		return nil, nil
	}); err != nil {
		t.Fatal(err)
	}
	ctx, span := on.Start(t.Context(), "asking")
	defer span.End()
	eventually(t, func() bool {
		_, err := here.Request(ctx, "who", nil)
		return err == nil
	})
	if got := receive(t, heard); got != tracing.ID(ctx) || got == "" {
		t.Errorf("the other node heard of trace %q, want %q", got, tracing.ID(ctx))
	}
}

func BenchmarkPublish(b *testing.B) { bustest.BenchmarkPublish(b, between(cluster(b, 2))) }
func BenchmarkRequest(b *testing.B) { bustest.BenchmarkRequest(b, between(cluster(b, 2))) }

// between is a bus whose messages go from one end to another.
func between(ends []bus.Bus) bus.Bus {
	return pair{ends[0], ends[1]}
}

type pair struct {
	bus.Bus
	far bus.Bus
}

func (p pair) Subscribe(topic string, f func(bus.Message)) (func(), error) {
	return p.far.Subscribe(topic, f)
}
func (p pair) Serve(topic string, f func(context.Context, []byte) ([]byte, error)) (func(), error) {
	return p.far.Serve(topic, f)
}
