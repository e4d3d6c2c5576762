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

	mu       sync.Mutex
	mail     []func(context.Context, error)
	busy     bool // somebody owns the room
	skipped  bool // the club's absences are accounted for
	live     bool
	over     bool
	known    bool // what follows has been told
	seq      int
	header   club.Header
	turn     game.Side
	patience time.Duration
	watchers map[*Client]*watch
	mine     presenceCount             // who is here
	remote   map[string]remotePresence // who is at other nodes
	all      int                       // clients at all nodes
	seats    [2]presence               // the players at all nodes
	last     Presence                  // what was told last

	pins  int       // uses that keep the room
	lease string    // under what name this node minds the game; empty: it does not
	other string    // the node that does
	asked time.Time // when that was so
}

// post puts work into the mailbox, and makes somebody the owner where nobody is. The work is
// given an error where nothing may be done in the game.
func (r *room) post(work func(context.Context, error)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.mail) >= r.hub.Mailbox {
		return &club.Error{Kind: club.Busy, Text: i18n.T("live.too-many-commands-wait-game")}
	}
	r.mail = append(r.mail, work)
	if !r.busy {
		r.busy = true
		r.hub.spawn(r.own)
	}
	return nil
}

// own works the mailbox off.
func (r *room) own() {
	for {
		r.mu.Lock()
		if len(r.mail) == 0 {
			r.busy = false
			r.mail = nil
			idle := r.idle()
			r.mu.Unlock()
			if idle {
				r.hub.removeIdle(r)
			}
			return
		}
		work := r.mail[0]
		r.mail[0] = nil
		r.mail = r.mail[1:]
		r.mu.Unlock()
		// Nothing may be committed before the absences are, else they would be charged. What
		// was accepted is carried through, also while the hub closes.
		err := r.hub.settle(r.id)
		work(context.WithoutCancel(r.hub.ctx), err)
	}
}

// idle tells whether nobody needs the room, apart from what waits in its mailbox; r is locked.
func (r *room) idle() bool {
	return len(r.watchers) == 0 && r.pins == 0 && (r.over || !r.live)
}

// settle commits what of the club's absences a game does not know yet, once.
func (h *Hub) settle(id string) error {
	if r := h.known(id); r != nil && r.absencesSkipped() {
		return nil
	}
	if err := h.skipAbsences(id); err != nil {
		return err
	}
	if r := h.known(id); r != nil {
		r.mu.Lock()
		r.skipped = true
		r.mu.Unlock()
	}
	return nil
}

// Do carries a command out in the game's turn and returns the game after it.
func (h *Hub) Do(ctx context.Context, id string, cmd club.Command) (s club.Snapshot, err error) {
	err = h.in(ctx, id, func(ctx context.Context) error {
		actor, _ := club.ActorFrom(ctx)
		r := h.room(id)
		if rep, done := h.forward(ctx, r, order{Actor: actor, Game: id, Command: cmd}); done {
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

// in runs work in the room of a game, for the actor of ctx.
func (h *Hub) in(ctx context.Context, id string, work func(context.Context) error) error {
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
	if err := h.settle(id); err != nil {
		return club.Snapshot{}, err
	}
	s, err := h.Club.Game(ctx, id)
	if err == nil {
		h.computer.note(&s.Header, s.Standing)
	}
	return s, err
}

func (r *room) absencesSkipped() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.skipped
}

// SetPlan is [club.Club.SetPlan] in the game's turn; the seat's owner is told of it.
func (h *Hub) SetPlan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (side game.Side, err error) {
	err = h.in(ctx, id, func(ctx context.Context) error {
		side, err = h.plan(ctx, id, cmd, branches)
		if err == nil {
			actor, _ := club.ActorFrom(ctx)
			h.planned(id, side, actor.ID, club.Plan{Seq: cmd.Seq, Branches: branches})
		}
		return err
	})
	return side, err
}

// changed passes a committed event on.
func (r *room) changed(c club.Change) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.note(&c.Header, c.Standing)
	if c.Event.Kind == club.Moved {
		r.seen(c.Turn.Other())
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

// note keeps what the room knows of the game.
func (r *room) note(h *club.Header, s club.Standing) {
	if !r.known {
		r.known, r.header = true, *h
		c := h.Control()
		r.live, r.patience = c.Live(), c.Patience()
		now := r.hub.Now()
		r.seats[0].since, r.seats[1].since = now, now
	}
	r.turn, r.over, r.seq = s.Turn, s.Over, max(r.seq, s.Seq)
}
