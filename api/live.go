package api

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// The limits of a connection.
const (
	mostFrame   = 16 << 10 // bytes of a message from a client
	burst       = 80       // messages at once
	refill      = 25 * time.Millisecond
	mistakes    = 10               // messages that make no sense
	writeWithin = 20 * time.Second // for one message to a client
	silence     = time.Minute      // without any message from a client
	pingPlaying = 5 * time.Second
	pingIdle    = 30 * time.Second
)

// sockets are the open connections.
type sockets struct {
	mu        sync.Mutex
	open      map[*socket]struct{}
	byAddress map[string]int
	most      int
	streams   map[string]int // open streams of lines by address; empty: from this machine
	flowing   int
	each      int // from one address that is not this machine
	started   sync.Once
	done      chan struct{}
}

// socket is one connection of a page or a program.
type socket struct {
	s       *server
	conn    *websocket.Conn
	client  *live.Client
	lang    game.Lang
	address string

	mu      sync.Mutex
	opened  bool // the connection is there
	writing bool // somebody writes
	more    bool // there is more since it looked
	direct  [][]byte
	pinged  time.Time // when the last ping went out
	number  int64     // of the last ping
	rtt     time.Duration

	heard atomic.Int64 // when the client was heard last, ms
}

func (s *server) registerLive(a huma.API, mux *http.ServeMux) {
	s.sockets = &sockets{open: map[*socket]struct{}{}, byAddress: map[string]int{}, streams: map[string]int{}, most: 30_000, each: 200, done: make(chan struct{})}
	mux.HandleFunc("GET /api/v1/live", s.socket)
	a.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "live", Method: http.MethodGet, Path: "/api/v1/live", Tags: []string{"live"}, Summary: "The WebSocket of games in play",
		Description: "Text frames of one JSON object each, as docs/club.md tells: watch, unwatch, do, plan, away and pong from the client; hello, game, event, watching, ok, no, presence, plan, chat, ping and bye from the server. Same origin only.",
		Responses: map[string]*huma.Response{
			"101": {Description: "The connection is a WebSocket now."},
			"400": {Description: "Not a WebSocket's request."}, "403": {Description: "A page of another site."},
			"426": {Description: "Not a WebSocket's request."}, "429": {Description: "Too many connections from this address."}, "503": {Description: "Too many connections, or the server restarts."},
		},
	})
	s.registerStreams(a)
}

// socket accepts a connection.
func (s *server) socket(w http.ResponseWriter, r *http.Request) {
	if !sameOrigin(r) {
		writeProblem(w, r, http.StatusForbidden, game.Text{FR: "la connexion vient d’une page d’un autre site", EN: "the connection comes from a page of another site"})
		return
	}
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		w.Header().Set("Upgrade", "websocket")
		writeProblem(w, r, http.StatusUpgradeRequired, game.Text{FR: "cette adresse attend une connexion WebSocket", EN: "this address wants a WebSocket connection"})
		return
	}
	if s.Live == nil {
		s.refuseLive(w, r, club.ErrUnavailable(nil))
		return
	}
	actor, _ := club.ActorFrom(r.Context())
	sock := &socket{s: s, lang: lang(r.Context()), address: peer(r)}
	client, err := s.Live.Join(actor, sock.poke)
	if err != nil {
		s.refuseLive(w, r, err)
		return
	}
	sock.client = client
	if status := s.sockets.add(sock); status != 0 {
		client.Leave()
		w.Header().Set("Retry-After", "10")
		writeProblem(w, r, status, game.Text{FR: "trop de connexions sont ouvertes", EN: "too many connections are open"})
		return
	}
	sock.conn, err = websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		s.sockets.remove(sock)
		client.Leave()
		return
	}
	sock.conn.SetReadLimit(mostFrame)
	sock.heard.Store(s.now().UnixMilli())
	s.sockets.started.Do(func() { go s.sockets.ping(s) })
	// The goroutine of the request may end: it holds more than a quiet connection needs.
	go sock.read()
}

// refuseLive answers an error before the connection is one.
func (s *server) refuseLive(w http.ResponseWriter, r *http.Request, err error) {
	var e *club.Error
	text := game.Text{}
	if errors.As(err, &e) {
		text = e.Text
	}
	w.Header().Set("Retry-After", "2")
	writeProblem(w, r, http.StatusServiceUnavailable, text)
}

// sameOrigin accepts pages of this host, and programs, which send no origin.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}

// peer is the other end's address, empty where it is this machine.
func peer(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if ip := net.ParseIP(host); err != nil || ip != nil && ip.IsLoopback() {
		return ""
	}
	return host
}

func (o *sockets) add(sock *socket) (status int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case len(o.open) >= o.most:
		return http.StatusServiceUnavailable
	case sock.address != "" && o.byAddress[sock.address] >= o.each:
		return http.StatusTooManyRequests
	}
	o.open[sock] = struct{}{}
	if sock.address != "" {
		o.byAddress[sock.address]++
	}
	return 0
}

// stream counts a stream that begins (1) or ends (-1). It has the limits of connections.
func (o *sockets) stream(address string, n int) (status int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case n > 0 && o.flowing >= o.most:
		return http.StatusServiceUnavailable
	case n > 0 && address != "" && o.streams[address] >= o.each:
		return http.StatusTooManyRequests
	}
	o.flowing += n
	if address != "" {
		if o.streams[address] += n; o.streams[address] == 0 {
			delete(o.streams, address)
		}
	}
	return 0
}

func (o *sockets) remove(sock *socket) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, ok := o.open[sock]; !ok {
		return
	}
	delete(o.open, sock)
	if sock.address != "" {
		if o.byAddress[sock.address]--; o.byAddress[sock.address] == 0 {
			delete(o.byAddress, sock.address)
		}
	}
}

// read takes the client's messages until the connection ends.
func (k *socket) read() {
	defer func() {
		k.s.sockets.remove(k)
		k.client.Leave()
		k.conn.CloseNow()
	}()
	k.mu.Lock()
	k.opened = true
	k.mu.Unlock()
	a := k.client.Actor()
	k.send(hello{T: "hello", Now: k.s.now().UnixMilli(), ID: a.ID, Name: a.Name, Guest: a.Guest})
	tokens, last, wrong := burst, k.s.now(), 0
	for {
		kind, data, err := k.conn.Read(context.Background())
		if err != nil {
			return
		}
		now := k.s.now()
		k.heard.Store(now.UnixMilli())
		if n := int(now.Sub(last) / refill); n > 0 {
			tokens, last = min(burst, tokens+n), last.Add(time.Duration(n)*refill)
		}
		if tokens--; tokens < 0 {
			k.bye("limit", websocket.StatusPolicyViolation)
			return
		}
		if kind != websocket.MessageText || !k.take(data) {
			if wrong++; wrong >= mistakes {
				k.bye("limit", websocket.StatusPolicyViolation)
				return
			}
		}
	}
}

// bye ends the connection with a word.
func (k *socket) bye(why string, code websocket.StatusCode) {
	b, _ := json.Marshal(farewell{T: "bye", Why: why, Retry: 10_000})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	k.conn.Write(ctx, websocket.MessageText, b)
	k.conn.Close(code, why)
}

// send queues a message of the connection itself.
func (k *socket) send(m any) {
	b, err := json.Marshal(m)
	if err != nil {
		k.s.Log.Error("a message cannot be written", "err", err)
		return
	}
	k.mu.Lock()
	k.direct = append(k.direct, b)
	k.mu.Unlock()
	k.poke()
}

// poke sees to it that what waits is written.
func (k *socket) poke() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.opened { // what waits is written after the greeting
		return
	}
	if k.writing {
		k.more = true
		return
	}
	k.writing = true
	go k.write()
}

// write writes what waits, and ends when nothing does.
func (k *socket) write() {
	for {
		k.mu.Lock()
		direct := k.direct
		k.direct, k.more = nil, false
		k.mu.Unlock()
		for _, b := range direct {
			if !k.put(b) {
				return
			}
		}
		list := k.client.Take()
		for _, m := range list {
			b, last := k.encode(m)
			if b != nil && !k.put(b) {
				return
			}
			if last {
				k.conn.Close(websocket.StatusServiceRestart, "")
				return
			}
		}
		k.mu.Lock()
		if len(list) == 0 && len(direct) == 0 && !k.more {
			k.writing = false
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()
	}
}

// put writes one message; false: the connection is over, and nobody else writes.
func (k *socket) put(b []byte) bool {
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	if err := k.conn.Write(ctx, websocket.MessageText, b); err != nil {
		k.conn.CloseNow()
		return false
	}
	return true
}

// ping asks all connections now and then whether they are there, and how far away.
func (o *sockets) ping(s *server) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-o.done:
			return
		case <-tick.C:
		}
		o.mu.Lock()
		all := make([]*socket, 0, len(o.open))
		for k := range o.open {
			all = append(all, k)
		}
		o.mu.Unlock()
		now := s.now()
		for _, k := range all {
			k.askPing(now)
		}
	}
}

func (k *socket) askPing(now time.Time) {
	k.mu.Lock()
	opened := k.opened
	k.mu.Unlock()
	if !opened {
		return
	}
	if now.UnixMilli()-k.heard.Load() > silence.Milliseconds() {
		k.conn.CloseNow()
		return
	}
	k.mu.Lock()
	age := now.Sub(k.pinged)
	k.mu.Unlock()
	if age < pingPlaying || age < pingIdle && !k.client.Playing() {
		return
	}
	k.mu.Lock()
	k.pinged = now
	k.number++
	m := pingMessage{T: "ping", N: k.number, RTT: k.rtt.Milliseconds()}
	k.mu.Unlock()
	k.send(m)
}

// ponged measures the way there and back; the shorter of two neighbours counts more, as
// what delays a message once need not delay the next.
func (k *socket) ponged(n int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if n != k.number || k.pinged.IsZero() {
		return
	}
	took := min(k.s.now().Sub(k.pinged), 10*time.Second)
	if k.rtt == 0 || took < k.rtt {
		k.rtt = took
	} else {
		k.rtt += (took - k.rtt) / 4
	}
}

// lag is for how long a ply of this client counts as under way, in ms: from the moment at which
// the move before left the server to that at which the answer is there.
func (k *socket) lag() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return int(k.rtt.Milliseconds())
}
