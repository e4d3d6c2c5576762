package app

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// stopStack holds the functions that stop the parts of a server, in the order of their start.
type stopStack struct {
	steps []stopStep
	once  sync.Once
	err   error
}

type stopStep struct {
	name string
	stop func(context.Context) error
}

// push adds a step. It must not be called after stop.
func (s *stopStack) push(name string, stop func(context.Context) error) {
	s.steps = append(s.steps, stopStep{name, stop})
}

// pushFunc adds a step that is quick and cannot fail.
func (s *stopStack) pushFunc(name string, stop func()) {
	s.push(name, func(context.Context) error { stop(); return nil })
}

// stop runs all steps once, in reverse order. Later calls wait for the first and return its error. If a step
// fails or ctx is done, the other steps still run.
func (s *stopStack) stop(ctx context.Context) error {
	s.once.Do(func() {
		for i := len(s.steps) - 1; i >= 0; i-- {
			if err := s.steps[i].stop(ctx); err != nil {
				s.err = errors.Join(s.err, fmt.Errorf("stopping %s: %w", s.steps[i].name, err))
			}
		}
	})
	return s.err
}

// every calls f at once and then at each interval. stop cancels f's context and waits for f to return.
func every(interval time.Duration, f func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for {
			f(ctx)
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	}()
	return func() { cancel(); <-done }
}
