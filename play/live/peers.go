package live

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tablier/play/bus"
)

// Nodes publish presence: immediately when it changes, and all of it every few seconds in case a
// message was lost. Published presence expires unless it is renewed.

// presenceTopic is the topic of presence messages.
const presenceTopic = "here"

const (
	presenceInterval = 2 * time.Second
	presenceTTL      = 3 * presenceInterval
	maxPresenceBytes = 64 << 10 // approximate size of one message
)

// presenceCount counts the clients that watch a game on one node: for each side the player's
// visible and hidden clients, and all clients together.
type presenceCount struct {
	on, away [2]int
	watchers int
}

// remotePresence is the presence in a game that another node published.
type remotePresence struct {
	presenceCount
	until time.Time
}

// peer records when another node was first and last heard on the bus.
type peer struct{ first, last time.Time }

// peers holds the other nodes.
type peers struct {
	mu           sync.Mutex
	heard        map[string]peer
	storeNodes   []string  // ids of the nodes listed in the store
	storeNodesAt time.Time // when storeNodes was read
}

// A message consists of lines. The first is the name of the node, followed by " -" if the node
// leaves. Each other line is the id of a game and the five numbers of presenceCount; a "?" before
// the id asks other nodes to publish their presence in the game.

func (v presenceCount) line(to []byte, id string, ask bool) []byte {
	to = append(to, '\n')
	if ask {
		to = append(to, '?')
	}
	to = append(to, id...)
	for _, n := range []int{v.on[0], v.away[0], v.on[1], v.away[1], v.watchers} {
		to = strconv.AppendInt(append(to, ' '), int64(n), 10)
	}
	return to
}

// parsePresence parses a line; ok is false if it is malformed.
func parsePresence(line string) (id string, v presenceCount, ask, ok bool) {
	line, ask = strings.CutPrefix(line, "?")
	words := strings.Split(line, " ")
	if len(words) != 6 || words[0] == "" {
		return "", v, false, false
	}
	for i, to := range []*int{&v.on[0], &v.away[0], &v.on[1], &v.away[1], &v.watchers} {
		n, err := strconv.ParseUint(words[i+1], 10, 24)
		if err != nil {
			return "", v, false, false
		}
		*to = int(n)
	}
	return words[0], v, ask, true
}

func (h *Hub) publishPresence(data []byte) {
	ctx, cancel := context.WithTimeout(h.ctx, time.Second)
	defer cancel()
	if err := h.Bus.Publish(ctx, presenceTopic, data); err != nil && h.ctx.Err() == nil {
		h.Log.Debug("who is here was not told", "err", err)
	}
}

// publishAllPresence publishes the presence of all watched games, and that this node is alive.
func (h *Hub) publishAllPresence() {
	h.mu.RLock()
	ids := make([]string, 0, len(h.rooms))
	for id := range h.rooms {
		ids = append(ids, id)
	}
	h.mu.RUnlock()
	slices.Sort(ids)
	data := []byte(h.Node)
	for _, id := range ids {
		r := h.existingRoom(id)
		if r == nil {
			continue
		}
		r.mu.Lock()
		mine := r.localPresence
		r.mu.Unlock()
		if mine.watchers == 0 {
			continue
		}
		if data = mine.line(data, id, false); len(data) > maxPresenceBytes {
			h.publishPresence(data)
			data = []byte(h.Node)
		}
	}
	h.publishPresence(data)
}

// publishLeave announces that this node leaves.
func (h *Hub) publishLeave() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	h.Bus.Publish(ctx, presenceTopic, []byte(h.Node+" -")) // if this is lost, the node's presence expires
}

// onPresence handles a presence message of another node.
func (h *Hub) onPresence(m bus.Message) {
	lines := strings.Split(string(m.Data), "\n")
	node, bye := strings.CutSuffix(lines[0], " -")
	if node == "" || node == h.Node || len(node) > bus.MaxTopic {
		return
	}
	now := h.Now()
	h.peers.heardFrom(node, now, bye)
	if bye {
		h.dropRemote(func(name string, _ remotePresence) bool { return name == node })
		return
	}
	for _, line := range lines[1:] {
		id, v, ask, ok := parsePresence(line)
		if !ok {
			continue
		}
		// A new room asks the other nodes, so games without a room can be ignored.
		if r := h.existingRoom(id); r != nil {
			r.setRemotePresence(node, remotePresence{v, now.Add(presenceTTL)}, ask)
		}
	}
}

// setRemotePresence stores the presence in a game on another node.
func (r *room) setRemotePresence(node string, f remotePresence, ask bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	before, ok := r.remote[node]
	switch {
	case f.presenceCount == presenceCount{}:
		delete(r.remote, node)
	case r.remote == nil:
		r.remote = map[string]remotePresence{node: f}
	default:
		r.remote[node] = f
	}
	if ask && r.localPresence.watchers > 0 {
		r.hub.publishPresence(r.localPresence.line([]byte(r.hub.Node), r.id, false))
	}
	if before.presenceCount != f.presenceCount || !ok {
		r.mergePresence()
		r.sendPresenceLocked()
	}
}

// dropRemote drops the presence of other nodes for which gone returns true.
func (h *Hub) dropRemote(gone func(node string, f remotePresence) bool) {
	h.mu.RLock()
	rooms := make([]*room, 0, len(h.rooms))
	for _, r := range h.rooms {
		rooms = append(rooms, r)
	}
	h.mu.RUnlock()
	for _, r := range rooms {
		r.mu.Lock()
		n := len(r.remote)
		for node, f := range r.remote {
			if gone(node, f) {
				delete(r.remote, node)
			}
		}
		if len(r.remote) < n {
			r.mergePresence()
			r.sendPresenceLocked()
		}
		idle := n > 0 && len(r.watchers) == 0
		r.mu.Unlock()
		if idle {
			h.removeIdle(r)
		}
	}
}

// runPresence publishes presence at regular intervals, and drops expired presence.
func (h *Hub) runPresence() {
	tick := time.NewTicker(presenceInterval)
	defer tick.Stop()
	for {
		h.publishAllPresence()
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
		}
		h.expirePresence()
	}
}

func (h *Hub) expirePresence() {
	now := h.Now()
	h.dropRemote(func(_ string, f remotePresence) bool { return !now.Before(f.until) })
	h.peers.forget(now)
}

func (p *peers) heardFrom(node string, now time.Time, bye bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	was, ok := p.heard[node]
	switch {
	case bye:
		delete(p.heard, node)
		return
	case p.heard == nil:
		p.heard = map[string]peer{}
	}
	if !ok || now.Sub(was.last) > presenceTTL {
		was.first = now
	}
	was.last = now
	p.heard[node] = was
}

func (p *peers) forget(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for node, was := range p.heard {
		if now.Sub(was.last) > time.Minute {
			delete(p.heard, node)
		}
	}
}

// refreshNodes reads the list of nodes from the store.
func (h *Hub) refreshNodes(ctx context.Context) {
	list, err := h.Leases.Nodes(ctx)
	if err != nil {
		return
	}
	p := &h.peers
	p.mu.Lock()
	defer p.mu.Unlock()
	p.storeNodes, p.storeNodesAt = list, h.Now()
}

// presenceUnknown reports whether the store lists a node that is not heard on the bus. That node
// may have players whose presence is unknown here, so no player counts as having left.
func (h *Hub) presenceUnknown() bool {
	if h.Bus == nil || h.Leases == nil {
		return false
	}
	now := h.Now()
	p := &h.peers
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Sub(p.storeNodesAt) > leaseTTL {
		return true
	}
	for _, id := range p.storeNodes {
		node := id
		if at := strings.LastIndexAny(id, "-."); at >= 0 {
			node = id[:at] // the id is the node's name and a suffix
		}
		if node == h.Node {
			continue
		}
		// A node that has just returned may not have published all its games yet.
		if was, ok := p.heard[node]; !ok || now.Sub(was.last) > presenceTTL || now.Sub(was.first) < 2*presenceInterval {
			return true
		}
	}
	return false
}
