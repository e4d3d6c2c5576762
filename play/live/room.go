package live

import (
	"context"
	"time"

	"sync"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// room is where a game is talked about.
type room struct {
	hub *Hub
	id  string

	mu              sync.Mutex
	mailbox         []func(context.Context, error)
	draining        bool // somebody owns the room
	downtimeSkipped bool // the club's absences are accounted for
	live            bool
	over            bool
	loaded          bool // what follows has been told
	seq             int
	header          club.Header
	turn            game.Side
	patience        time.Duration
	watchers        map[*Client]*watch
	localPresence   presenceCount             // who is here
	remote          map[string]remotePresence // who is at other nodes
	totalWatchers   int                       // clients at all nodes
	seats           [2]presence               // the players at all nodes
	lastPresence    Presence                  // what was told last

	pins    int       // uses that keep the room
	lease   string    // under what name this node minds the game; empty: it does not
	owner   string    // the node that does
	ownerAt time.Time // when that was so
}

// post puts work into the mailbox, and makes somebody the owner where nobody is. The work is
// given an error where nothing may be done in the game.
func (r *room) post(work func(context.Context, error)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.mailbox) >= r.hub.MaxMailbox {
		return &club.Error{Kind: club.Busy, Text: i18n.T("live.too-many-commands-wait-game")}
	}
	r.mailbox = append(r.mailbox, work)
	if !r.draining {
		r.draining = true
		r.hub.spawn(r.drainMailbox)
	}
	return nil
}

// drainMailbox works the mailbox off.
func (r *room) drainMailbox() {
	for {
		r.mu.Lock()
		if len(r.mailbox) == 0 {
			r.draining = false
			r.mailbox = nil
			idle := r.idle()
			r.mu.Unlock()
			if idle {
				r.hub.removeIdle(r)
			}
			return
		}
		work := r.mailbox[0]
		r.mailbox[0] = nil
		r.mailbox = r.mailbox[1:]
		r.mu.Unlock()
		// Nothing may be committed before the absences are, else they would be charged. What
		// was accepted is carried through, also while the hub closes.
		err := r.hub.accountForDowntime(r.id)
		work(context.WithoutCancel(r.hub.ctx), err)
	}
}

// idle tells whether nobody needs the room, apart from what waits in its mailbox; r is locked.
func (r *room) idle() bool {
	return len(r.watchers) == 0 && r.pins == 0 && (r.over || !r.live)
}

// accountForDowntime commits what of the club's absences a game does not know yet, once.
func (h *Hub) accountForDowntime(id string) error {
	if r := h.existingRoom(id); r != nil && r.hasSkippedDowntime() {
		return nil
	}
	if err := h.skipDowntimes(id); err != nil {
		return err
	}
	if r := h.existingRoom(id); r != nil {
		r.mu.Lock()
		r.downtimeSkipped = true
		r.mu.Unlock()
	}
	return nil
}

// Do carries a command out in the game's turn and returns the game after it.
func (h *Hub) Do(ctx context.Context, id string, cmd club.Command) (s club.Snapshot, err error) {
	err = h.inRoom(ctx, id, func(ctx context.Context) error {
		actor, _ := club.ActorFrom(ctx)
		r := h.room(id)
		if rep, done := h.forward(ctx, r, forwardRequest{Actor: actor, Game: id, Command: cmd}); done {
			if err := rep.err(); err != nil {
				return err
			}
			r.mu.Lock()
			seen := r.seq
			r.mu.Unlock()
			if err := h.Club.Refresh(ctx, id, seen); err != nil {
				return err
			}
			if cmd.ID == "" {
				s, err = h.Club.Game(ctx, id)
				return err
			}
		}
		s, err = h.Club.Do(ctx, id, cmd) // where it is done already, it is answered as then
		return err
	})
	return s, err
}

// inRoom runs work in the room of a game, for the actor of ctx.
func (h *Hub) inRoom(ctx context.Context, id string, work func(context.Context) error) error {
	done := make(chan error, 1)
	actor, _ := club.ActorFrom(ctx)
	err := h.room(id).post(func(ctx context.Context, err error) {
		if err == nil {
			err = work(club.WithActor(ctx, actor))
		}
		done <- err
	})
	if err != nil {
		return err
	}
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return interrupted(ctx)
	}
}

// Game returns a game as it stands, absences of the club accounted for.
func (h *Hub) Game(ctx context.Context, id string) (club.Snapshot, error) {
	if err := h.accountForDowntime(id); err != nil {
		return club.Snapshot{}, err
	}
	s, err := h.Club.Game(ctx, id)
	if err == nil {
		h.computer.update(&s.Header, s.Standing)
	}
	return s, err
}

func (r *room) hasSkippedDowntime() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.downtimeSkipped
}

// SetPlan is [club.Club.SetPlan] in the game's turn; the seat's owner is told of it.
func (h *Hub) SetPlan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (side game.Side, err error) {
	err = h.inRoom(ctx, id, func(ctx context.Context) error {
		side, err = h.plan(ctx, id, cmd, branches)
		if err == nil {
			actor, _ := club.ActorFrom(ctx)
			h.publishPlan(id, side, actor.ID, club.Plan{Seq: cmd.Seq, Branches: branches})
		}
		return err
	})
	return side, err
}

// applyChange passes a committed event on.
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

// update keeps what the room knows of the game.
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
