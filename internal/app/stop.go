package app

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// stopStack holds what must be stopped, in the order in which it was started.
type stopStack struct {
	steps []stopStep
	once  sync.Once
	err   error
}

type stopStep struct {
	name string
	stop func(context.Context) error
}

// push adds a step. It must not be called once stop was.
func (s *stopStack) push(name string, stop func(context.Context) error) {
	s.steps = append(s.steps, stopStep{name, stop})
}

// pushFunc adds a step that takes no time and cannot fail.
func (s *stopStack) pushFunc(name string, stop func()) {
	s.push(name, func(context.Context) error { stop(); return nil })
}

// stop runs all steps, last first, each once. Later calls wait for the first and return its error. A step that fails,
// or a ctx that is done, does not keep the others from running.
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

// every calls f at once and then at each interval. The function it returns cancels f's context and waits for it.
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
