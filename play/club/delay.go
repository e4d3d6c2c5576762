package club

import (
	"context"
	"time"

	"tablier/play/clock"
)

// Delay is how far behind non-players see a game in progress. The zero Delay means no delay.
type Delay struct {
	Moves int           // how many of the last moves are hidden
	Time  time.Duration // events younger than this are hidden
}

// IsZero reports whether there is no delay.
func (d Delay) IsZero() bool { return d == Delay{} }

// shown returns how many events of a log are shown.
func (d Delay) shown(log []Event, now time.Time) int {
	n := len(log)
	for d.Time > 0 && n > 0 && log[n-1].At.After(now.Add(-d.Time)) {
		n--
	}
	k := len(log)
	for hidden := 0; k > 0 && hidden < d.Moves; {
		if k--; log[k].Kind == Moved {
			hidden++
		}
	}
	return min(n, k)
}

// DelayFor returns the delay with which the actor of a context sees a game while it is in progress. Its players have no
// delay. The club itself, a context without an actor, has none either.
func DelayFor(ctx context.Context, c *Club, id string) (Delay, error) {
	a, ok := ActorFrom(ctx)
	if c.DelayOf == nil || !ok {
		return Delay{}, nil
	}
	// The header never changes, so a stale game is good enough.
	entry, err := c.memory.acquireWith(ctx, id, acceptStale)
	if err != nil {
		return Delay{}, err
	}
	h := entry.game.Header
	c.memory.release(entry)
	if h.Series == "" || h.Seats(a) != [2]bool{} {
		return Delay{}, nil
	}
	return c.DelayOf(ctx, h.Series)
}

// Whole returns the complete game if g is the delayed view of one, and g otherwise.
func (g *Game) Whole() *Game {
	if g.whole != nil {
		return g.whole
	}
	return g
}

// delayed returns the delayed view of a game: a game of its first events. The clock of the view always stands still,
// even if no events are hidden; a running clock would reveal when one is. g is locked.
func (c *core) delayed(g *Game, d Delay) (*Game, error) {
	if d.IsZero() || g.Over() {
		return g, nil
	}
	n := d.shown(g.log, c.Now())
	if g.early != nil && g.early.Seq() == n {
		return g.early, nil
	}
	def, err := c.Find(g.Header.Game)
	if err != nil {
		return nil, err
	}
	early, err := Fold(def, g.Header, g.log[:n:n])
	if err != nil {
		return nil, err
	}
	if early.timed {
		at := g.Created
		if n > 0 {
			at = g.log[n-1].At
		}
		early.clock = early.clock.Stop(clock.At(at))
	}
	early.whole, g.early = g, early
	return early, nil
}

// delaySummaries replaces the standings of games in progress with those that the actor of a context may see.
func delaySummaries(ctx context.Context, c *Club, list []Summary) error {
	a, ok := ActorFrom(ctx)
	if c.DelayOf == nil || !ok {
		return nil
	}
	for i := range list {
		g := &list[i]
		if g.Over || g.Series == "" || g.Seats(a) != [2]bool{} {
			continue
		}
		d, err := c.DelayOf(ctx, g.Series)
		if err != nil {
			return err
		}
		if d.IsZero() {
			continue
		}
		if *g, err = c.Summary(ctx, g.ID); err != nil {
			return err
		}
	}
	return nil
}
