package mem

import (
	"context"
	"fmt"
	"sync"

	"tablier/play/bus"
	"tablier/tracing"
)

// service answers requests on one topic.
type service struct {
	f       func(context.Context, []byte) ([]byte, error)
	ctx     context.Context // done when the service or the bus ends
	cancel  context.CancelFunc
	tokens  chan struct{} // one token for each request in progress
	mu      sync.Mutex    // held between begin and stop
	stopped bool
	running sync.WaitGroup
}

// Serve implements [bus.Bus].
func (b *Bus) Serve(topic string, f func(context.Context, []byte) ([]byte, error)) (cancel func(), err error) {
	if err := bus.CheckTopic(topic, false); err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, bus.ErrClosed
	}
	s := &service{f: f, tokens: make(chan struct{}, bus.Serving)}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	if b.services == nil {
		b.services = map[string][]*service{}
	}
	b.services[topic] = append(b.services[topic], s)
	return sync.OnceFunc(func() {
		b.mu.Lock()
		remove(b.services, topic, s)
		b.mu.Unlock()
		s.wait()
	}), nil
}

// Request implements [bus.Bus].
func (b *Bus) Request(ctx context.Context, topic string, data []byte) ([]byte, error) {
	if err := bus.Check(ctx, topic, data); err != nil {
		return nil, err
	}
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return nil, bus.ErrClosed
	}
	list := b.services[topic]
	b.turn++
	turn := b.turn
	b.mu.Unlock()
	if len(list) == 0 {
		return nil, fmt.Errorf("%w %q", bus.ErrNobody, topic)
	}
	return list[turn%len(list)].ask(ctx, topic, data)
}

type answer struct {
	data []byte
	err  error
}

func (s *service) ask(ctx context.Context, topic string, data []byte) ([]byte, error) {
	s.mu.Lock()
	if s.stopped {
		s.mu.Unlock()
		return nil, fmt.Errorf("%w %q", bus.ErrNobody, topic)
	}
	select {
	case s.tokens <- struct{}{}:
	default:
		s.mu.Unlock()
		return nil, bus.ErrBusy
	}
	s.running.Add(1)
	s.mu.Unlock()
	answers := make(chan answer, 1)
	go func() {
		defer s.running.Done()
		defer func() { <-s.tokens }()
		// Of the sender's context only the trace and the end are passed on, just as between two machines.
		work, cancel := context.WithCancel(tracing.Carry(s.ctx, ctx))
		defer cancel()
		defer context.AfterFunc(ctx, cancel)()
		out, err := s.f(work, data)
		switch {
		case err != nil:
			err = &bus.RemoteError{Text: err.Error()}
		case len(out) > bus.MaxData:
			err = &bus.RemoteError{Text: bus.ErrTooBig.Error()}
		}
		answers <- answer{out, err}
	}()
	select {
	case a := <-answers:
		if a.err != nil {
			return nil, a.err
		}
		return a.data, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// wait refuses new requests and waits for those in progress.
func (s *service) wait() {
	s.mu.Lock()
	s.stopped = true
	s.mu.Unlock()
	s.running.Wait()
	s.cancel()
}

// stop cancels the requests in progress, and waits for them.
func (s *service) stop() {
	s.cancel()
	s.wait()
}
