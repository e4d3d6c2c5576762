package mem

import (
	"context"
	"strings"
	"sync"

	"tablier/play/bus"
)

// Bus is a [bus.Bus] in memory. The zero value is ready to use.
type Bus struct {
	mu       sync.Mutex
	closed   bool
	topics   map[string][]*subscriber // exact topics
	patterns map[string][]*subscriber // "game." for "game.>"
	services map[string][]*service
	turn     int // index of the service that answers next
}

var _ bus.Bus = (*Bus)(nil)

// Publish implements [bus.Bus].
func (b *Bus) Publish(ctx context.Context, topic string, data []byte) error {
	if err := bus.Check(ctx, topic, data); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return bus.ErrClosed
	}
	// Hold the lock, so that all subscribers see the same order.
	m := bus.Message{Topic: topic, Data: data}
	for _, s := range b.topics[topic] {
		s.put(m)
	}
	if len(b.patterns) > 0 {
		for i := range len(topic) {
			if topic[i] == '.' {
				for _, s := range b.patterns[topic[:i+1]] {
					s.put(m)
				}
			}
		}
	}
	return nil
}

// Subscribe implements [bus.Bus].
func (b *Bus) Subscribe(topic string, f func(bus.Message)) (cancel func(), err error) {
	if err := bus.CheckTopic(topic, true); err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, bus.ErrClosed
	}
	if b.topics == nil {
		b.topics, b.patterns = map[string][]*subscriber{}, map[string][]*subscriber{}
	}
	where, key := b.topics, topic
	if prefix, ok := strings.CutSuffix(topic, ">"); ok {
		where, key = b.patterns, prefix
	}
	s := &subscriber{f: f}
	where[key] = append(where[key], s)
	return sync.OnceFunc(func() {
		b.mu.Lock()
		remove(where, key, s)
		b.mu.Unlock()
		s.stop()
	}), nil
}

// remove removes v from a list in the map, if it is still there.
func remove[T comparable](m map[string][]T, key string, v T) {
	list := m[key]
	for i, x := range list {
		if x == v {
			if len(list) == 1 {
				delete(m, key)
				return
			}
			// Copy the list: Publish and Request may be reading the old one.
			m[key] = append(append([]T{}, list[:i]...), list[i+1:]...)
			return
		}
	}
}

// Lose tells all subscribers that messages may be missing. A bus that joins several processes calls it.
func (b *Bus) Lose() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, m := range []map[string][]*subscriber{b.topics, b.patterns} {
		for _, list := range m {
			for _, s := range list {
				s.lose()
			}
		}
	}
}

// Close implements [bus.Bus].
func (b *Bus) Close() error {
	b.mu.Lock()
	var subs []*subscriber
	for _, m := range []map[string][]*subscriber{b.topics, b.patterns} {
		for _, list := range m {
			subs = append(subs, list...)
		}
	}
	var services []*service
	for _, list := range b.services {
		services = append(services, list...)
	}
	b.closed, b.topics, b.patterns, b.services = true, nil, nil, nil
	b.mu.Unlock()
	for _, s := range subs {
		s.stop()
	}
	for _, s := range services {
		s.stop()
	}
	return nil
}
