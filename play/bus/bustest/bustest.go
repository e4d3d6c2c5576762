package bustest

import (
	"errors"
	"testing"
	"time"

	"tablier/play/bus"
)

// Run tests a bus. open returns one or more connected ends of a new bus, and closes them when t
// ends.
func Run(t *testing.T, open func(t *testing.T) []bus.Bus) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, []bus.Bus)
	}{
		{"Order", order},
		{"Patterns", patterns},
		{"Cancel", cancels},
		{"CancelFromWithin", cancelFromWithin},
		{"SlowSubscriber", slowSubscriber},
		{"Requests", requests},
		{"Errors", remoteErrors},
		{"Nobody", nobody},
		{"OneAnswers", oneAnswers},
		{"Impatience", impatience},
		{"ServesConcurrently", servesConcurrently},
		{"CancelWaitsForAnswers", cancelWaits},
		{"Limits", limits},
		{"Closed", closed},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// patience is the timeout of waits that only a bug can make fail.
const patience = 20 * time.Second

func receive[T any](t *testing.T, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(patience):
		t.Fatal("nothing arrives")
		panic("unreachable")
	}
}

// last returns the end of the bus farthest from the first.
func last(ends []bus.Bus) bus.Bus { return ends[len(ends)-1] }

// subscribe subscribes and waits until the other ends know of it.
func subscribe(t *testing.T, ends []bus.Bus, at bus.Bus, topic, probe string, f func(bus.Message)) (cancel func()) {
	t.Helper()
	known := make(chan string, 1000)
	cancel, err := at.Subscribe(topic, func(m bus.Message) {
		if len(m.Data) > 6 && string(m.Data[:6]) == "probe " {
			select {
			case known <- string(m.Data):
			default:
			}
			return
		}
		f(m)
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, end := range ends {
		want := "probe " + string(rune('a'+i))
		until(t, func() bool {
			if err := end.Publish(t.Context(), probe, []byte(want)); err != nil {
				t.Fatal(err)
			}
			select {
			case got := <-known:
				return got == want
			case <-time.After(20 * time.Millisecond):
				return false
			}
		})
	}
	return cancel
}

// until repeats f until it returns true, because changes take time to reach other nodes.
func until(t *testing.T, f func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !f(); {
		if time.Now().After(end) {
			t.Fatal("still not so")
		}
		time.Sleep(time.Millisecond)
	}
}

func wantErr(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}
