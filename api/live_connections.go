package api

import (
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"
)

// connections counts and limits open WebSockets and streams.
type connections struct {
	mu            sync.Mutex
	open          map[*socket]struct{}
	byAddress     map[string]int
	max           int            // limit of open WebSockets, and of open streams
	streams       map[string]int // open streams by address
	openStreams   int            // number of open streams
	maxPerAddress int            // limit of WebSockets, and of streams, of one address; 0: none
	started       sync.Once
	done          chan struct{}
}

func newConnections(l *Limits) *connections {
	c := &connections{open: map[*socket]struct{}{}, byAddress: map[string]int{}, streams: map[string]int{}, max: 30_000, done: make(chan struct{})}
	if l != nil {
		c.maxPerAddress = l.Connections
	}
	return c
}

// add counts a new WebSocket. It returns an HTTP status if a limit is reached, otherwise 0.
func (c *connections) add(sock *socket) (status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case len(c.open) >= c.max:
		return http.StatusServiceUnavailable
	case c.maxPerAddress > 0 && c.byAddress[sock.address] >= c.maxPerAddress:
		return http.StatusTooManyRequests
	}
	c.open[sock] = struct{}{}
	c.byAddress[sock.address]++
	return 0
}

// stream counts a stream that begins (n is 1) or ends (n is -1). It returns a status as add does.
func (c *connections) stream(address string, n int) (status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case n > 0 && c.openStreams >= c.max:
		return http.StatusServiceUnavailable
	case n > 0 && c.maxPerAddress > 0 && c.streams[address] >= c.maxPerAddress:
		return http.StatusTooManyRequests
	}
	c.openStreams += n
	if c.streams[address] += n; c.streams[address] == 0 {
		delete(c.streams, address)
	}
	return 0
}

func (c *connections) remove(sock *socket) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.open[sock]; !ok {
		return
	}
	delete(c.open, sock)
	if c.byAddress[sock.address]--; c.byAddress[sock.address] == 0 {
		delete(c.byAddress, sock.address)
	}
}

// ping sends heartbeats on all connections until done is closed.
func (c *connections) ping(now func() time.Time) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-c.done:
			return
		case <-tick.C:
		}
		c.heartbeat(now())
	}
}

// heartbeat checks all connections once.
func (c *connections) heartbeat(at time.Time) {
	c.mu.Lock()
	all := slices.Collect(maps.Keys(c.open))
	c.mu.Unlock()
	for _, k := range all {
		k.checkHeartbeat(at)
	}
}
