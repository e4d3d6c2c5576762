package club

import (
	"context"
	"errors"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Accepted is the kind of a command that accepts the other side's offer of what About
// tells. What comes of it is another event.
const Accepted EventKind = "accept"

// Command is what a player asks for.
type Command struct {
	ID     string // chosen by the sender, so that it can be repeated safely; may be empty
	Seq    int    // the number of the last event the sender has seen
	Kind   EventKind
	Move   string    // Moved
	Ply    int       // TakenBack, and offers of it
	Side   game.Side // for whom, where Sided
	Sided  bool      // Side is told; without, it is the sender's
	About  string    // Offered, Accepted, Declined, Withdrawn
	Amount int64     // Gave: ms; Vacationed: days
	Since  int64     // Vacationed: ms since 1970; past: from now
	Lag    int       // Moved: ms under way, as the server measured
}

// Do carries a command out for the context's actor and returns the game after it. A
// command whose id the game's log already holds is answered as the first time, if it is the same.
func (c *Club) Do(ctx context.Context, id string, cmd Command) (s Snapshot, err error) {
	err = c.do(ctx, id, cmd, Person, func(g *Game) { s = g.Snapshot() })
	return s, err
}

// Act is Do for those who need only the number of the event the command became.
func (c *Club) Act(ctx context.Context, id string, cmd Command) (seq int, err error) {
	err = c.do(ctx, id, cmd, Person, func(g *Game) { seq = g.Seq() })
	return seq, err
}

// do shows the game after the command to view, which must not keep it.
func (c *Club) do(ctx context.Context, id string, cmd Command, by PlayerKind, view func(*Game)) error {
	if err := checkCommand(cmd.ID); err != nil {
		return err
	}
	for attempt := 0; ; attempt++ {
		// Where several nodes share the store, memory is believed at first: the store compares
		// numbers anyway. Only what is refused may be so because memory is behind.
		believed := c.Shared && attempt == 0
		err := c.try(ctx, id, cmd, by, view, believed)
		// When the store knows better than our memory, another server wrote to the
		// game: read it again, once. The command may be there already.
		if attempt == 0 && (errors.Is(err, errOutdated) || believed && doubtful(err)) {
			continue
		}
		return err
	}
}

// doubtful reports whether a refusal may come of a memory that is behind the store.
func doubtful(err error) bool {
	switch KindOf(err) {
	case Stale, Conflict, Over, Illegal, Forbidden, Invalid:
		return err != nil
	}
	return false
}

// errOutdated marks what the store refused although memory allowed it.
var errOutdated = errors.New("memory was outdated")

func (c *Club) try(ctx context.Context, id string, cmd Command, by PlayerKind, view func(*Game), believed bool) error {
	fresh := c.current
	if believed {
		fresh = asItWas
	}
	t, err := c.take(ctx, id, fresh)
	if err != nil {
		return err
	}
	defer c.rise(t)
	g := t.game
	if by == Person {
		if err := g.reveal(ctx); err != nil {
			return err
		}
	}
	actor, _ := ActorFrom(ctx)
	if n := g.before(cmd.ID); n > 0 {
		return c.repeat(g, n, cmd, actor, by, view)
	}
	if cmd.Seq != g.Seq() {
		return ErrStale(g.Seq())
	}
	e, err := g.decide(cmd, actor, by, c.after(g), c.gone(g))
	if err != nil {
		return err
	}
	if err := c.push(ctx, t, e); err != nil {
		return err
	}
	view(g)
	if believed { // plans may have been made elsewhere
		if err := c.recall(ctx, t); err != nil {
			c.Log.Warn("the plans of a game could not be read", "game", id, "err", err)
		}
	}
	c.followPlans(ctx, t)
	return nil
}

// push makes e the next event of the game at t, which is locked: in memory, then in the
// store, then known to those who watch.
func (c *Club) push(ctx context.Context, t *table, e Event) error {
	g := t.game
	var err error
	if e.Kind == Moved {
		err = g.play(e, true)
	} else if e, err = g.Check(e); err == nil {
		err = g.Apply(e)
	}
	if err != nil {
		return err
	}
	e = g.log[len(g.log)-1]
	wctx, cancel := detach(ctx)
	defer cancel()
	stands := g.Standing()
	if err := c.Store.Append(wctx, t.id, e, stands); err != nil {
		// What the store holds now is unknown: memory must be built anew.
		t.game = nil
		c.tables.forget(t)
		if s := (*Error)(nil); errors.As(err, &s) && s.Kind == Stale {
			return &Error{Kind: Stale, Text: s.Text, Field: s.Field, Seq: s.Seq, Err: errOutdated}
		}
		if c.Doubt != nil {
			c.Doubt(t.id)
		}
		return err
	}
	c.movedOn(g, e.Seq)
	c.announce(ctx, g, e, stands)
	return nil
}

// after is the time of g's next event: now, but never before the last event,
// whatever the system's clock does.
func (c *Club) after(g *Game) time.Time {
	now := c.time()
	if last := g.updated(); now.Before(last) {
		return last
	}
	return now
}

// repeat answers a command whose id caused event n: with the game as it was then,
// if the command is really the same.
func (c *Club) repeat(g *Game, n int, cmd Command, a Actor, by PlayerKind, view func(*Game)) error {
	any, err := c.Find(g.Game)
	if err != nil {
		return err
	}
	then, err := Fold(any, g.Header, g.log[:n-1])
	if err != nil {
		return err
	}
	was := g.log[n-1]
	e, err := then.decide(cmd, a, by, was.At, nil)
	if KindOf(err) == Forbidden {
		return err
	}
	if err == nil && e.Kind == Moved {
		e.Seq = n
		e.Move, err = then.state.Canonical(e.Move)
	} else if err == nil {
		e, err = then.Check(e)
	}
	if err != nil || cmd.Seq != n-1 || !e.same(was) {
		return g.conflict(i18n.T("club.command-id-was-already-used"))
	}
	if err := then.Apply(was); err != nil {
		return err
	}
	view(then)
	return nil
}
