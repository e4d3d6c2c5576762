package club

import (
	"context"

	"tablier/rules/game"
)

// Change is an event with how the game stands after it.
type Change struct {
	Header Header
	Event  Event // Seq 0: the game was made
	Standing
	Clock  Timer
	Offers []Offer
	Can    Can
	// Read tells that the event was found in the store: another node has committed it, and
	// told of it.
	Read bool
}

func (g *Game) change(e Event, s Standing) Change {
	return Change{Header: g.Header, Event: e, Standing: s, Clock: g.Timer(), Offers: g.offers.list(), Can: g.can()}
}

// announce tells of an event that was just committed. The table is locked, so that
// events come in order.
func (c *Club) announce(ctx context.Context, g *Game, e Event, s Standing) {
	if c.Announce != nil {
		c.Announce(g.change(e, s))
	}
	if s.Over && c.OnEnd != nil {
		snap := g.Snapshot()
		c.running.Go(func() { c.OnEnd(context.WithoutCancel(ctx), snap) })
	}
}

// gone asks whether a side of a game can be claimed against.
func (c *Club) gone(g *Game) func(game.Side) bool {
	return func(side game.Side) bool {
		return c.Gone != nil && c.Gone(g.ID, side, g.clock.Control().Patience())
	}
}

// View shows a game to f, which must not keep it nor call the club. No event is
// committed meanwhile.
func (c *Club) View(ctx context.Context, id string, f func(*Game)) error {
	t, err := c.sit(ctx, id)
	if err != nil {
		return err
	}
	defer c.rise(t)
	f(t.game)
	return nil
}

// Expire commits what time alone has brought about in a game by now: a flag that fell, or a
// game that nobody began. It reports whether anything was.
func (c *Club) Expire(ctx context.Context, id string) (bool, error) {
	return c.byItself(ctx, id, func(g *Game) (Event, bool) { return g.due(c.after(g)) })
}

// Skip makes the time from an instant until another (ms) count for nobody in a game whose
// clock runs in seconds, because the server was away. Absences are told in order. It
// reports whether anything changed.
func (c *Club) Skip(ctx context.Context, id string, from, until int64) (bool, error) {
	return c.byItself(ctx, id, func(g *Game) (Event, bool) {
		e := Event{Seq: g.Seq() + 1, At: c.after(g), Kind: Skipped, Since: from, Amount: until - from}
		if !g.timed || g.Over() || !g.clock.Control().Live() || from < g.skipped || until <= from {
			return e, false
		}
		after, err := g.tick(e)
		return e, err == nil && after != g.clock // what lies before the last move is settled
	})
}

// byItself commits an event that nobody commands.
func (c *Club) byItself(ctx context.Context, id string, event func(*Game) (Event, bool)) (bool, error) {
	for attempt := 0; ; attempt++ {
		t, err := c.sit(ctx, id)
		if err != nil {
			return false, err
		}
		e, ok := event(t.game)
		if ok {
			err = c.push(ctx, t, e)
		}
		c.rise(t)
		if attempt == 0 && KindOf(err) == Stale {
			continue // another server was faster: look again at what it did
		}
		return ok && err == nil, err
	}
}

// Refresh reads what others added to a game's log, or what was added although the store's answer
// was lost, and announces the events after seen.
func (c *Club) Refresh(ctx context.Context, id string, seen int) error {
	t, err := c.sit(ctx, id)
	if err != nil {
		return err
	}
	defer c.rise(t)
	_, log, err := c.Store.Load(ctx, id)
	if err != nil {
		return err
	}
	g := t.game
	if n := g.Seq(); n > len(log) || n > 0 && !log[n-1].same(g.log[n-1]) {
		t.game = nil // memory holds what the store does not
		c.tables.forget(t)
		return ErrUnavailable(nil)
	}
	for _, e := range log[g.Seq():] {
		if err := g.Apply(e); err != nil {
			t.game = nil
			c.tables.forget(t)
			return err
		}
		c.movedOn(g, e.Seq)
	}
	if changes, ok := g.Since(seen); ok && c.Announce != nil {
		for _, change := range changes {
			change.Read = true
			c.Announce(change)
		}
	}
	if err := c.recall(ctx, t); err != nil {
		return err
	}
	c.followPlans(ctx, t)
	return nil
}

// Since returns the changes after event seen; ok is false where it cannot tell them: seen is
// negative or not yet reached. The clock and the offers are those of now, told with each.
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
