package nats_test

import (
	"errors"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/nats"
)

// natsServer starts an external server on any port.
func natsServer(t testing.TB) (url string, stop func()) {
	t.Helper()
	return natsServerAt(t, server.RANDOM_PORT)
}

func natsServerAt(t testing.TB, port int) (url string, stop func()) {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the server does not start")
	}
	return s.ClientURL(), func() {
		s.Shutdown()
		s.WaitForShutdown()
	}
}

func TestExternalServer(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus {
		url, stop := natsServer(t)
		t.Cleanup(stop)
		var ends []bus.Bus
		for range 2 {
			b, err := nats.Connect(nats.Config{URL: url, Key: []byte("the key of the club")})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { b.Close() })
			ends = append(ends, b)
		}
		return ends
	})
}

// While the server is down, messages fail at once. When it is back, subscribers learn that they may
// have missed messages, and receive new ones.
func TestServerAway(t *testing.T) {
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the server does not start")
	}
	port := s.Addr().(interface{ String() string }).String()
	b, err := nats.Connect(nats.Config{URL: "nats://" + port})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	got := make(chan bus.Message, 10)
	if _, err := b.Subscribe("t", func(m bus.Message) { got <- m }); err != nil {
		t.Fatal(err)
	}
	s.Shutdown()
	s.WaitForShutdown()
	eventually(t, func() bool { return !b.Connected() })
	if err := b.Publish(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("published: %v", err)
	}
	if _, err := b.Request(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("requested: %v", err)
	}
	_, stop := natsServerAt(t, portOf(t, port))
	defer stop()
	if m := <-got; !m.Lost || m.Topic != "" {
		t.Errorf("%+v", m)
	}
	eventually(t, func() bool { return b.Publish(t.Context(), "t", []byte("back")) == nil })
	if m := <-got; m.Lost || string(m.Data) != "back" {
		t.Errorf("%+v", m)
	}
}

// A server that starts later is found.
func TestServerComesLater(t *testing.T) {
	url, stop := natsServer(t)
	stop()
	b, err := nats.Connect(nats.Config{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if err := b.Publish(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("published: %v", err)
	}
	_, stop = natsServerAt(t, portOf(t, url[len("nats://"):]))
	defer stop()
	eventually(t, func() bool { return b.Publish(t.Context(), "t", nil) == nil })
}
