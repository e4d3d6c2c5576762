package live

import (
	"context"
	"strconv"
	"strings"
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

// presence exchanges presence with other nodes. It keeps none itself: rooms do.
type presence struct {
	*core
	rooms   *rooms
	cluster *cluster
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

func (p *presence) publish(data []byte) {
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	if err := p.Bus.Publish(ctx, presenceTopic, data); err != nil && p.ctx.Err() == nil {
		p.Log.Debug("who is here was not told", "err", err)
	}
}

// publishAll publishes the presence of all watched games, and that this node is alive.
func (p *presence) publishAll() {
	data := []byte(p.Node)
	for _, r := range p.rooms.all() {
		r.mu.Lock()
		mine := r.localPresence
		r.mu.Unlock()
		if mine.watchers == 0 {
			continue
		}
		if data = mine.line(data, r.id, false); len(data) > maxPresenceBytes {
			p.publish(data)
			data = []byte(p.Node)
		}
	}
	p.publish(data)
}

// publishLeave announces that this node leaves.
func (p *presence) publishLeave() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	p.Bus.Publish(ctx, presenceTopic, []byte(p.Node+" -")) // if this is lost, the node's presence expires
}

// hear handles a presence message of another node.
func (p *presence) hear(m bus.Message) {
	lines := strings.Split(string(m.Data), "\n")
	node, bye := strings.CutSuffix(lines[0], " -")
	if node == "" || node == p.Node || len(node) > bus.MaxTopic {
		return
	}
	now := p.Now()
	p.cluster.heardFrom(node, now, bye)
	if bye {
		p.dropRemote(func(name string, _ remotePresence) bool { return name == node })
		return
	}
	for _, line := range lines[1:] {
		id, v, ask, ok := parsePresence(line)
		if !ok {
			continue
		}
		// A new room asks the other nodes, so games without a room can be ignored.
		if r := p.rooms.existing(id); r != nil {
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
		r.hub.presence.publish(r.localPresence.line([]byte(r.hub.Node), r.id, false))
	}
	if before.presenceCount != f.presenceCount || !ok {
		r.mergePresence()
		r.sendPresenceLocked()
	}
}

// dropRemote drops the presence of other nodes for which gone returns true.
func (p *presence) dropRemote(gone func(node string, f remotePresence) bool) {
	for _, r := range p.rooms.all() {
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
			p.rooms.removeIdle(r)
		}
	}
}

// run publishes presence at regular intervals, and drops expired presence.
func (p *presence) run() {
	p.publishAll()
	every(p.ctx, presenceInterval, func() {
		p.expire()
		p.publishAll()
	})
}

func (p *presence) expire() {
	now := p.Now()
	p.dropRemote(func(_ string, f remotePresence) bool { return !now.Before(f.until) })
	p.cluster.forget(now)
}
