package bustest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/play/bus"
)

// serve serves a topic and waits until all ends know of it. It answers the request "probe" itself.
func serve(t *testing.T, ends []bus.Bus, at bus.Bus, topic string, f func(context.Context, []byte) ([]byte, error)) (cancel func()) {
	t.Helper()
	cancel, err := at.Serve(topic, func(ctx context.Context, data []byte) ([]byte, error) {
		if string(data) == "probe" {
			return []byte("here"), nil
		}
		return f(ctx, data)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range ends {
		until(t, func() bool {
			_, err := end.Request(t.Context(), topic, []byte("probe"))
			if err != nil && !errors.Is(err, bus.ErrNobody) {
				t.Fatal(err)
			}
			return err == nil
		})
	}
	return cancel
}

func echo(ctx context.Context, data []byte) ([]byte, error) {
	return append([]byte("re: "), data...), nil
}

func requests(t *testing.T, ends []bus.Bus) {
	serve(t, ends, last(ends), "node.b", echo)
	for _, end := range ends {
		for _, data := range [][]byte{nil, []byte("x"), {0, 255}, bytes.Repeat([]byte("y"), 100_000)} {
			got, err := end.Request(t.Context(), "node.b", data)
			if err != nil || !bytes.Equal(got, append([]byte("re: "), data...)) {
				t.Fatalf("%d bytes, %v", len(got), err)
			}
		}
	}
}

func remoteErrors(t *testing.T, ends []bus.Bus) {
	serve(t, ends, last(ends), "bad", func(_ context.Context, data []byte) ([]byte, error) {
		if string(data) == "big" {
			return make([]byte, bus.MaxData+1), nil
		}
		return []byte("ignored"), fmt.Errorf("é\nsecond line: %w", bus.ErrNobody)
	})
	got, err := ends[0].Request(t.Context(), "bad", nil)
	var remote *bus.RemoteError
	if !errors.As(err, &remote) || remote.Text != "é\nsecond line: nobody serves the topic" || errors.Is(err, bus.ErrNobody) || got != nil {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := ends[0].Request(t.Context(), "bad", []byte("big")); !errors.As(err, &remote) {
		t.Errorf("an answer too long: %v", err)
	}
}

func nobody(t *testing.T, ends []bus.Bus) {
	_, err := ends[0].Request(t.Context(), "node.none", nil)
	wantErr(t, err, bus.ErrNobody)
	cancel := serve(t, ends, last(ends), "node.some", echo)
	cancel()
	cancel() // a second cancel is harmless
	until(t, func() bool {
		// A request in transit to a service that has ended is lost.
		ctx, stop := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer stop()
		_, err := ends[0].Request(ctx, "node.some", []byte("x"))
		return errors.Is(err, bus.ErrNobody)
	})
	// A subscriber answers no requests.
	subscribe(t, ends, ends[0], "node.heard", "node.heard", func(bus.Message) {})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	_, err = ends[0].Request(ctx, "node.unserved", nil)
	wantErr(t, err, bus.ErrNobody)
}

// If several services share a topic, one of them answers each request, and all of them get a turn.
func oneAnswers(t *testing.T, ends []bus.Bus) {
	var calls [2]atomic.Int32
	for i, end := range []bus.Bus{ends[0], last(ends)} {
		serve(t, ends, end, "shared", func(context.Context, []byte) ([]byte, error) {
			calls[i].Add(1)
			return []byte{byte(i)}, nil
		})
	}
	sent := int32(0)
	until(t, func() bool {
		for range 20 {
			for _, end := range ends {
				if _, err := end.Request(t.Context(), "shared", nil); err != nil {
					t.Fatal(err)
				}
				sent++
			}
		}
		return calls[0].Load() > 0 && calls[1].Load() > 0
	})
	if got := calls[0].Load() + calls[1].Load(); got != sent {
		t.Errorf("%d requests were answered %d times", sent, got)
	}
}

// Request returns at once when its context ends.
func impatience(t *testing.T, ends []bus.Bus) {
	began, release := make(chan bool, 1), make(chan bool)
	serve(t, ends, last(ends), "slow", func(ctx context.Context, data []byte) ([]byte, error) {
		began <- true
		<-release
		return nil, nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	answered := make(chan error)
	go func() {
		_, err := ends[0].Request(ctx, "slow", nil)
		answered <- err
	}()
	receive(t, began)
	cancel()
	wantErr(t, receive(t, answered), context.Canceled)
	close(release)
	_, err := ends[0].Request(ctx, "slow", nil)
	wantErr(t, err, context.Canceled)
	wantErr(t, ends[0].Publish(ctx, "slow", nil), context.Canceled)
}

func servesConcurrently(t *testing.T, ends []bus.Bus) {
	const n = 50
	var inside atomic.Int32
	all := make(chan bool)
	serve(t, ends, last(ends), "many", func(ctx context.Context, data []byte) ([]byte, error) {
		if inside.Add(1) == n {
			close(all)
		}
		<-all
		return data, nil
	})
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			want := fmt.Sprint(i)
			if got, err := ends[0].Request(t.Context(), "many", []byte(want)); err != nil || string(got) != want {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
	wg.Wait()
}

func cancelWaits(t *testing.T, ends []bus.Bus) {
	began, release := make(chan bool, 1), make(chan bool)
	cancel := serve(t, ends, last(ends), "slow", func(context.Context, []byte) ([]byte, error) {
		began <- true
		<-release
		return []byte("done"), nil
	})
	answers := make(chan string, 1)
	go func() {
		b, err := ends[0].Request(t.Context(), "slow", nil)
		answers <- fmt.Sprintf("%s %v", b, err)
	}()
	receive(t, began)
	cancelled := make(chan bool)
	go func() {
		cancel()
		close(cancelled)
	}()
	select {
	case <-cancelled:
		t.Error("cancel returned while a request was being answered")
	default:
	}
	close(release)
	if a := receive(t, answers); a != "done <nil>" {
		t.Errorf("answer %s", a)
	}
	receive(t, cancelled)
}
