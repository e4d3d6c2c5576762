package live

import (
	"context"
	"time"

	"tablier/play/club"
)

const (
	heartbeat  = time.Second
	maxSilence = 3 * heartbeat // a cluster silent for longer counts as down
	// maxGameAge is how long a game in seconds may be under way and still get back what the club's absences took.
	maxGameAge = 30 * 24 * time.Hour
	// expireBatch is how many games that are due at once are looked at together.
	expireBatch = 64
)

func (h *Hub) ms() int64 { return h.Now().UnixMilli() }

func (h *Hub) recordStart(ctx context.Context) error {
	if h.Uptime == nil {
		return nil
	}
	now := h.ms()
	patience := int64(0)
	if h.Bus != nil {
		patience = maxSilence.Milliseconds() // a node heard within this time may still be up
	}
	list, err := h.Uptime.NodeStarted(ctx, h.Node, now, patience, now-maxGameAge.Milliseconds())
	if err != nil {
		return err
	}
	h.mu.Lock()
	h.downtimes = list
	h.mu.Unlock()
	if n := len(list); n > 0 && list[n-1].Until == now {
		h.Log.Info("the club was away", "since", time.UnixMilli(list[n-1].From).UTC(), "for", time.Duration(now-list[n-1].From)*time.Millisecond)
	}
	return nil
}

func (h *Hub) runHeartbeat() {
	tick := time.NewTicker(heartbeat)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
		}
		h.sendHeartbeat()
	}
}

// sendHeartbeat notes that this node is there.
func (h *Hub) sendHeartbeat() {
	h.renew()
	if h.Uptime == nil {
		return
	}
	ctx, cancel := context.WithTimeout(h.ctx, 10*heartbeat)
	defer cancel()
	if err := h.Uptime.NodeAlive(ctx, h.Node, h.ms()); err != nil && h.ctx.Err() == nil {
		h.Log.Warn("the club could not note that it is there", "err", err)
	}
}

// skipDowntimes commits what of the club's absences a game does not know yet.
func (h *Hub) skipDowntimes(id string) error {
	h.mu.RLock()
	list := h.downtimes
	h.mu.RUnlock()
	for _, a := range list {
		if _, err := h.Club.Skip(h.ctx, id, a.From, a.Until); err != nil {
			return err
		}
	}
	return nil
}

// loadDeadlines notes the deadlines of the live games that are going on. None is read.
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
		h.Log.Info("live games go on", "games", len(list))
	}
	h.computer.scheduleOverdue(store, h.ms())
	return nil
}

// runTimer calls flags when they fall.
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

// expireDue expires the games whose deadline has passed, and returns the time until the next deadline.
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

// expire lets the room of a game look whether its time is up.
func (h *Hub) expire(id string) {
	err := h.room(id).post(func(ctx context.Context, err error) {
		done := false
		if err == nil {
			done, err = h.Club.Expire(ctx, id)
		}
		switch {
		case club.KindOf(err) == club.NotFound && err != nil:
		case err != nil:
			h.Log.Warn("a flag could not be called", "game", id, "err", err)
			h.timer.set(id, h.ms()+1000)
		case !done:
			// It was moved on meanwhile, or what was noted is older than the game.
			h.Club.View(ctx, id, func(g *club.Game) {
				if g.Live() {
					h.timer.set(id, g.Standing().Deadline)
				}
			})
		}
	})
	if err != nil {
		h.timer.set(id, h.ms()+100) // its mailbox is full: soon again
	}
}

// sweep ends what is due and hangs on no timer here: correspondence, and live games
// whose node went away.
func (h *Hub) sweep() {
	store, ok := h.Club.Store.(club.Sweeper)
	if !ok {
		return
	}
	tick := time.NewTicker(h.Sweep)
	defer tick.Stop()
	for {
		h.sweepOnce(store)
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (h *Hub) sweepOnce(store club.Sweeper) {
	for _, live := range []bool{false, true} {
		until := h.ms()
		if live {
			until -= (2 * time.Second).Milliseconds()
		}
		list, err := store.Due(h.ctx, live, until, 1000)
		if err != nil && h.ctx.Err() == nil {
			h.Log.Warn("the sweep for what is due failed", "err", err)
		}
		for _, d := range list {
			h.expire(d.ID)
		}
	}
}
