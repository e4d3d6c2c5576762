package club

import (
	"context"
	"time"

	"tablier/play/clock"
)

// Delay is how far behind a game in progress is shown to those who do not play it. The zero Delay is none.
type Delay struct {
	Moves int           // the last moves are not shown
	Time  time.Duration // what happened since is not shown
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

// DelayFor returns the delay with which the actor of a context sees a game while it is in progress. Its players see it
// as it is, and so does the club itself: a context without an actor.
func DelayFor(ctx context.Context, c *Club, id string) (Delay, error) {
	a, ok := ActorFrom(ctx)
	if c.DelayOf == nil || !ok {
		return Delay{}, nil
	}
	// The header never changes, so a stale game is good enough.
	entry, err := c.acquireWith(ctx, id, acceptStale)
	if err != nil {
		return Delay{}, err
	}
	h := entry.game.Header
	c.release(entry)
	if h.Series == "" || h.Seats(a) != [2]bool{} {
		return Delay{}, nil
	}
	return c.DelayOf(ctx, h.Series)
}

// Whole returns the game as it is, where g is what somebody sees of it with a delay.
func (g *Game) Whole() *Game {
	if g.whole != nil {
		return g.whole
	}
	return g
}

// delayed returns what is shown of a game with a delay: a game of its first events. Its clock stands still, whether events
// are hidden or not, so that it does not tell when one is. g is locked.
func delayed(c *Club, g *Game, d Delay) (*Game, error) {
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

// delaySummaries replaces the standings of games in progress by those that the actor of a context sees.
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
