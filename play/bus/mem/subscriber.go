package mem

import (
	"sync"

	"tablier/play/bus"
)

// subscriber holds what waits for one subscription. A goroutine empties the
// queue and ends with it: those who wait for rare messages cost nothing.
type subscriber struct {
	f       func(bus.Message)
	mu      sync.Mutex
	queue   []bus.Message
	lost    bool // messages were dropped behind the queue
	busy    bool // the goroutine runs
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

// next takes the first message out of the queue, or notes that the goroutine ends.
func (s *subscriber) next() (m bus.Message, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.stopped:
	case len(s.queue) > 0:
		m, s.queue = s.queue[0], s.queue[1:]
		return m, true
	case s.lost: // nothing may come after the messages that were dropped
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
