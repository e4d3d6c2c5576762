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

// Nodes tell each other who is there: at once when that changes, and all of it every few
// seconds, so that what was lost on the way comes again. What a node told holds for a while after it
// was told last; of a node that is gone it lapses.

// presenceTopic is where nodes tell who is there.
const presenceTopic = "here"

const (
	presenceInterval = 2 * time.Second
	presenceTTL      = 3 * presenceInterval
	maxPresenceBytes = 64 << 10 // bytes of one message, about
)

// presenceCount is who watches a game at one node: by side, the players' clients that show it and those that
// hide it, and how many clients in all.
type presenceCount struct {
	on, away [2]int
	watchers int
}

// remotePresence is what another node told of a game.
type remotePresence struct {
	presenceCount
	until time.Time
}

// peer is another node as it was heard.
type peer struct{ first, last time.Time }

// peers are the other nodes.
type peers struct {
	mu           sync.Mutex
	heard        map[string]peer
	storeNodes   []string  // the nodes that the store knows
	storeNodesAt time.Time // when it said so
}

// A message is lines: the name of the node, with " -" behind it where the node goes; then for
// each game its id and the five numbers of presenceCount. "?" before the id asks the others to tell of it.

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

// parsePresence reads a line; ok is false where it is not one.
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

// publishAllPresence tells who is here of all games that somebody watches, and that this node is there.
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

// publishLeave tells the others that nobody is here any more.
func (h *Hub) publishLeave() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	h.Bus.Publish(ctx, presenceTopic, []byte(h.Node+" -")) // else they notice by themselves
}

// onPresence takes what another node tells.
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
		// Rooms that nobody here needs learn it when they are made: who makes one asks.
		if r := h.existingRoom(id); r != nil {
			r.setRemotePresence(node, remotePresence{v, now.Add(presenceTTL)}, ask)
		}
	}
}

// setRemotePresence notes who is there at another node.
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

// dropRemote drops what other nodes told where gone says so.
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

// runPresence tells who is here, and forgets what was not told again.
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

// refreshNodes asks the store which nodes there are.
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

// presenceUnknown reports whether some node is there, as the store knows, that is not heard on the bus:
// it may have players whom nobody sees here. Then nobody counts as gone.
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
			node = id[:at] // nodes join under their name and what tells their lives apart
		}
		if node == h.Node {
			continue
		}
		// One that was just heard again has yet to tell of all its games.
		if was, ok := p.heard[node]; !ok || now.Sub(was.last) > presenceTTL || now.Sub(was.first) < 2*presenceInterval {
			return true
		}
	}
	return false
}
