package nats

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"tablier/play/bus"
	"tablier/play/bus/sign"
	"tablier/tracing"
)

// Config configures the connection to NATS. Each field has a sensible zero value.
type Config struct {
	// URL is "nats://user:password@host:port", or several separated by commas. It is required.
	URL    string
	Name   string // name of this node, as shown by the servers
	Prefix string // first word of all subjects, so that the servers can be shared; empty: tablier
	Log    *slog.Logger

	// Key signs every message, so that the servers need not be trusted; all nodes share it. Empty: messages are
	// not signed, and signatures are not checked.
	Key []byte
	// Now is the time used for signatures, which must agree on all nodes to within a few seconds; nil: time.Now.
	Now func() time.Time

	// Tracer traces the work on another node's request, as part of that node's trace; nil: no traces.
	Tracer *tracing.Tracer
}

// Bus is a [bus.Bus] over NATS.
type Bus struct {
	c      Config
	conn   *nats.Conn
	signer *sign.Signer

	ctx     context.Context // done when the bus closes
	cancel  context.CancelFunc
	mu      sync.Mutex
	closed  bool
	subs    map[*subscription]struct{}
	serving sync.WaitGroup
}

var _ bus.Bus = (*Bus)(nil)

const (
	ping = 2 * time.Second // a connection is closed after two missed pings
	// patience is the timeout of a request whose context has no deadline.
	patience = 10 * time.Second
)

// Connect returns a bus over external servers, without waiting for them. While there is no connection, messages
// fail with [bus.ErrOffline]; subscribers are told that some may be lost.
func Connect(c Config) (*Bus, error) {
	if c.Prefix == "" {
		c.Prefix = "tablier"
	}
	if err := bus.CheckTopic(c.Prefix, false); err != nil {
		return nil, err
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	b := &Bus{c: c, signer: &sign.Signer{Key: c.Key, Now: c.Now}, subs: map[*subscription]struct{}{}}
	b.ctx, b.cancel = context.WithCancel(context.Background())
	options := []nats.Option{
		nats.RetryOnFailedConnect(true),
		nats.Name("tablier " + c.Name), nats.MaxReconnects(-1), nats.ReconnectWait(250 * time.Millisecond), nats.ReconnectJitter(100*time.Millisecond, 100*time.Millisecond),
		nats.Timeout(3 * time.Second), nats.PingInterval(ping), nats.MaxPingsOutstanding(2),
		// A late announcement is useless, so sending fails at once without a connection.
		nats.ReconnectBufSize(-1),
		nats.ErrorHandler(b.failed),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if b.ctx.Err() == nil {
				c.Log.Warn("NATS disconnected", "err", err)
			}
		}),
		nats.ReconnectHandler(func(n *nats.Conn) {
			c.Log.Info("bus reconnected")
			b.lost()
		}),
	}
	var err error
	if b.conn, err = nats.Connect(c.URL, options...); err != nil {
		b.cancel()
		return nil, fmt.Errorf("NATS: %w", err)
	}
	return b, nil
}

// failed handles asynchronous errors.
func (b *Bus) failed(_ *nats.Conn, s *nats.Subscription, err error) {
	if errors.Is(err, nats.ErrSlowConsumer) {
		return // the next message reports it
	}
	b.c.Log.Warn("NATS failed", "err", err)
}

// lost tells all subscribers that messages may be missing.
func (b *Bus) lost() {
	b.mu.Lock()
	subs := make([]*subscription, 0, len(b.subs))
	for s := range b.subs {
		subs = append(subs, s)
	}
	b.mu.Unlock()
	for _, s := range subs {
		s.call(bus.Message{Lost: true})
	}
}

func (b *Bus) subject(topic string) string { return b.c.Prefix + "." + topic }

// check returns an error if a message cannot be sent.
func (b *Bus) check(ctx context.Context, topic string, data []byte) error {
	if err := bus.Check(ctx, topic, data); err != nil {
		return err
	}
	return b.open()
}

func (b *Bus) open() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return bus.ErrClosed
	}
	return nil
}

// translate converts errors of NATS to those of the bus.
func translate(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, nats.ErrConnectionClosed), errors.Is(err, nats.ErrConnectionDraining):
		return bus.ErrClosed
	case errors.Is(err, nats.ErrReconnectBufExceeded), errors.Is(err, nats.ErrDisconnected), errors.Is(err, nats.ErrNoServers), errors.Is(err, nats.ErrStaleConnection):
		return bus.ErrOffline
	case errors.Is(err, nats.ErrNoResponders):
		return bus.ErrNobody
	case errors.Is(err, nats.ErrMaxPayload):
		return bus.ErrTooBig
	}
	return fmt.Errorf("NATS: %w", err)
}

// Publish implements [bus.Bus].
func (b *Bus) Publish(ctx context.Context, topic string, data []byte) error {
	if err := b.check(ctx, topic, data); err != nil {
		return err
	}
	subject := b.subject(topic)
	signed, _ := b.signer.Sign(sign.Announcement, subject, sign.Nonce{}, data)
	return translate(b.conn.Publish(subject, signed))
}

// Connected reports whether there is a connection.
func (b *Bus) Connected() bool { return b.conn.IsConnected() }

// Close implements [bus.Bus].
func (b *Bus) Close() error {
	b.mu.Lock()
	closed := b.closed
	b.closed = true
	b.mu.Unlock()
	if closed {
		return nil
	}
	b.cancel()
	b.serving.Wait()
	b.conn.Close()
	return nil
}

// topic returns a subject without the prefix.
func (b *Bus) topic(subject string) string { return strings.TrimPrefix(subject, b.c.Prefix+".") }
