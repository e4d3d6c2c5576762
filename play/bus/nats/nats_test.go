package nats_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"tablier/address"
	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/nats"
)

func start(t testing.TB, c nats.Config) *nats.Bus {
	t.Helper()
	b, err := nats.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// cluster starts n nodes that know of the first, and waits until all are joined.
func cluster(t testing.TB, n int) []bus.Bus {
	var ends []bus.Bus
	var nodes []*nats.Bus
	for i := range n {
		e := nats.Embedded{Listen: "127.0.0.1:0", Secret: "s3cret/@:"}
		if i > 0 {
			e.Peers = []string{nodes[0].ClusterAddr()}
		}
		b := start(t, nats.Config{Name: fmt.Sprint("n", i), Embedded: e})
		nodes, ends = append(nodes, b), append(ends, b)
	}
	for _, b := range nodes {
		eventually(t, func() bool { return b.Peers() == n-1 })
	}
	return ends
}

func eventually(t testing.TB, f func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !f(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("still not so")
		}
	}
}

func TestOneNode(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus { return []bus.Bus{start(t, nats.Config{})} })
}

func TestCluster(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus { return cluster(t, 3) })
}

// A node that listens on a public address needs a secret, and refuses nodes that do not know it.
func TestSecret(t *testing.T) {
	for _, listen := range []string{"0.0.0.0:0", ":0", "192.0.2.1:0"} {
		if _, err := nats.Start(nats.Config{Embedded: nats.Embedded{Listen: listen}}); !errors.Is(err, address.ErrNoSecret) {
			t.Errorf("%s: %v", listen, err)
		}
	}
	a := start(t, nats.Config{Embedded: nats.Embedded{Listen: "127.0.0.1:0", Secret: "right"}})
	b := start(t, nats.Config{Embedded: nats.Embedded{Listen: "127.0.0.1:0", Secret: "wrong", Peers: []string{a.ClusterAddr()}}})
	c := start(t, nats.Config{Embedded: nats.Embedded{Listen: "127.0.0.1:0", Secret: "right", Peers: []string{a.ClusterAddr()}}})
	eventually(t, func() bool { return c.Peers() == 1 })
	if a.Peers() != 1 || b.Peers() != 0 {
		t.Errorf("%d and %d peers", a.Peers(), b.Peers())
	}
}

func TestBadConfig(t *testing.T) {
	for _, c := range []nats.Config{
		{Prefix: "a b"}, {Embedded: nats.Embedded{Listen: "nonsense"}}, {Embedded: nats.Embedded{Listen: "127.0.0.1:x"}},
		{Embedded: nats.Embedded{Listen: "127.0.0.1:0", Peers: []string{"nonsense"}}},
	} {
		if b, err := nats.Start(c); err == nil {
			b.Close()
			t.Errorf("%+v was taken", c)
		}
	}
}

// Two clubs on the same servers do not receive each other's messages.
func TestPrefix(t *testing.T) {
	hear := func(b bus.Bus) chan string {
		got := make(chan string, 10)
		if _, err := b.Subscribe("t", func(m bus.Message) { got <- m.Topic + string(m.Data) }); err != nil {
			t.Fatal(err)
		}
		return got
	}
	url, closeServer := natsServer(t)
	defer closeServer()
	var got [2]chan string
	var ends [2]*nats.Bus
	for i, prefix := range []string{"one", "two"} {
		b, err := nats.Connect(nats.Config{URL: url, Prefix: prefix})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { b.Close() })
		ends[i], got[i] = b, hear(b)
	}
	for i, b := range ends {
		if err := b.Publish(t.Context(), "t", []byte{'0' + byte(i)}); err != nil {
			t.Fatal(err)
		}
		if m := <-got[i]; m != fmt.Sprint("t", i) {
			t.Errorf("%q", m)
		}
	}
	if len(got[0])+len(got[1]) > 0 {
		t.Error("a message of the other club")
	}
}

func BenchmarkPublish(b *testing.B) { bustest.BenchmarkPublish(b, start(b, nats.Config{})) }
func BenchmarkRequest(b *testing.B) { bustest.BenchmarkRequest(b, start(b, nats.Config{})) }
