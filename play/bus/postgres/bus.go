package postgres

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"tablier/play/bus"
	"tablier/play/bus/mem"
	"tablier/play/bus/sign"
	"tablier/tracing"
)

// Config configures a node's end of the bus.
type Config struct {
	Database string // "postgres://…", migrated by the store
	// Address is the URL at which other nodes reach [Bus.ServeHTTP], such as "http://10.0.0.7:8080"; see
	// [Address].
	Address string
	// Key signs every message; all nodes share it.
	Key []byte
	// Now is the time used for signatures, which must agree on all nodes to within a few seconds; nil: time.Now.
	Now func() time.Time
	Log *slog.Logger
	// Tracer traces the work on another node's request, as part of that node's trace; nil: no traces.
	Tracer *tracing.Tracer
}

// Bus is a [bus.Bus] over PostgreSQL and HTTP.
type Bus struct {
	c       Config
	pg      *pgx.ConnConfig
	channel string
	id      [16]byte // of this end, new at each start
	name    string   // id as text
	signer  *sign.Signer
	local   mem.Bus // everything within this process
	out     outbox
	in      inbox
	heard   bool // listening has begun once; of the listening goroutine
	nodes   nodes
	client  *http.Client

	listening, sending atomic.Bool
	ctx                context.Context // done when the bus closes
	cancel             context.CancelFunc
	running            sync.WaitGroup
}

var _ bus.Bus = (*Bus)(nil)

const (
	// patience is the timeout of a request whose context has no deadline.
	patience = 10 * time.Second
	// answerWithin is the timeout of a statement, after which the connection counts as broken.
	answerWithin = 3 * time.Second
	// Pauses between attempts to connect grow, so that nodes leave a database that starts to its work.
	firstPause = 250 * time.Millisecond
	lastPause  = time.Second
)

// Start returns a bus after a first attempt to connect. While there is no connection, announcements fail with
// [bus.ErrOffline]; afterwards, subscribers are told that some may be lost.
func Start(ctx context.Context, c Config) (*Bus, error) {
	pg, err := pgx.ParseConfig(c.Database)
	if err != nil {
		return nil, fmt.Errorf("the address of the database is malformed") // pgx's error may quote the password
	}
	pg.ConnectTimeout = answerWithin
	pg.RuntimeParams["application_name"] = "tablier bus"
	pg.RuntimeParams["synchronous_commit"] = "off" // nothing here is worth waiting for the disk
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	b := &Bus{c: c, pg: pg, channel: channel(c.Key), signer: &sign.Signer{Key: c.Key, Now: c.Now}, client: newClient()}
	rand.Read(b.id[:]) // never fails
	b.name = hex.EncodeToString(b.id[:])
	b.out.ready, b.nodes.changed, b.nodes.written = make(chan struct{}, 1), make(chan struct{}, 1), -1
	b.ctx, b.cancel = context.WithCancel(context.Background())
	listened, sent := make(chan struct{}), make(chan struct{})
	b.running.Go(func() { b.keep("listening", &b.listening, listened, b.listen) })
	b.running.Go(func() { b.keep("sending", &b.sending, sent, b.send) })
	for _, first := range []chan struct{}{listened, sent} {
		select {
		case <-first:
		case <-ctx.Done():
			b.Close()
			return nil, ctx.Err()
		}
	}
	return b, nil
}

// channel is where nodes with a key announce. Clubs in several schemas of one database have channels of their own.
func channel(key []byte) string {
	sum := sha256.Sum256(key)
	return "tablier_" + hex.EncodeToString(sum[:8])
}

// keep holds a connection for work until the bus closes. work sets up, calls up and continues until it fails. keep
// closes first after the first attempt to set up.
func (b *Bus) keep(what string, is *atomic.Bool, first chan struct{}, work func(c *pgx.Conn, up func()) error) {
	tried := sync.OnceFunc(func() { close(first) })
	defer tried()
	told, pause := false, firstPause
	for b.ctx.Err() == nil {
		conn, err := pgx.ConnectConfig(b.ctx, b.pg)
		if err == nil {
			err = work(conn, func() {
				is.Store(true)
				tried()
				if told {
					b.c.Log.Info("bus reconnected", "for", what)
				}
				told, pause = false, firstPause
			})
			is.Store(false)
			ctx, cancel := context.WithTimeout(context.Background(), firstPause)
			conn.Close(ctx)
			cancel()
		}
		tried()
		if b.ctx.Err() == nil && !told {
			b.c.Log.Warn("bus disconnected", "for", what, "err", err)
			told = true
		}
		select {
		case <-b.ctx.Done():
		case <-time.After(pause):
			pause = min(2*pause, lastPause)
		}
	}
}

// Connected reports whether this node can announce and hear announcements.
func (b *Bus) Connected() bool { return b.listening.Load() && b.sending.Load() }

// Peers returns the number of other nodes.
func (b *Bus) Peers() int { return b.nodes.others() }

// Subscribe implements [bus.Bus].
func (b *Bus) Subscribe(topic string, f func(bus.Message)) (cancel func(), err error) {
	return b.local.Subscribe(topic, f)
}

// Publish implements [bus.Bus].
func (b *Bus) Publish(ctx context.Context, topic string, data []byte) error {
	if err := b.local.Publish(ctx, topic, data); err != nil {
		return err
	}
	if !b.sending.Load() || !b.out.put(frame(topic, data)) {
		b.out.lose()
		return bus.ErrOffline
	}
	return nil
}

// Close implements [bus.Bus].
func (b *Bus) Close() error {
	b.cancel()
	b.running.Wait()
	err := b.local.Close()
	b.client.CloseIdleConnections()
	return err
}
