package bustest

import (
	"strconv"
	"sync/atomic"
	"testing"

	"tablier/play/bus"
)

// All messages of one sender arrive once and in order, at every subscriber.
func order(t *testing.T, ends []bus.Bus) {
	const n = 500 // fewer than fit into the queue
	got := make([]chan string, len(ends))
	for i, end := range ends {
		got[i] = make(chan string, 2*n)
		subscribe(t, ends, end, "game.a", "game.a", func(m bus.Message) {
			if m.Lost && len(m.Data) == 0 {
				return // another route came up; the rest of the test shows that no message is missing
			}
			if m.Topic != "game.a" || m.Lost {
				t.Errorf("topic %q, lost %v", m.Topic, m.Lost)
			}
			got[i] <- string(m.Data)
		})
	}
	for k := range n {
		if err := ends[0].Publish(t.Context(), "game.b", []byte("other")); err != nil {
			t.Fatal(err)
		}
		if err := ends[0].Publish(t.Context(), "game.a", []byte(strconv.Itoa(k))); err != nil {
			t.Fatal(err)
		}
	}
	for i := range ends {
		for k := range n {
			if m := receive(t, got[i]); m != strconv.Itoa(k) {
				t.Fatalf("end %d: message %q, want %d", i, m, k)
			}
		}
	}
}

func patterns(t *testing.T, ends []bus.Bus) {
	got := make(chan string, 100)
	subscribe(t, ends, last(ends), "game.>", "game.probe", func(m bus.Message) { got <- m.Topic })
	topics := []string{"game.x", "game.y.z", "games.x", "game", "gam.e", "game.end"}
	for _, topic := range topics {
		if err := ends[0].Publish(t.Context(), topic, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"game.x", "game.y.z", "game.end"} {
		if topic := receive(t, got); topic != want {
			t.Errorf("topic %q, want %q", topic, want)
		}
	}
}

func cancels(t *testing.T, ends []bus.Bus) {
	var first atomic.Int32
	second := make(chan string, 10)
	cancel := subscribe(t, ends, last(ends), "t", "t", func(bus.Message) { first.Add(1) })
	subscribe(t, ends, last(ends), "t", "t", func(m bus.Message) { second <- string(m.Data) })
	if err := ends[0].Publish(t.Context(), "t", []byte("1")); err != nil {
		t.Fatal(err)
	}
	receive(t, second)
	until(t, func() bool { return first.Load() == 1 })
	cancel()
	cancel() // a second cancel is harmless
	if err := ends[0].Publish(t.Context(), "t", []byte("2")); err != nil {
		t.Fatal(err)
	}
	if m := receive(t, second); m != "2" || first.Load() != 1 {
		t.Errorf("message %q; the cancelled subscription got %d", m, first.Load())
	}
}

func cancelFromWithin(t *testing.T, ends []bus.Bus) {
	done := make(chan bool, 10)
	var cancel func()
	ready := make(chan bool)
	cancel = subscribe(t, ends, last(ends), "t", "t", func(bus.Message) {
		<-ready
		cancel()
		done <- true
	})
	close(ready)
	for range 3 {
		if err := ends[0].Publish(t.Context(), "t", nil); err != nil {
			t.Fatal(err)
		}
	}
	receive(t, done)
	select {
	case <-done:
		t.Error("called again after it cancelled itself")
	default:
	}
}

// A slow subscriber loses messages, is told about the loss, blocks nobody, and gets later messages
// again.
func slowSubscriber(t *testing.T, ends []bus.Bus) {
	const extra = 500
	release := make(chan bool)
	var got []int
	lost := 0
	end := make(chan bool, 10)
	subscribe(t, ends, last(ends), "t", "t", func(m bus.Message) {
		<-release
		if m.Lost {
			lost++
		}
		switch n, err := strconv.Atoi(string(m.Data)); {
		case err == nil:
			got = append(got, n)
		case string(m.Data) == "end":
			end <- true
		}
	})
	fast := make(chan string, 2*(bus.Queue+extra))
	subscribe(t, ends, last(ends), "u", "u", func(m bus.Message) { fast <- string(m.Data) })
	for k := range bus.Queue + extra {
		if err := ends[0].Publish(t.Context(), "t", []byte(strconv.Itoa(k))); err != nil {
			t.Fatal(err)
		}
	}
	if err := ends[0].Publish(t.Context(), "u", []byte("quick")); err != nil {
		t.Fatal(err)
	}
	if m := receive(t, fast); m != "quick" {
		t.Errorf("message %q", m)
	}
	close(release)
	until(t, func() bool {
		if err := ends[0].Publish(t.Context(), "t", []byte("end")); err != nil {
			t.Fatal(err)
		}
		return len(end) > 0
	})
	receive(t, end)
	if len(got) == 0 || len(got) > bus.Queue+1 || lost == 0 {
		t.Errorf("%d messages arrived, told %d times that some were lost", len(got), lost)
	}
	for i, n := range got {
		if i > 0 && n <= got[i-1] {
			t.Fatalf("message %d came after %d", n, got[i-1])
		}
	}
}
