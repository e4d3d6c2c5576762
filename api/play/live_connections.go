package play

import (
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"tablier/api/edge"
)

// connections counts and limits open WebSockets.
type connections struct {
	mu            sync.Mutex
	open          map[*socket]struct{}
	byAddress     map[string]int
	max           int
	maxPerAddress int // 0: no limit
	started       sync.Once
	done          chan struct{}
}

func newConnections(ofAddress int) *connections {
	return &connections{open: map[*socket]struct{}{}, byAddress: map[string]int{}, max: edge.MaxStreams, maxPerAddress: ofAddress, done: make(chan struct{})}
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
