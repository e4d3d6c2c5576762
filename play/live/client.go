package live

import (
	"context"
	"strconv"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/tracing"
)

// Client is one connection: its actor, the games it watches, and its queue of outgoing
// messages, which [Client.Take] empties.
type Client struct {
	hub   *Hub
	actor club.Actor
	ready func() // called without locks when there are messages to take

	mu       sync.Mutex
	queue    []Message
	notified bool // ready was called, and the queue has not been emptied since
	stale    bool // some watch needs a snapshot
	watched  map[string]*watch
	away     bool
	closed   bool

	// These fields are for clients that follow their actor's games.
	own    map[string]int // by game: the last event sent, or gameOver
	turns  map[string]int // games in which the actor was told about their turn: plies + 1
	ended  int            // number of games in own that are over
	missed bool           // an update did not fit into the queue
}

// watch is a game that a client watches.
type watch struct {
	next  int // the event that the client needs next
	stale bool
	seats [2]bool
	// delayed means that the client sees the game with a delay. It gets snapshots of the delayed view,
	// and no events.
	delayed bool
}

func errClosing() *club.Error {
	return &club.Error{Kind: club.Unavailable, Text: i18n.T("live.server-restarts")}
}

// Leave removes the client.
func (c *Client) Leave() {
	c.hub.clients.leave(c)
	c.hub.followers.remove(c)
	c.mu.Lock()
	c.closed = true
	ids := make([]string, 0, len(c.watched))
	for id := range c.watched {
		ids = append(ids, id)
	}
	c.queue = nil
	c.mu.Unlock()
	for _, id := range ids {
		c.Unwatch(id)
	}
}

// Actor returns the client's actor.
func (c *Client) Actor() club.Actor { return c.actor }

// Playing reports whether the client watches a live game in which it has a seat.
func (c *Client) Playing() bool {
	for _, id := range c.mine() {
		if r := c.hub.rooms.existing(id); r != nil && r.playing() {
			return true
		}
	}
	return false
}

// mine lists the watched games in which the client has a seat.
func (c *Client) mine() (ids []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, w := range c.watched {
		if w.seats != [2]bool{} {
			ids = append(ids, id)
		}
	}
	return ids
}

// Watch subscribes the client to a game. It gets a snapshot, or only the events after seen if seen
// is not negative and few events are missing.
func (c *Client) Watch(ctx context.Context, id string, seen int) error {
	c.mu.Lock()
	_, again := c.watched[id]
	n := len(c.watched)
	c.mu.Unlock()
	if most := c.hub.MaxWatched; !again && n >= most {
		s := strconv.Itoa(most)
		return &club.Error{Kind: club.Busy, Field: "game", Text: i18n.T("live.too-many-games", "games", s)}
	}
	ctx = club.WithActor(ctx, c.actor)
	if err := c.hub.Club.MayView(ctx, id); err != nil {
		return err
	}
	if err := c.hub.uptime.account(id); err != nil {
		return err
	}
	delay, err := club.DelayFor(ctx, c.hub.Club, id)
	if err != nil {
		return err
	}
	var r *room
	var head club.Header
	var stands club.Standing
	var planner bool
	err = c.hub.Club.View(ctx, id, func(g *club.Game) {
		// The game is locked, so every later event reaches the watch.
		head, stands = g.Header, g.Whole().Standing()
		r = c.hub.rooms.room(id)
		w := &watch{next: g.Seq() + 1, seats: head.Seats(c.actor), delayed: !delay.IsZero() && !stands.Over}
		planner = c.actor.ID != "" && (head.Players[0].ID == c.actor.ID) != (head.Players[1].ID == c.actor.ID)
		r.addWatcher(c, w, &head, stands)
		missed, ok := g.Since(seen)
		if !ok || len(missed) > maxReplay {
			c.enqueue(Snapshot{Game: g.Snapshot(), Read: c.hub.Now()})
			return
		}
		for _, m := range missed {
			c.enqueue(EventMessage{NewEvent(m), w.seats != [2]bool{}})
		}
	})
	if err != nil {
		return err
	}
	c.hub.computer.update(&head, stands)
	if planner && !stands.Over {
		if side, p, err := c.hub.Club.PlanOf(ctx, id, club.Command{}); err == nil && len(p.Branches) > 0 {
			c.enqueue(PlanUpdate{ID: id, Side: side, Plan: p})
		}
	}
	r.sendPresence()
	return nil
}

// maxReplay is the largest number of missing events sent one by one. If more are missing, a snapshot is
// sent.
const maxReplay = 50

// Unwatch unsubscribes the client from a game.
func (c *Client) Unwatch(id string) {
	c.mu.Lock()
	_, ok := c.watched[id]
	delete(c.watched, id)
	c.mu.Unlock()
	if r := c.hub.rooms.existing(id); ok && r != nil {
		r.removeWatcher(c)
	}
}

// Away records whether the client's page is hidden.
func (c *Client) Away(away bool) {
	c.mu.Lock()
	changed := c.away != away
	c.away = away
	c.mu.Unlock()
	if !changed {
		return
	}
	for _, id := range c.mine() {
		if r := c.hub.rooms.existing(id); r != nil {
			r.mu.Lock()
			r.recountPresence()
			r.mu.Unlock()
			r.sendPresence()
		}
	}
}

// Do posts a command to the game's mailbox. The answer is an [Ack] or a [Refused] message.
func (c *Client) Do(id string, cmd club.Command) {
	traced, span := c.hub.Tracer.Serve(context.Background(), "live do")
	_, wait := tracing.Start(traced, "live.wait")
	began := c.hub.Now()
	err := c.hub.rooms.room(id).post(func(ctx context.Context, err error) {
		defer span.End()
		wait.End()
		seq := 0
		if err == nil {
			seq, err = c.hub.commands.act(club.WithActor(tracing.Carry(ctx, traced), c.actor), id, cmd)
		}
		c.hub.acknowledged(began, err)
		c.answer(id, cmd.ID, seq, err)
	})
	if err != nil {
		span.End()
		c.answer(id, cmd.ID, 0, err)
	}
}

// Plan sets a plan. The answer comes as with [Client.Do].
func (c *Client) Plan(id string, cmd club.Command, branches []club.Branch) {
	traced, span := c.hub.Tracer.Serve(context.Background(), "live plan")
	err := c.hub.rooms.room(id).post(func(ctx context.Context, err error) {
		defer span.End()
		if err == nil {
			_, err = c.hub.commands.plan(club.WithActor(tracing.Carry(ctx, traced), c.actor), id, cmd, branches)
		}
		c.answer(id, cmd.ID, cmd.Seq, err)
	})
	if err != nil {
		span.End()
		c.answer(id, cmd.ID, 0, err)
	}
}

func (c *Client) answer(id, command string, seq int, err error) {
	if err != nil {
		c.enqueue(Refused{ID: id, Command: command, Err: err})
		return
	}
	c.enqueue(Ack{ID: id, Command: command, Seq: seq})
}

// event queues an event for a watch. If an earlier event is missing, or the queue is full, the watch
// gets a snapshot later.
func (c *Client) event(id string, w *watch, e *Event) {
	c.mu.Lock()
	switch {
	case c.closed || w.stale || e.Change.Event.Seq < w.next:
		c.mu.Unlock()
		return
	case w.delayed:
		w.stale, c.stale = true, true
	case e.Change.Event.Seq > w.next || len(c.queue) >= c.hub.MaxQueue:
		w.stale, c.stale = true, true
	default:
		w.next++
		c.queue = append(c.queue, EventMessage{e, w.seats != [2]bool{}})
	}
	c.notify()
}

// resyncIfBehind marks a watch for a fresh snapshot if it has not been sent all events up to seq.
func (c *Client) resyncIfBehind(w *watch, seq int) {
	c.mu.Lock()
	if c.closed || w.stale || w.next > seq {
		c.mu.Unlock()
		return
	}
	w.stale, c.stale = true, true
	c.notify()
}

// enqueue queues a message. The number of answers and snapshots is limited by the client's own requests.
// The transport disconnects a client that reads nothing at all.
func (c *Client) enqueue(m Message) {
	c.mu.Lock()
	if c.closed || len(c.queue) >= 4*c.hub.MaxQueue {
		c.mu.Unlock()
		return
	}
	c.queue = append(c.queue, m)
	c.notify()
}

// notify unlocks the client, and calls ready unless a call is pending.
func (c *Client) notify() {
	first := !c.notified
	c.notified = true
	c.mu.Unlock()
	if first {
		c.ready()
	}
}

// Take returns the queued messages, and fresh snapshots of games that lost events. After it has
// returned nothing, ready is called again.
func (c *Client) Take() []Message {
	c.mu.Lock()
	out := c.queue
	c.queue = nil
	var again []string
	if len(out) == 0 && c.stale {
		for id, w := range c.watched {
			if w.stale {
				again = append(again, id)
			}
		}
		c.stale = false
	}
	missed := len(out) == 0 && c.missed
	if missed {
		c.missed = false
	}
	if len(out) == 0 && len(again) == 0 && !missed {
		c.notified = false
	}
	c.mu.Unlock()
	if missed {
		c.hub.followers.review(c.actor.ID, []*Client{c})
		return c.Take()
	}
	for _, id := range again {
		if m := c.resync(id); m != nil {
			out = append(out, m)
		}
	}
	if len(again) > 0 && len(out) == 0 {
		return c.Take()
	}
	return out
}

// resync returns a snapshot for a watch that has lost events.
func (c *Client) resync(id string) (m Message) {
	ctx, cancel := context.WithTimeout(club.WithActor(c.hub.ctx, c.actor), 10*time.Second)
	defer cancel()
	err := c.hub.Club.View(ctx, id, func(g *club.Game) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if w := c.watched[id]; w != nil {
			same := w.delayed && w.next == g.Seq()+1 // no new event is visible yet
			w.next, w.stale = g.Seq()+1, false
			w.delayed = w.delayed && !g.Whole().Over()
			if same {
				return
			}
			m = Snapshot{Game: g.Snapshot(), Read: c.hub.Now()}
		}
	})
	if err != nil {
		c.hub.Log.Warn("spectator not updated", "game", id, "err", err)
		c.mu.Lock()
		c.stale = true // retry with the next message
		c.mu.Unlock()
	}
	return m
}
