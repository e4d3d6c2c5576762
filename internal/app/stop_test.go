package app

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

// Parts are stopped once, in reverse order, and a failure does not prevent other steps.
func TestStopStack(t *testing.T) {
	broken := errors.New("broken")
	var stopped []string
	var s stopStack
	for _, name := range []string{"store", "bus", "server"} {
		s.push(name, func(ctx context.Context) error {
			stopped = append(stopped, name)
			if name == "bus" {
				return broken
			}
			return ctx.Err()
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			if err := s.stop(ctx); !errors.Is(err, broken) || err.Error() != "stopping bus: broken" {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	cancel()
	s.stop(ctx)
	if want := []string{"server", "bus", "store"}; !slices.Equal(stopped, want) {
		t.Errorf("%v, want %v", stopped, want)
	}
}

// An empty stack can be stopped.
func TestEmptyStopStack(t *testing.T) {
	if err := new(stopStack).stop(t.Context()); err != nil {
		t.Error(err)
	}
}

// A repeated task runs at once, and stopping waits for its end.
func TestEvery(t *testing.T) {
	runs, ended := make(chan context.Context), false
	stop := every(time.Hour, func(ctx context.Context) {
		runs <- ctx
		<-ctx.Done()
		ended = true
	})
	if ctx := <-runs; ctx.Err() != nil {
		t.Error(ctx.Err())
	}
	stop()
	if !ended {
		t.Error("the task is still running")
	}
}
