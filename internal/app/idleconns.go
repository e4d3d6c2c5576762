package app

import (
	"net"
	"net/http"
	"sync"
)

// idleConns tracks connections without any request so far. Browsers open them in advance, and
// [http.Server.Shutdown] would wait five seconds for each, in case a request is on its way.
type idleConns struct {
	mu      sync.Mutex
	conns   map[net.Conn]struct{}
	closing bool
}

// note is a callback for [http.Server].ConnState.
func (n *idleConns) note(c net.Conn, s http.ConnState) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case s != http.StateNew:
		delete(n.conns, c)
	case n.closing:
		c.Close()
	default:
		if n.conns == nil {
			n.conns = map[net.Conn]struct{}{}
		}
		n.conns[c] = struct{}{}
	}
}

// close closes these connections, and from now on also new ones.
func (n *idleConns) close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.closing = true
	for c := range n.conns {
		c.Close()
	}
}
