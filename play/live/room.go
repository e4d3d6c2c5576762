package live

import (
	"context"
	"time"

	"sync"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// room is a game in use: its mailbox, its watchers and its lease.
type room struct {
	hub *Hub
	id  string

	mu               sync.Mutex
	mailbox          []func(context.Context, error)
	draining         bool // a goroutine works through the mailbox
	downtimesSkipped int  // known downtimes that are in the log
	live             bool
	over             bool
	loaded           bool // the following fields are set
	seq              int
	header           club.Header
	turn             game.Side
	patience         time.Duration
	watchers         map[*Client]*watch
	localPresence    presenceCount             // on this node
	remote           map[string]remotePresence // on other nodes
	totalWatchers    int                       // on all nodes
	seats            [2]seat                   // players on all nodes
	lastPresence     Presence                  // the presence sent last

	pins    int       // number of users that keep the room alive
	lease   string    // id under which this node owns the game; empty if it does not
	owner   string    // the other node that owns the game
	ownerAt time.Time // when the owner was looked up
}

// post adds work to the mailbox, and starts a goroutine for it if none is running. The work gets an
// error if downtimes could not be accounted for.
func (r *room) post(work func(context.Context, error)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.mailbox) >= r.hub.MaxMailbox {
		return &club.Error{Kind: club.Busy, Text: i18n.T("live.too-many-commands")}
	}
	r.mailbox = append(r.mailbox, work)
	if !r.draining {
		r.draining = true
		r.hub.spawn(r.drainMailbox)
	}
	return nil
}

// drainMailbox works through the mailbox.
func (r *room) drainMailbox() {
	for {
		r.mu.Lock()
		if len(r.mailbox) == 0 {
			r.draining = false
			r.mailbox = nil
			idle := r.idle()
			r.mu.Unlock()
			if idle {
				r.hub.rooms.removeIdle(r)
			}
			return
		}
		work := r.mailbox[0]
		r.mailbox[0] = nil
		r.mailbox = r.mailbox[1:]
		r.mu.Unlock()
		r.do(work)
	}
}

// do runs one piece of work from the mailbox. If it panics, it is called again with an error, and the
// room continues.
func (r *room) do(work func(context.Context, error)) {
	// Accepted work is completed even while the hub is closing.
	ctx := context.WithoutCancel(r.hub.ctx)
	err := r.hub.Club.Faults.Guard(r.id, func() {
		// Downtimes must be in the log first, or the players' clocks would be charged for them.
		work(ctx, r.hub.uptime.account(r.id))
	})
	if err != nil {
		r.hub.Club.Faults.Guard(r.id, func() { work(ctx, err) })
	}
}

// idle reports whether the room can be removed once its mailbox is empty. r is locked.
func (r *room) idle() bool {
	return len(r.watchers) == 0 && r.pins == 0 && (r.over || !r.live)
}

// applyChange sends a committed event to the watchers.
func (r *room) applyChange(c club.Change) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.update(&c.Header, c.Standing)
	if c.Event.Kind == club.Moved {
		r.touch(c.Turn.Other())
	}
	if len(r.watchers) == 0 {
		return
	}
	e := NewEvent(c)
	for client, w := range r.watchers {
		client.event(r.id, w, e)
	}
	if c.Event.Kind == club.Moved && r.live {
		r.sendPresenceLocked()
	}
}

// update copies what the room needs to know about the game. r is locked.
func (r *room) update(h *club.Header, s club.Standing) {
	if !r.loaded {
		r.loaded, r.header = true, *h
		c := h.Control()
		r.live, r.patience = c.Live(), c.Patience()
		now := r.hub.Now()
		r.seats[0].since, r.seats[1].since = now, now
	}
	r.turn, r.over, r.seq = s.Turn, s.Over, max(r.seq, s.Seq)
}
