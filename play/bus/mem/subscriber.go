package mem

import (
	"sync"

	"tablier/play/bus"
)

// subscriber is the queue of one subscription. A goroutine empties the queue and then ends, so an
// idle subscription costs nothing.
type subscriber struct {
	f       func(bus.Message)
	mu      sync.Mutex
	queue   []bus.Message
	lost    bool // messages were dropped after those in the queue
	busy    bool // a goroutine is emptying the queue
	stopped bool
}

func (s *subscriber) put(m bus.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return
	}
	if len(s.queue) >= bus.Queue {
		s.lost = true
		return
	}
	m.Lost, s.lost = s.lost, false
	s.queue = append(s.queue, m)
	s.wake()
}

// lose reports a loss after the messages in the queue.
func (s *subscriber) lose() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return
	}
	s.lost = true
	s.wake()
}

func (s *subscriber) wake() {
	if !s.busy {
		s.busy = true
		go s.drain()
	}
}

func (s *subscriber) drain() {
	for {
		m, ok := s.next()
		if !ok {
			return
		}
		s.f(m)
	}
}

// next removes the first message from the queue. If there is none, it records that the goroutine
// ends.
func (s *subscriber) next() (m bus.Message, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.stopped:
	case len(s.queue) > 0:
		m, s.queue = s.queue[0], s.queue[1:]
		return m, true
	case s.lost: // report a loss even if no further message comes
		s.lost = false
		return bus.Message{Lost: true}, true
	}
	s.busy, s.queue = false, nil
	return m, false
}

func (s *subscriber) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped, s.queue = true, nil
}
