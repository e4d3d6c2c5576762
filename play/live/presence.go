package live

import (
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// seat is the presence of the player in one seat.
type seat struct {
	on, away int // visible and hidden clients on all nodes
	everSeen bool
	since    time.Time // when the state last changed
}

func (p seat) state() string {
	switch {
	case p.on > 0:
		return "on"
	case p.away > 0:
		return "away"
	case p.everSeen:
		return "left"
	}
	return "-"
}

// addWatcher adds a client to the watchers. The club holds the lock of the game.
func (r *room) addWatcher(c *Client, w *watch, h *club.Header, s club.Standing) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.update(h, s)
	if r.watchers == nil {
		r.watchers = map[*Client]*watch{}
	}
	c.mu.Lock()
	closed := c.closed
	if !closed {
		c.watched[r.id] = w
	}
	c.mu.Unlock()
	if closed {
		return
	}
	// The game may have been reloaded, with events that were not announced here.
	for other, o := range r.watchers {
		other.resyncIfBehind(o, s.Seq)
	}
	r.watchers[c] = w
	r.recountPresence()
}

func (r *room) removeWatcher(c *Client) {
	r.mu.Lock()
	delete(r.watchers, c)
	r.recountPresence()
	last := len(r.watchers) == 0
	r.mu.Unlock()
	if last {
		r.hub.rooms.removeIdle(r)
	} else {
		r.sendPresence()
	}
}

// recountPresence recounts the clients of this node. r is locked.
func (r *room) recountPresence() {
	var on, away [2]int
	for c, w := range r.watchers {
		if w.seats == [2]bool{} {
			continue
		}
		c.mu.Lock()
		hidden := c.away
		c.mu.Unlock()
		for side, sits := range w.seats {
			if sits && hidden {
				away[side]++
			} else if sits {
				on[side]++
			}
		}
	}
	before := r.localPresence
	r.localPresence = presenceCount{on, away, len(r.watchers)}
	if r.hub.Bus != nil && r.localPresence != before {
		// The first watcher on this node asks the other nodes for their presence.
		r.hub.presence.publish(r.localPresence.line([]byte(r.hub.Node), r.id, before.watchers == 0))
	}
	r.mergePresence()
}

// mergePresence adds up the presence on all nodes. r is locked.
func (r *room) mergePresence() {
	all := r.localPresence
	for _, f := range r.remote {
		for side := range 2 {
			all.on[side] += f.on[side]
			all.away[side] += f.away[side]
		}
		all.watchers += f.watchers
	}
	r.totalWatchers = all.watchers
	now := r.hub.Now()
	for side := range r.seats {
		p := &r.seats[side]
		before := p.state()
		p.on, p.away = all.on[side], all.away[side]
		p.everSeen = p.everSeen || p.on+p.away > 0
		if p.state() != before {
			p.since = now
		}
	}
}

// touch records that a side's player acted, connected or not. r is locked.
func (r *room) touch(side game.Side) {
	if p := &r.seats[side]; p.on+p.away == 0 {
		p.since = r.hub.Now()
	}
}

// hasLeft reports whether a side's player has been away for patience.
func (r *room) hasLeft(side game.Side, patience time.Duration) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.seats[side&1]
	return r.loaded && p.on+p.away == 0 && r.hub.Now().Sub(p.since) >= patience && !r.hub.cluster.silent()
}

// playing reports whether the game is live and in progress.
func (r *room) playing() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.live && !r.over
}

// sendPresence sends the presence to all watchers if it has changed.
func (r *room) sendPresence() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sendPresenceLocked()
}

// sendPresenceLocked is sendPresence with r locked.
func (r *room) sendPresenceLocked() {
	if len(r.watchers) == 0 || len(r.watchers) > maxPresenceWatchers {
		return
	}
	m := Presence{ID: r.id, Watchers: r.totalWatchers}
	for side, p := range r.seats {
		m.Seats[side] = SeatPresence{State: p.state(), Since: p.since}
		if r.header.Players[side].Kind == club.Computer {
			m.Seats[side].State = "-"
		}
	}
	if p := r.seats[r.turn]; r.live && !r.over && !r.header.NoClaims && r.header.TwoPeople() && p.on+p.away == 0 {
		m.Claim = p.since.Add(r.patience)
	}
	if r.lastPresence == m {
		return
	}
	r.lastPresence = m
	for c, w := range r.watchers {
		if !w.delayed || r.over { // the claim time reveals whose turn it is
			c.enqueue(m)
		}
	}
}

// maxPresenceWatchers is the number of watchers above which presence is no longer sent.
const maxPresenceWatchers = 2000
