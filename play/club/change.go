package club

import (
	"context"

	"tablier/rules/game"
)

// Change is a committed event and the state of the game after it.
type Change struct {
	Header Header
	Event  Event // Seq 0: the game was created
	Standing
	Clock  Timer
	Offers []Offer
	Can    Can
	// Read is set if another node committed the event and this node read it from the store.
	Read bool
}

func (g *Game) change(e Event, s Standing) Change {
	return Change{Header: g.Header, Event: e, Standing: s, Clock: g.Timer(), Offers: g.offers.list(), Can: g.can()}
}

// commits stores events and announces them.
type commits struct {
	*core
	cache *gameCache
	runs  *runs
}

// announce publishes a committed event. The entry is locked, so events are announced in order.
func (c *commits) announce(ctx context.Context, g *Game, e Event, s Standing) {
	if c.Announce != nil {
		c.Announce(g.change(e, s))
	}
	if s.Over && c.OnEnd != nil {
		snap := g.Snapshot()
		c.running.Go(func() {
			c.Faults.Guard(snap.ID, func() { c.OnEnd(context.WithoutCancel(ctx), snap) })
		})
	}
}

// hasLeft returns a function that reports whether a side's player has left for long enough to lose by claim.
func (c *core) hasLeft(g *Game) func(game.Side) bool {
	return func(side game.Side) bool {
		return c.HasLeft != nil && c.HasLeft(g.ID, side, g.clock.Control().Patience())
	}
}

// View calls f with a game. The game is locked meanwhile: no event is committed while f runs. f must not keep
// the game or call the club. If the game has a delay, everyone but its players sees only its first events; see
// [Game.Whole].
func (c *Club) View(ctx context.Context, id string, f func(*Game)) error {
	d, err := DelayFor(ctx, c, id)
	if err != nil {
		return err
	}
	entry, err := c.memory.acquire(ctx, id)
	if err != nil {
		return err
	}
	defer c.memory.release(entry)
	g, err := c.delayed(entry.game, d)
	if err != nil {
		return err
	}
	f(g)
	return nil
}

// Expire commits the event that is due by now: a timeout, or the abort of a game without a
// first move. It reports whether it committed one.
func (c *Club) Expire(ctx context.Context, id string) (bool, error) {
	return c.commitSystemEvent(ctx, id, func(g *Game) (Event, bool) { return g.due(c.eventTime(g)) })
}

// Annul ends a game without a result, because what it was played for has been decided without it. A game that is over
// stays as it is. It reports whether it committed an event.
func (c *Club) Annul(ctx context.Context, id string) (bool, error) {
	return c.commitSystemEvent(ctx, id, func(g *Game) (Event, bool) {
		return Event{Seq: g.Seq() + 1, At: c.eventTime(g), Kind: Aborted}, !g.Over()
	})
}

// Skip keeps a live game's clock from charging the time from one instant to another (ms since
// 1970), because the club was down. Call it in chronological order. It reports whether it
// committed an event.
func (c *Club) Skip(ctx context.Context, id string, from, until int64) (bool, error) {
	return c.commitSystemEvent(ctx, id, func(g *Game) (Event, bool) {
		e := Event{Seq: g.Seq() + 1, At: c.eventTime(g), Kind: DowntimeSkipped, Since: from, Amount: until - from}
		if !g.timed || g.Over() || !g.clock.Control().Live() || from < g.skipped || until <= from {
			return e, false
		}
		after, err := g.clockAfter(e)
		return e, err == nil && after != g.clock // time before the last move is already charged
	})
}

// commitSystemEvent commits an event that no player asked for.
func (c *Club) commitSystemEvent(ctx context.Context, id string, event func(*Game) (Event, bool)) (bool, error) {
	try := func() (bool, error) {
		entry, err := c.memory.acquire(ctx, id)
		if err != nil {
			return false, err
		}
		defer c.memory.release(entry)
		e, ok := event(entry.game)
		if ok {
			err = c.commits.commit(ctx, entry, e)
		}
		return ok && err == nil, err
	}
	done, err := try()
	if KindOf(err) == Stale && err != nil {
		done, err = try() // another node committed first: decide again with the new state
	}
	return done, err
}

// Refresh reads the events that other nodes appended, and events whose append was not acknowledged. It
// announces all events after seen.
func (c *Club) Refresh(ctx context.Context, id string, seen int) error {
	entry, err := c.memory.acquireWith(ctx, id, acceptStale) // missing events are read next
	if err != nil {
		return err
	}
	defer c.memory.release(entry)
	_, log, err := c.Store.Load(ctx, id)
	if err != nil {
		return err
	}
	g := entry.game
	if n := g.Seq(); n > len(log) || n > 0 && !log[n-1].same(g.log[n-1]) {
		entry.game = nil // the cached game has events that the store lacks
		c.memory.cache.forget(entry)
		return ErrUnavailable(nil)
	}
	for _, e := range log[g.Seq():] {
		if err := g.Apply(e); err != nil {
			entry.game = nil
			c.memory.cache.forget(entry)
			return err
		}
		c.runs.cancelStale(g, e.Seq)
	}
	if changes, ok := g.Since(seen); ok && c.Announce != nil {
		for _, change := range changes {
			change.Read = true
			c.Announce(change)
		}
	}
	if err := c.plans.load(ctx, entry); err != nil {
		return err
	}
	c.plans.play(ctx, entry)
	return nil
}

// Since returns the changes after event seen. Each carries the current clock and offers. ok is
// false if seen is negative or beyond the last event.
func (g *Game) Since(seen int) (changes []Change, ok bool) {
	if seen < 0 || seen > len(g.log) {
		return nil, false
	}
	s := g.Standing()
	for _, e := range g.log[seen:] {
		changes = append(changes, g.change(e, s))
	}
	return changes, true
}
