package webhook

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync"
	"syscall"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Config is what a Sender needs. Store and Now are required.
type Config struct {
	Store       Store
	Now         func() time.Time
	Log         *slog.Logger
	Private     bool            // allow private addresses and plain HTTP
	Queue       int             // messages that may wait; 0: 2000
	Workers     int             // messages sent concurrently; 0: 4
	RetryDelays []time.Duration // before each retry; nil: those in the package documentation
}

// Sender sends messages. It is safe for concurrent use.
type Sender struct {
	Config
	http      *http.Client
	testLimit account.Lockout // test messages, by person

	mu    sync.RWMutex
	hooks map[string][]Hook // by person

	ctx      context.Context
	cancel   context.CancelFunc
	queue    chan message
	capacity chan struct{} // one token for each message that waits or is sent
	wg       sync.WaitGroup
}

type message struct {
	hook    Hook
	id      string
	event   string
	body    []byte
	attempt int
}

// New returns a Sender. [Sender.Start] starts it.
func New(c Config) *Sender {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Queue == 0 {
		c.Queue = 2000
	}
	if c.Workers == 0 {
		c.Workers = 4
	}
	if c.RetryDelays == nil {
		c.RetryDelays = []time.Duration{30 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour}
	}
	s := &Sender{Config: c, testLimit: account.Lockout{Free: 10, First: 10 * time.Second, Most: 10 * time.Minute, Size: 10_000}, hooks: map[string][]Hook{}, queue: make(chan message, c.Queue), capacity: make(chan struct{}, c.Queue)}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: s.control}
	s.http = &http.Client{
		Timeout:       10 * time.Second,
		Transport:     &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 16 << 10},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return s
}

// control refuses private addresses. It sees the address after name resolution, so no host name can bypass it.
func (s *Sender) control(_, address string, _ syscall.RawConn) error {
	if !s.Private && !PublicTarget(address) {
		return fmt.Errorf("%s is not on the public network", address)
	}
	return nil
}

// Start loads the hooks and begins to send.
func (s *Sender) Start(ctx context.Context) error {
	if err := s.Refresh(ctx); err != nil {
		return err
	}
	for range s.Workers {
		s.wg.Go(s.work)
	}
	s.wg.Go(s.listen)
	return nil
}

// listen loads hooks that other nodes have created.
func (s *Sender) listen() {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
			if err := s.Refresh(s.ctx); err != nil && s.ctx.Err() == nil {
				s.Log.Warn("webhooks not reloaded", "err", err)
			}
		}
	}
}

// Close stops sending.
func (s *Sender) Close() {
	s.cancel()
	s.wg.Wait()
}

// Refresh loads the hooks again.
func (s *Sender) Refresh(ctx context.Context) error {
	all, err := s.Store.Hooks(ctx, "")
	if err != nil {
		return err
	}
	hooks := map[string][]Hook{}
	for _, h := range all {
		if h.Disabled.IsZero() {
			hooks[h.Person] = append(hooks[h.Person], h)
		}
	}
	s.mu.Lock()
	s.hooks = hooks
	s.mu.Unlock()
	return nil
}

// Add creates a hook with a secret of its own.
func (s *Sender) Add(ctx context.Context, person, address string, events []string) (Hook, error) {
	if err := s.CheckAddress(address); err != nil {
		return Hook{}, err
	}
	events, err := checkEvents(events)
	if err != nil {
		return Hook{}, err
	}
	have, err := s.Store.Hooks(ctx, person)
	if err != nil {
		return Hook{}, err
	}
	if len(have) >= MaxHooks {
		return Hook{}, &club.Error{Kind: club.Conflict, Text: i18n.T("webhook.too-many")}
	}
	h := Hook{ID: rand.Text()[:12], Person: person, URL: address, Secret: rand.Text() + rand.Text(), Events: events, Created: s.Now().UTC().Truncate(time.Millisecond)}
	if err := s.Store.AddHook(ctx, h); err != nil {
		return Hook{}, err
	}
	return h, s.Refresh(ctx)
}

// Drop deletes a hook.
func (s *Sender) Drop(ctx context.Context, person, id string) error {
	if err := s.Store.DropHook(ctx, person, id); err != nil {
		return err
	}
	return s.Refresh(ctx)
}

// Send queues a message about an event for a person's hooks that subscribe to it. It calls data only if there is such a
// hook. It does not block: if the queue is full, the message is lost.
func (s *Sender) Send(person, event string, data func() any) {
	if person == "" {
		return
	}
	s.mu.RLock()
	hooks := s.hooks[person]
	s.mu.RUnlock()
	for _, h := range hooks {
		if !slices.Contains(h.Events, event) {
			continue
		}
		m, err := newMessage(h, event, data())
		if err != nil {
			s.Log.Error("webhook message not encoded", "err", err)
			return
		}
		select {
		case s.capacity <- struct{}{}:
			s.queue <- m // never blocks: the queue has room for all tokens
		default:
			s.Log.Warn("webhook queue full: message dropped", "hook", h.ID)
		}
	}
}

func newMessage(h Hook, event string, data any) (m message, err error) {
	m = message{hook: h, id: rand.Text(), event: event}
	m.body, err = json.Marshal(map[string]any{"event": event, "delivery": m.id, "data": data})
	return m, err
}

// SendTest sends a message to a person's hook now, regardless of the events that it subscribes to, and returns the
// result.
func (s *Sender) SendTest(ctx context.Context, person, id string, data any) (Delivery, error) {
	have, err := s.Store.Hooks(ctx, person)
	if err != nil {
		return Delivery{}, err
	}
	i := slices.IndexFunc(have, func(h Hook) bool { return h.ID == id && person != "" })
	if i < 0 {
		return Delivery{}, ErrNoHook()
	}
	if err := s.testLimit.Check(person, s.Now()); err != nil {
		return Delivery{}, err
	}
	s.testLimit.Fail(person, s.Now())
	m, err := newMessage(have[i], Test, data)
	if err != nil {
		return Delivery{}, err
	}
	d, err := s.send(ctx, m)
	if err != nil {
		s.Log.Debug("a webhook refused a test", "hook", id, "err", err)
	}
	return d, nil
}

// Message is a message from a queue that the caller keeps.
type Message struct {
	ID      string // the same for each attempt
	Event   string
	Attempt int // from 0
	Data    any
}

// Deliver makes one attempt to send a message, and records it. The error says why the receiver did not accept it.
func (s *Sender) Deliver(ctx context.Context, h Hook, o Message) (Delivery, error) {
	body, err := json.Marshal(map[string]any{"event": o.Event, "delivery": o.ID, "data": o.Data})
	if err != nil {
		return Delivery{}, err
	}
	return s.send(ctx, message{hook: h, id: o.ID, event: o.Event, body: body, attempt: o.Attempt})
}

func (s *Sender) work() {
	for {
		select {
		case <-s.ctx.Done():
			return
		case m := <-s.queue:
			s.deliver(m)
		}
	}
}

func (s *Sender) deliver(m message) {
	_, err := s.send(s.ctx, m)
	if err == nil {
		<-s.capacity
		if m.hook.Failed > 0 || m.attempt > 0 {
			s.recordResult(m.hook, 0)
		}
		return
	}
	s.Log.Debug("a webhook refused a message", "hook", m.hook.ID, "try", m.attempt, "err", err)
	if m.attempt >= len(s.RetryDelays) {
		<-s.capacity
		s.recordResult(m.hook, 1)
		return
	}
	pause := s.RetryDelays[m.attempt]
	m.attempt++
	s.wg.Go(func() {
		select {
		case <-s.ctx.Done():
		case <-time.After(pause):
			s.queue <- m
		}
	})
}

// recordResult records that a hook accepted a message (0) or failed (1). It disables the hook after too many failures.
func (s *Sender) recordResult(h Hook, failed int) {
	s.mu.Lock()
	list := s.hooks[h.Person]
	i := slices.IndexFunc(list, func(o Hook) bool { return o.ID == h.ID })
	if i < 0 {
		s.mu.Unlock()
		return
	}
	if failed > 0 {
		failed += list[i].Failed
	}
	list = slices.Clone(list) // Send may be reading the old one
	list[i].Failed = failed
	if failed >= MaxFailed {
		list[i].Disabled = s.Now().UTC().Truncate(time.Millisecond)
	}
	h = list[i]
	if !h.Disabled.IsZero() {
		list = slices.Delete(list, i, i+1)
	}
	s.hooks[h.Person] = list
	s.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), 5*time.Second)
	defer cancel()
	if err := s.Store.UpdateHook(ctx, h.ID, h.Failed, h.Disabled); err != nil {
		s.Log.Debug("the state of a webhook was not stored", "err", err)
	}
}

// send makes one attempt and records it. The error says why the receiver did not accept the message.
func (s *Sender) send(ctx context.Context, m message) (Delivery, error) {
	d := Delivery{Hook: m.hook.ID, Message: m.id, Event: m.event, At: s.Now().UTC().Truncate(time.Millisecond), Attempt: m.attempt + 1}
	var err error
	d.Status, err = s.post(ctx, m)
	if d.Status == 0 && err != nil {
		d.Failure = failureOf(err)
	}
	if s.ctx.Err() == nil {
		note, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		if err := s.Store.AddDelivery(note, d, MaxDeliveries); err != nil {
			s.Log.Debug("a delivery was not stored", "err", err)
		}
	}
	return d, err
}

func failureOf(err error) string {
	var dns *net.DNSError
	var certificate *tls.CertificateVerificationError
	var slow net.Error
	switch {
	case errors.As(err, &dns) && !dns.IsTimeout:
		return NoName
	case errors.As(err, &certificate):
		return NotSafe
	case errors.As(err, &slow) && slow.Timeout():
		return TooSlow
	}
	return NoAnswer
}

func (s *Sender) post(ctx context.Context, m message) (status int, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, m.hook.URL, bytes.NewReader(m.body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Tablier")
	r.Header.Set("Tablier-Delivery", m.id)
	r.Header.Set("Tablier-Signature", Sign(m.hook.Secret, s.Now(), m.body))
	resp, err := s.http.Do(r)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	io.Copy(io.Discard, io.LimitReader(resp.Body, 64<<10))
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		return resp.StatusCode, fmt.Errorf("status %d", resp.StatusCode)
	}
	return resp.StatusCode, nil
}
