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

// Limits of open HTTP connections. WebSockets have their own limits, in package api.
const (
	maxConns        = 8192
	maxConnsAddress = 1000
)

// connLimit limits the open connections of each address and in total. Above a limit it closes the connection
// that has been idle longest: of the same address, or of the address with the most connections. A trusted proxy
// stands for many visitors, so only the total limit applies to it.
type connLimit struct {
	most, mostAddress int // 0: no limit
	proxies           address.Proxies
	log               *slog.Logger
	now               func() time.Time

	mu     sync.Mutex
	conns  map[net.Conn]*trackedConn
	owners map[string]*connOwner
	closed uint64    // connections closed by the limits
	logged time.Time // when this was last logged
	since  uint64    // value of closed at that time
}

// connOwner is an address with its connections.
type connOwner struct {
	address string
	open    int
	idle    list.List // of *trackedConn, idle longest first
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

// note is a callback for [http.Server].ConnState.
func (l *connLimit) note(c net.Conn, s http.ConnState) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch t := l.conns[c]; {
	case s == http.StateNew:
		l.add(c)
	case t == nil: // closed by the limits
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

// stats returns how many connections are open, and how many the limits have closed.
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
	t.idle = o.idle.PushBack(t) // a new connection is idle until its first request
	o.open++
	l.conns[c] = t
	if l.mostAddress > 0 && o.open > l.mostAddress && !proxy {
		l.closeIdle(o)
	}
	if l.most > 0 && len(l.conns) > l.most {
		l.closeIdle(l.largest())
	}
}

// largest returns the address with the most connections among those that have idle ones. There is always one,
// because the newest connection is idle.
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
	go t.Close() // TLS may have to wait for the client
	l.closed++
	if now := l.now(); now.Sub(l.logged) >= time.Minute {
		l.log.Warn("connections closed: too many open", "address", o.address, "open", open, "all", len(l.conns), "closed", l.closed-l.since)
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
