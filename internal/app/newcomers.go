package app

import (
	"net"
	"net/http"
	"sync"
)

// newcomers are the connections on which nothing was asked yet. Browsers open such to be faster later;
// a server that shuts down would wait five seconds for each, in case a request is on its way.
type newcomers struct {
	mu      sync.Mutex
	all     map[net.Conn]struct{}
	closing bool
}

// note is for [http.Server].ConnState.
func (n *newcomers) note(c net.Conn, s http.ConnState) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case s != http.StateNew:
		delete(n.all, c)
	case n.closing:
		c.Close()
	default:
		if n.all == nil {
			n.all = map[net.Conn]struct{}{}
		}
		n.all[c] = struct{}{}
	}
}

// close ends them, and those that come from now on.
func (n *newcomers) close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.closing = true
	for c := range n.all {
		c.Close()
	}
}
