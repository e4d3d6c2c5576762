package app

import (
	"container/list"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"tablier/address"
)

// Bounds on open HTTP connections. WebSockets have bounds of their own, in package api.
const (
	maxConns        = 8192
	maxConnsAddress = 1000
)

// connLimit bounds the open connections of each address and in all. When there are too many, the one that
// has been idle for longest is closed: of the same address, or of the address with the most connections. A
// trusted proxy has many visitors, so only the bound on all holds for it.
type connLimit struct {
	most, mostAddress int // 0: no bound
	proxies           address.Proxies
	log               *slog.Logger
	now               func() time.Time

	mu     sync.Mutex
	conns  map[net.Conn]*trackedConn
	owners map[string]*connOwner
	closed uint64    // connections closed because there were too many
	logged time.Time // when that was logged last
	since  uint64    // closed, when it was logged
}

// connOwner is an address that has connections.
type connOwner struct {
	address string
	open    int
	idle    list.List // of *trackedConn, idle for longest first
}

type trackedConn struct {
	net.Conn
	owner *connOwner
	idle  *list.Element // nil: in use
}

func newConnLimit(c Config, proxies address.Proxies) *connLimit {
	l := &connLimit{most: maxConns, mostAddress: maxConnsAddress, proxies: proxies, log: c.Log, now: c.Now, conns: map[net.Conn]*trackedConn{}, owners: map[string]*connOwner{}}
	if c.HTTP.NoLimits {
		l.most, l.mostAddress = 0, 0
	}
	return l
}

// note is for [http.Server].ConnState.
func (l *connLimit) note(c net.Conn, s http.ConnState) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch t := l.conns[c]; {
	case s == http.StateNew:
		l.add(c)
	case t == nil: // closed here
	case s == http.StateIdle:
		if t.idle == nil {
			t.idle = t.owner.idle.PushBack(t)
		}
	case s == http.StateActive:
		if t.idle != nil {
			t.owner.idle.Remove(t.idle)
			t.idle = nil
		}
	default:
		l.remove(t)
	}
}

// stats returns how many connections are open, and how many were closed because there were too many.
func (l *connLimit) stats() (open int, closed uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.conns), l.closed
}

func (l *connLimit) add(c net.Conn) {
	addr := c.RemoteAddr().String()
	if host, _, err := net.SplitHostPort(addr); err == nil {
		addr = host
	}
	proxy := l.proxies.Trusts(addr)
	addr = address.Block(addr)
	o := l.owners[addr]
	if o == nil {
		o = &connOwner{address: addr}
		l.owners[addr] = o
	}
	t := &trackedConn{Conn: c, owner: o}
	t.idle = o.idle.PushBack(t) // until the first request
	o.open++
	l.conns[c] = t
	if l.mostAddress > 0 && o.open > l.mostAddress && !proxy {
		l.closeIdle(o)
	}
	if l.most > 0 && len(l.conns) > l.most {
		l.closeIdle(l.largest())
	}
}

// largest returns the address with the most connections of those that have idle ones. There is one: that of
// the newest connection.
func (l *connLimit) largest() (most *connOwner) {
	for _, o := range l.owners {
		if o.idle.Len() > 0 && (most == nil || o.open > most.open) {
			most = o
		}
	}
	return most
}

func (l *connLimit) closeIdle(o *connOwner) {
	t := o.idle.Front().Value.(*trackedConn)
	open := o.open
	l.remove(t)
	go t.Close() // TLS may have to wait for the other side
	l.closed++
	if now := l.now(); now.Sub(l.logged) >= time.Minute {
		l.log.Warn("connections were closed because too many were open", "address", o.address, "open", open, "all", len(l.conns), "closed", l.closed-l.since)
		l.logged, l.since = now, l.closed
	}
}

func (l *connLimit) remove(t *trackedConn) {
	delete(l.conns, t.Conn)
	if t.idle != nil {
		t.owner.idle.Remove(t.idle)
	}
	if t.owner.open--; t.owner.open == 0 {
		delete(l.owners, t.owner.address)
	}
}
