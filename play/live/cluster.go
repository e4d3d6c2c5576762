package live

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Leases determine which node owns a game. The owner keeps the game in memory, and no two nodes search for the same
// move. Leases do not protect the log: the expected sequence numbers do.
type Leases interface {
	// Join registers a node for ttl; ok is false if the id is taken.
	Join(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	// Beat renews the registration; ok is false if it has expired.
	Beat(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	// Leave removes a node and releases its leases.
	Leave(ctx context.Context, node string) error
	// Nodes lists the registered ids. An id is the name of a node, "-" or ".", and a suffix. A node gets a new id each
	// time it joins.
	Nodes(ctx context.Context) ([]string, error)
	// Acquire takes a lease if it is free, and returns its holder.
	Acquire(ctx context.Context, node, name string) (holder string, err error)
	// Release releases a lease.
	Release(ctx context.Context, node, name string) error
	// Orphans lists at most limit leases whose nodes are gone.
	Orphans(ctx context.Context, limit int) ([]string, error)
}

const (
	leaseTTL       = 4 * time.Second // how long a node keeps its leases without a heartbeat
	ownerCacheTTL  = time.Second     // how long a lookup of the owner is cached
	forwardTimeout = 3 * time.Second // how long to wait for an answer of another node
)

// nodeLease is this node's registration, under which it holds leases.
type nodeLease struct {
	id    string
	until time.Time
	stop  func()          // stops serving other nodes
	ctx   context.Context // done when the leases are lost
}

// cluster is this node among the others: the leases that it holds, and which nodes answer. joining is held while this
// node joins, renews or leaves, and mu for moments; no other lock is taken under mu.
type cluster struct {
	*core
	serve func(ctx context.Context, data []byte) ([]byte, error) // executes commands of other nodes

	joining   sync.Mutex
	joinCount int // how often this node has joined
	held      atomic.Pointer[nodeLease]
	noReply   sync.Map // by node that did not answer: when that was

	mu           sync.Mutex
	heard        map[string]peer // other nodes on the bus
	storeNodes   []string        // ids of the nodes listed in the store
	storeNodesAt time.Time       // when storeNodes was read
}

// peer records when another node was first and last heard on the bus.
type peer struct{ first, last time.Time }

// renew renews this node's registration, or joins again under a new id if it has expired.
func (c *cluster) renew() {
	if c.Leases == nil {
		return
	}
	c.joining.Lock()
	defer c.joining.Unlock()
	if c.ctx.Err() != nil {
		return // a node that is leaving must not join again
	}
	if c.ClockFault != nil {
		if err := c.ClockFault(); err != nil {
			c.giveUp(err)
			return
		}
	}
	ctx, cancel := context.WithTimeout(c.ctx, leaseTTL)
	defer cancel()
	now := c.Now()
	c.refreshNodes(ctx)
	if held := c.held.Load(); held != nil {
		ok, err := c.Leases.Beat(ctx, held.id, leaseTTL)
		if ok {
			c.held.Store(&nodeLease{held.id, now.Add(leaseTTL), held.stop, held.ctx})
			return
		}
		if err != nil && now.Before(held.until) {
			return // the database may recover before the leases expire
		}
		c.Log.Warn("lease expired; other nodes may take the games of this node", "node", held.id)
		c.held.Store(nil)
		held.stop()
	}
	c.joinCount++
	id := c.Node + "-" + strconv.Itoa(c.joinCount)
	if ok, err := c.Leases.Join(ctx, id, leaseTTL); !ok {
		if err != nil && c.ctx.Err() == nil {
			c.Log.Warn("node not registered", "node", id, "err", err)
		}
		return
	}
	leased, end := context.WithCancel(c.ctx)
	stop := end
	if c.Bus != nil {
		unserve, err := c.Bus.Serve("live."+id, c.serve)
		if err != nil {
			c.Log.Warn("node not reachable from other nodes", "node", id, "err", err)
			end()
			return
		}
		stop = func() { end(); unserve() }
	}
	c.held.Store(&nodeLease{id, now.Add(leaseTTL), stop, leased})
}

// leave releases all leases of this node, so that other nodes can take its games at once.
func (c *cluster) leave() {
	c.joining.Lock() // the hub is closing: a renewal in progress ends at once
	defer c.joining.Unlock()
	c.giveUp(nil)
}

// giveUp releases all leases; why may be nil. The caller holds joining.
func (c *cluster) giveUp(why error) {
	held := c.held.Swap(nil)
	if held == nil {
		return
	}
	if why != nil {
		c.Log.Warn("leases released", "node", held.id, "err", why)
	}
	held.stop()
	ctx, cancel := context.WithTimeout(context.Background(), leaseTTL)
	defer cancel()
	if err := c.Leases.Leave(ctx, held.id); err != nil {
		c.Log.Warn("leases not released; they expire", "node", held.id, "err", err)
	}
}

// release releases the lease of a game.
func (c *cluster) release(lease, id string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), leaseTTL)
	defer cancel()
	c.Leases.Release(ctx, lease, gameLease+id) // if this fails, the lease ends with the node
}

// Claim reports whether the node of a hub is the one that does a certain task for the whole club. The first node to ask
// keeps the task until the node is gone.
func Claim(ctx context.Context, h *Hub, work string) bool {
	if h.Leases == nil {
		return true
	}
	holder, mine := h.cluster.acquire(ctx, workLease+work)
	return holder != "" && mine
}

// workLease is the prefix of the leases of club-wide tasks.
const workLease = "work."

// gameLease is the prefix of the leases of games.
const gameLease = "game."

// acquire takes a lease for this node if it is free, and returns its holder; empty if it is not known. mine reports
// whether that is this node.
func (c *cluster) acquire(ctx context.Context, name string) (holder string, mine bool) {
	held := c.held.Load()
	if held == nil {
		return "", false
	}
	holder, err := c.Leases.Acquire(ctx, held.id, name)
	if err != nil {
		return "", false
	}
	return holder, holder == held.id
}

const orphanBatch = 100

// orphans lists the games whose leases belong to nodes that are gone. It removes other such leases.
func (c *cluster) orphans() (games []string) {
	held := c.held.Load()
	if c.Leases == nil || held == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(c.ctx, leaseTTL)
	defer cancel()
	names, err := c.Leases.Orphans(ctx, orphanBatch)
	if err != nil {
		return nil
	}
	for _, name := range names {
		if id, ok := strings.CutPrefix(name, gameLease); ok {
			games = append(games, id)
			continue
		}
		if _, mine := c.acquire(ctx, name); mine {
			c.Leases.Release(ctx, held.id, name) // a lease of an earlier version
		}
	}
	return games
}

// request asks another node to execute a command.
func (c *cluster) request(ctx context.Context, node string, o forwardRequest) (rep forwardReply, err error) {
	b, err := json.Marshal(o)
	if err != nil {
		return rep, err
	}
	ctx, cancel := context.WithTimeout(ctx, forwardTimeout)
	defer cancel()
	answer, err := c.Bus.Request(ctx, "live."+node, b)
	if err == nil {
		err = json.Unmarshal(answer, &rep)
	}
	return rep, err
}

// unresponsive reports whether a node failed to answer just now. It is enough that one command waits for such a node:
// afterwards the node answers again, or its leases have expired.
func (c *cluster) unresponsive(node string) bool {
	since, ok := c.noReply.Load(node)
	if !ok {
		return false
	}
	if c.Now().Sub(since.(time.Time)) < leaseTTL {
		return true
	}
	c.noReply.Delete(node)
	return false
}

func (c *cluster) heardFrom(node string, now time.Time, bye bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	was, ok := c.heard[node]
	switch {
	case bye:
		delete(c.heard, node)
		return
	case c.heard == nil:
		c.heard = map[string]peer{}
	}
	if !ok || now.Sub(was.last) > presenceTTL {
		was.first = now
	}
	was.last = now
	c.heard[node] = was
}

func (c *cluster) forget(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for node, was := range c.heard {
		if now.Sub(was.last) > time.Minute {
			delete(c.heard, node)
		}
	}
}

// refreshNodes reads the list of nodes from the store.
func (c *cluster) refreshNodes(ctx context.Context) {
	list, err := c.Leases.Nodes(ctx)
	if err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.storeNodes, c.storeNodesAt = list, c.Now()
}

// silent reports whether the store lists a node that is not heard on the bus. That node
// may have players whose presence is unknown here, so no player counts as having left.
func (c *cluster) silent() bool {
	if c.Bus == nil || c.Leases == nil {
		return false
	}
	now := c.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.storeNodesAt) > leaseTTL {
		return true
	}
	for _, id := range c.storeNodes {
		node := id
		if at := strings.LastIndexAny(id, "-."); at >= 0 {
			node = id[:at] // the id is the node's name and a suffix
		}
		if node == c.Node {
			continue
		}
		// A node that has just returned may not have published all its games yet.
		if was, ok := c.heard[node]; !ok || now.Sub(was.last) > presenceTTL || now.Sub(was.first) < 2*presenceInterval {
			return true
		}
	}
	return false
}
