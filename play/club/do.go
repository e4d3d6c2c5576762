package club

import (
	"context"
	"errors"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/tracing"
)

// Accepted is the kind of a command that accepts the opponent's offer of the kind About. The
// event that is committed is the one the offer leads to.
const Accepted EventKind = "accept"

// Command is a request of a player.
type Command struct {
	ID     string // chosen by the sender, so that the command can be repeated safely; may be empty
	Seq    int    // number of the last event that the sender has seen
	Kind   EventKind
	Move   string    // Moved
	Ply    int       // TakenBack, and its offer: how many plies remain
	Side   game.Side // the side that acts; valid if Sided
	Sided  bool      // Side is set; otherwise the sender's side is used
	About  string    // Offered, Accepted, Declined, Withdrawn
	Amount int64     // TimeGiven: ms; VacationTaken: days
	Since  int64     // VacationTaken: ms since 1970; in the past: from now on
	Lag    int       // Moved: ms of network lag, measured by the server
}

// Do executes a command for the context's actor and returns the game after it. If a command with the same id was
// executed before, Do returns that result.
func (c *Club) Do(ctx context.Context, id string, cmd Command) (s Snapshot, err error) {
	err = c.commands.do(ctx, id, cmd, Person, func(g *Game) { s = g.Snapshot() })
	return s, err
}

// Act is like Do, but returns only the sequence number of the resulting event.
func (c *Club) Act(ctx context.Context, id string, cmd Command) (seq int, err error) {
	err = c.commands.do(ctx, id, cmd, Person, func(g *Game) { seq = g.Seq() })
	return seq, err
}

// commands decides what people and the computer ask for, and commits the events.
type commands struct {
	*core
	memory  *memory
	commits *commits
	plans   *plans
	origins *origins
}

// do executes a command and passes the game after it to view, which must not keep it.
func (c *commands) do(ctx context.Context, id string, cmd Command, by PlayerKind, view func(*Game)) error {
	if err := checkCommand(cmd.ID); err != nil {
		return err
	}
	ctx, span := tracing.Start(ctx, "club.command")
	defer span.End()
	err := c.execute(ctx, id, cmd, by, view)
	if err != nil {
		span.Fail(KindOf(err).String())
	}
	return err
}

// execute executes a command whose id is well formed.
func (c *commands) execute(ctx context.Context, id string, cmd Command, by PlayerKind, view func(*Game)) error {
	for attempt := 0; ; attempt++ {
		// With a shared store, the first attempt trusts the cache: Append checks the sequence
		// number anyway. A refusal may come from a stale cache, so it is checked once more.
		optimistic := c.Shared && attempt == 0
		err := c.try(ctx, id, cmd, by, view, optimistic)
		// Another node wrote to the game: reload it and try again. The command may already be in the log. Or the new
		// event is a downtime, which makes no command stale.
		if attempt < maxAttempts && errors.Is(err, errStaleCache) || optimistic && maybeStale(err) {
			continue
		}
		return err
	}
}

// maxAttempts is how often a command is tried when the store has events that the cached game lacks.
const maxAttempts = 3

// maybeStale reports whether a refusal may come from a stale cache.
func maybeStale(err error) bool {
	switch KindOf(err) {
	case Stale, Conflict, Over, Illegal, Forbidden, Invalid:
		return err != nil
	}
	return false
}

// current reports whether somebody who knows the first seq events of a log is up to date: only downtimes follow, which
// nobody could see while they lasted.
func current(log []Event, seq int) bool {
	if seq < 0 || seq > len(log) {
		return false
	}
	for _, e := range log[seq:] {
		if e.Kind != DowntimeSkipped {
			return false
		}
	}
	return true
}

// errStaleCache marks an event that the cached game allowed and the store refused.
var errStaleCache = errors.New("the cached game was stale")

func (c *commands) try(ctx context.Context, id string, cmd Command, by PlayerKind, view func(*Game), optimistic bool) error {
	fresh := c.memory.dropIfStale
	if optimistic {
		fresh = acceptStale
	}
	entry, err := c.memory.acquireWith(ctx, id, fresh)
	if err != nil {
		return err
	}
	defer c.memory.release(entry)
	g := entry.game
	actor, _ := ActorFrom(ctx)
	if by == Person {
		if err := g.mayView(ctx); err != nil {
			return err
		}
		if err := c.mayAct(g, actor); err != nil {
			return err
		}
	}
	if n := g.eventOf(cmd.ID); n > 0 {
		return c.repeat(g, n, cmd, actor, by, view)
	}
	if !current(g.log, cmd.Seq) {
		return ErrStale(g.Seq())
	}
	_, check := tracing.Start(ctx, "club.check")
	e, err := g.decide(cmd, actor, by, c.eventTime(g), c.hasLeft(g))
	check.End()
	if err != nil {
		return err
	}
	if by == Person {
		c.origins.note(ctx, id) // before the computer's turn is announced
	}
	if err := c.commits.commit(ctx, entry, e); err != nil {
		return err
	}
	view(g)
	if optimistic { // another node may have stored plans
		if err := c.plans.load(ctx, entry); err != nil {
			c.Log.Warn("conditional moves not read", "game", id, "err", err)
		}
	}
	c.plans.play(ctx, entry)
	return nil
}

// commit applies e to the game of a locked entry, appends it to the store, and announces it.
func (c *commits) commit(ctx context.Context, entry *cacheEntry, e Event) error {
	ctx, span := tracing.Start(ctx, "club.commit")
	defer span.End()
	span.Text("event", string(e.Kind))
	g := entry.game
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
	if err := appendEvent(wctx, c.Store, entry.id, e, stands); err != nil {
		// It is unknown what the store holds now: load the game again.
		entry.game = nil
		c.cache.forget(entry)
		if s := (*Error)(nil); errors.As(err, &s) && s.Kind == Stale {
			return &Error{Kind: Stale, Text: s.Text, Field: s.Field, Seq: s.Seq, Err: errStaleCache}
		}
		if c.OnUnknownCommit != nil {
			c.OnUnknownCommit(entry.id)
		}
		return err
	}
	c.runs.cancelStale(g, e.Seq)
	_, told := tracing.Start(ctx, "club.announce")
	c.announce(ctx, g, e, stands)
	told.End()
	return nil
}

// appendEvent stores an event.
func appendEvent(ctx context.Context, store Store, id string, e Event, s Standing) error {
	ctx, span := tracing.Start(ctx, "club.append")
	defer span.End()
	err := store.Append(ctx, id, e, s)
	if err != nil {
		span.Fail(KindOf(err).String())
	}
	return err
}

// eventTime is the time of the next event: now, but never before the last event, even if the
// system clock was set back.
func (c *core) eventTime(g *Game) time.Time {
	now := c.time()
	if last := g.updated(); now.Before(last) {
		return last
	}
	return now
}

// repeat answers a command whose id is that of event n with the game after that event. It
// returns a Conflict if the command differs from the first one.
func (c *commands) repeat(g *Game, n int, cmd Command, a Actor, by PlayerKind, view func(*Game)) error {
	def, err := c.Find(g.Game)
	if err != nil {
		return err
	}
	then, err := Fold(def, g.Header, g.log[:n-1])
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
	if err != nil || !current(g.log[:n-1], cmd.Seq) || !e.same(was) {
		return g.conflict(i18n.T("club.command-reused"))
	}
	if err := then.Apply(was); err != nil {
		return err
	}
	view(then)
	return nil
}
