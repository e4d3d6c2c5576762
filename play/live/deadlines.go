package live

import (
	"context"
	"time"

	"tablier/play/club"
)

// expireBatch is how many due games are expired together.
const expireBatch = 64

func (h *Hub) ms() int64 { return h.Now().UnixMilli() }

// loadDeadlines sets the timer for all open live games, without loading them.
func (h *Hub) loadDeadlines(ctx context.Context) error {
	store, ok := h.Club.Store.(club.Sweeper)
	if !ok {
		return nil
	}
	const all = 1 << 20
	list, err := store.Due(ctx, true, 1<<62, all)
	if err != nil {
		return err
	}
	for _, d := range list {
		h.timer.set(d.ID, d.Deadline)
	}
	if len(list) > 0 {
		h.Log.Info("live games resumed", "games", len(list))
	}
	h.computer.scheduleOverdue(store, h.ms())
	return nil
}

// runTimer expires games at their deadlines.
func (h *Hub) runTimer() {
	alarm := time.NewTimer(time.Hour)
	defer alarm.Stop()
	for {
		alarm.Reset(h.expireDue())
		select {
		case <-h.ctx.Done():
			return
		case <-h.timer.wake:
		case <-alarm.C:
		}
	}
}

// expireDue expires the games whose deadline has passed, and returns the time until the next one.
func (h *Hub) expireDue() time.Duration {
	ids, next := h.timer.due(h.ms(), expireBatch)
	for _, id := range ids {
		h.expire(id)
	}
	switch {
	case len(ids) == expireBatch:
		return 10 * time.Millisecond // there may be more
	case next > 0:
		return min(time.Hour, max(time.Duration(next-h.ms())*time.Millisecond, time.Millisecond))
	}
	return time.Hour
}

// expire commits the event that is due in a game, in the game's room.
func (h *Hub) expire(id string) {
	err := h.room(id).post(func(ctx context.Context, err error) {
		done := false
		if err == nil {
			done, err = h.Club.Expire(ctx, id)
		}
		switch {
		case club.KindOf(err) == club.NotFound && err != nil:
		case err != nil:
			h.Log.Warn("time-out not recorded", "game", id, "err", err)
			h.timer.set(id, h.ms()+1000)
		case !done:
			// Another event came first, or the timer was out of date.
			h.Club.View(ctx, id, func(g *club.Game) {
				if g.Live() {
					h.timer.set(id, g.Standing().Deadline)
				}
			})
		}
	})
	if err != nil {
		h.timer.set(id, h.ms()+100) // the mailbox is full: retry soon
	}
}

// sweep expires games that are on no timer of this node: correspondence games, and live games whose node is gone.
// If the club may have other nodes, it looks for live games every second.
func (h *Hub) sweep() {
	store, ok := h.Club.Store.(club.Sweeper)
	if !ok {
		return
	}
	h.sweepOnce(store)
	if h.Bus != nil {
		h.running.Go(func() { every(h.ctx, orphanSweep, func() { sweepDue(h, store, true) }) })
	}
	every(h.ctx, h.Sweep, func() { h.sweepOnce(store) })
}

func (h *Hub) sweepOnce(store club.Sweeper) {
	for _, live := range []bool{false, true} {
		sweepDue(h, store, live)
	}
}

const (
	orphanSweep  = time.Second
	orphanGrace  = time.Second // head start of a game's owner before another node calls its flag
	sweepTimeout = 4 * time.Second
)

// sweepDue expires the games that are due according to the store, either live or correspondence games.
func sweepDue(h *Hub, store club.Sweeper, live bool) {
	until := h.ms()
	if live {
		until -= orphanGrace.Milliseconds()
	}
	ctx, cancel := context.WithTimeout(h.ctx, sweepTimeout)
	defer cancel()
	list, err := store.Due(ctx, live, until, 1000)
	if err != nil && h.ctx.Err() == nil {
		h.Log.Warn("deadline sweep failed", "err", err)
	}
	for _, d := range list {
		h.expire(d.ID)
	}
}
