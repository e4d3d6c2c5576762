package live

import (
	"context"
	"time"

	"tablier/play/club"
)

// expireBatch is how many due games are expired together.
const expireBatch = 64

// timekeeper ends games at their deadlines. Its state is the timer, which has its own lock.
type timekeeper struct {
	*core
	timer
	rooms *rooms
}

// load sets the timer for all open live games, without loading them.
func (k *timekeeper) load(ctx context.Context) error {
	store, ok := k.Club.Store.(club.Sweeper)
	if !ok {
		return nil
	}
	const all = 1 << 20
	list, err := store.Due(ctx, true, 1<<62, all)
	if err != nil {
		return err
	}
	for _, d := range list {
		k.set(d.ID, d.Deadline)
	}
	if len(list) > 0 {
		k.Log.Info("live games resumed", "games", len(list))
	}
	return nil
}

// run expires games at their deadlines.
func (k *timekeeper) run() {
	alarm := time.NewTimer(time.Hour)
	defer alarm.Stop()
	for {
		alarm.Reset(k.expireDue())
		select {
		case <-k.ctx.Done():
			return
		case <-k.wake:
		case <-alarm.C:
		}
	}
}

// expireDue expires the games whose deadline has passed, and returns the time until the next one.
func (k *timekeeper) expireDue() time.Duration {
	ids, next := k.due(k.ms(), expireBatch)
	for _, id := range ids {
		k.expire(id)
	}
	switch {
	case len(ids) == expireBatch:
		return 10 * time.Millisecond // there may be more
	case next > 0:
		return min(time.Hour, max(time.Duration(next-k.ms())*time.Millisecond, time.Millisecond))
	}
	return time.Hour
}

// expire commits the event that is due in a game, in the game's room.
func (k *timekeeper) expire(id string) {
	err := k.rooms.room(id).post(func(ctx context.Context, err error) {
		done := false
		if err == nil {
			done, err = k.Club.Expire(ctx, id)
		}
		switch {
		case club.KindOf(err) == club.NotFound && err != nil:
		case err != nil:
			k.Log.Warn("time-out not recorded", "game", id, "err", err)
			k.set(id, k.ms()+1000)
		case !done:
			// Another event came first, or the timer was out of date.
			k.Club.View(ctx, id, func(g *club.Game) {
				if g.Live() {
					k.set(id, g.Standing().Deadline)
				}
			})
		}
	})
	if err != nil {
		k.set(id, k.ms()+100) // the mailbox is full: retry soon
	}
}

// sweepAlways expires games that are on no timer of this node: correspondence games, and live games whose node is gone.
// If the club may have other nodes, it looks for live games every second.
func (k *timekeeper) sweepAlways(store club.Sweeper) {
	k.sweepOnce(store)
	if k.Bus != nil {
		k.running.Go(func() { every(k.ctx, orphanSweep, func() { k.sweep(store, true) }) })
	}
	every(k.ctx, k.Sweep, func() { k.sweepOnce(store) })
}

func (k *timekeeper) sweepOnce(store club.Sweeper) {
	for _, live := range []bool{false, true} {
		k.sweep(store, live)
	}
}

const (
	orphanSweep  = time.Second
	orphanGrace  = time.Second // head start of a game's owner before another node calls its flag
	sweepTimeout = 4 * time.Second
)

// sweep expires the games that are due according to the store, either live or correspondence games.
func (k *timekeeper) sweep(store club.Sweeper, live bool) {
	until := k.ms()
	if live {
		until -= orphanGrace.Milliseconds()
	}
	ctx, cancel := context.WithTimeout(k.ctx, sweepTimeout)
	defer cancel()
	list, err := store.Due(ctx, live, until, 1000)
	if err != nil && k.ctx.Err() == nil {
		k.Log.Warn("deadline sweep failed", "err", err)
	}
	for _, d := range list {
		k.expire(d.ID)
	}
}
