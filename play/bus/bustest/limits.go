package bustest

import (
	"context"
	"testing"

	"tablier/play/bus"
)

func limits(t *testing.T, ends []bus.Bus) {
	big := make([]byte, bus.MaxData)
	got := make(chan int, 1)
	subscribe(t, ends, last(ends), "big", "big", func(m bus.Message) {
		if m.Topic != "" { // a route that comes up late may report a loss first
			got <- len(m.Data)
		}
	})
	if err := ends[0].Publish(t.Context(), "big", big); err != nil {
		t.Fatal(err)
	}
	if n := receive(t, got); n != len(big) {
		t.Errorf("%d bytes", n)
	}
	wantErr(t, ends[0].Publish(t.Context(), "big", append(big, 0)), bus.ErrTooBig)
	_, err := ends[0].Request(t.Context(), "big", append(big, 0))
	wantErr(t, err, bus.ErrTooBig)
	for _, topic := range []string{"", "a.>", "a b", "a..b", "$SYS.x"} {
		if err := ends[0].Publish(t.Context(), topic, nil); err == nil {
			t.Errorf("published on %q", topic)
		}
		if _, err := ends[0].Request(t.Context(), topic, nil); err == nil {
			t.Errorf("requested on %q", topic)
		}
		if _, err := ends[0].Serve(topic, echo); err == nil {
			t.Errorf("served %q", topic)
		}
		if _, err := ends[0].Subscribe(topic, func(bus.Message) {}); err == nil && topic != "a.>" {
			t.Errorf("subscribed to %q", topic)
		}
	}
}

// Close ends everything in progress; later calls fail with a clear error.
func closed(t *testing.T, ends []bus.Bus) {
	began := make(chan bool, 1)
	ended := make(chan bool, 1)
	serve(t, ends, ends[0], "s", func(ctx context.Context, _ []byte) ([]byte, error) {
		began <- true
		<-ctx.Done()
		ended <- true
		return nil, ctx.Err()
	})
	cancel := subscribe(t, ends, ends[0], "t", "t", func(bus.Message) {})
	go ends[0].Request(t.Context(), "s", nil)
	receive(t, began)
	if err := ends[0].Close(); err != nil {
		t.Fatal(err)
	}
	receive(t, ended)
	cancel()
	wantErr(t, ends[0].Publish(t.Context(), "t", nil), bus.ErrClosed)
	_, err := ends[0].Request(t.Context(), "t", nil)
	wantErr(t, err, bus.ErrClosed)
	_, err = ends[0].Subscribe("t", func(bus.Message) {})
	wantErr(t, err, bus.ErrClosed)
	_, err = ends[0].Serve("t", echo)
	wantErr(t, err, bus.ErrClosed)
	if err := ends[0].Close(); err != nil {
		t.Error("closed again:", err)
	}
}
