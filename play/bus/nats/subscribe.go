package nats

import (
	"sync"
	"sync/atomic"

	"github.com/nats-io/nats.go"

	"tablier/play/bus"
	"tablier/play/bus/sign"
)

// subscription calls f with one message at a time, including reports of losses.
type subscription struct {
	f       func(bus.Message)
	mu      sync.Mutex // held while f runs
	dropped int
	ended   atomic.Bool // not guarded by mu: f itself may set it
}

// call gives m to f unless the subscription has ended.
func (s *subscription) call(m bus.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended.Load() {
		s.f(m)
	}
}

// Subscribe implements [bus.Bus].
func (b *Bus) Subscribe(topic string, f func(bus.Message)) (cancel func(), err error) {
	if err := bus.CheckTopic(topic, true); err != nil {
		return nil, err
	}
	if err := b.open(); err != nil {
		return nil, err
	}
	s := &subscription{f: f}
	sub, err := b.conn.Subscribe(b.subject(topic), func(m *nats.Msg) {
		data, _, err := b.signer.Verify(sign.Announcement, m.Subject, sign.Nonce{}, m.Data)
		if err != nil {
			b.signer.Refuse(b.c.Log, m.Subject, err)
			return
		}
		told := bus.Message{Topic: b.topic(m.Subject), Data: data}
		if n, err := m.Sub.Dropped(); err == nil && n != s.dropped {
			s.dropped, told.Lost = n, true
		}
		s.call(told)
	})
	if err != nil {
		return nil, translate(err)
	}
	if err := sub.SetPendingLimits(bus.Queue, -1); err != nil {
		return nil, translate(err)
	}
	b.mu.Lock()
	b.subs[s] = struct{}{}
	b.mu.Unlock()
	return sync.OnceFunc(func() {
		s.ended.Store(true)
		b.mu.Lock()
		delete(b.subs, s)
		b.mu.Unlock()
		sub.Unsubscribe() // fails only if the connection is closed
	}), nil
}
