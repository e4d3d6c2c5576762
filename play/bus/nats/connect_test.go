package nats_test

import (
	"errors"
	"testing"

	"tablier/internal/testenv"
	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/nats"
)

func TestExternalServer(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus {
		url := testenv.NewNATS(t).URL()
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
	s := testenv.NewNATS(t)
	b, err := nats.Connect(nats.Config{URL: s.URL()})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	got := make(chan bus.Message, 10)
	if _, err := b.Subscribe("t", func(m bus.Message) { got <- m }); err != nil {
		t.Fatal(err)
	}
	s.Stop()
	eventually(t, func() bool { return !b.Connected() })
	if err := b.Publish(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("published: %v", err)
	}
	if _, err := b.Request(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("requested: %v", err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
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
	s := testenv.NewNATS(t)
	s.Stop()
	b, err := nats.Connect(nats.Config{URL: s.URL()})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if err := b.Publish(t.Context(), "t", nil); !errors.Is(err, bus.ErrOffline) {
		t.Errorf("published: %v", err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() bool { return b.Publish(t.Context(), "t", nil) == nil })
}
