package club

import (
	"context"
	"errors"
	"time"

	"tablier/game"
)

// Command is what a player asks for.
type Command struct {
	ID   string // chosen by the sender, so that it can be repeated safely; may be empty
	Seq  int    // the number of the last event the sender has seen
	Kind EventKind
	Move string    // Moved
	Ply  int       // TakenBack
	Side game.Side // Resigned
}

// Do carries a command out and returns the game after it. A command whose id
// the game's log already holds is answered as the first time, if it is the same.
func (c *Club) Do(ctx context.Context, id string, cmd Command) (Snapshot, error) {
	if cmd.Kind == TimedOut {
		return Snapshot{}, invalid("kind", "le temps est compté par la pendule, non par les joueurs", "time is kept by the clock, not by the players")
	}
	return c.do(ctx, id, cmd, Person)
}

func (c *Club) do(ctx context.Context, id string, cmd Command, by PlayerKind) (Snapshot, error) {
	if !validCommand(cmd.ID) {
		return Snapshot{}, invalid("command", "l’identifiant de commande a au plus 64 lettres, chiffres ou . _ : -", "a command's id has at most 64 letters, digits or . _ : -")
	}
	for attempt := 0; ; attempt++ {
		s, err := c.try(ctx, id, cmd, by)
		// When the store knows better than our memory, another server wrote to the
		// game: read it again, once. The command may be there already.
		if attempt == 0 && errors.Is(err, errOutdated) {
			continue
		}
		return s, err
	}
}

// errOutdated marks what the store refused although memory allowed it.
var errOutdated = errors.New("memory was outdated")

func (c *Club) try(ctx context.Context, id string, cmd Command, by PlayerKind) (Snapshot, error) {
	t, err := c.sit(ctx, id)
	if err != nil {
		return Snapshot{}, err
	}
	defer c.rise(t)
	g := t.game
	if n := g.before(cmd.ID); n > 0 {
		return c.repeat(g, n, cmd)
	}
	if cmd.Seq != g.Seq() {
		return Snapshot{}, ErrStale(g.Seq())
	}
	if err := g.mayDo(cmd, by); err != nil {
		return Snapshot{}, err
	}
	e, err := g.Check(cmd.event(c.after(g)))
	if err != nil {
		return Snapshot{}, err
	}
	if err := g.Apply(e); err != nil {
		return Snapshot{}, err
	}
	wctx, cancel := detach(ctx)
	defer cancel()
	if err := c.Store.Append(wctx, id, e, g.Standing()); err != nil {
		// What the store holds now is unknown: memory must be built anew.
		t.game = nil
		c.tables.forget(t)
		if s := (*Error)(nil); errors.As(err, &s) && s.Kind == Stale {
			return Snapshot{}, &Error{Kind: Stale, Text: s.Text, Field: s.Field, Seq: s.Seq, Err: errOutdated}
		}
		return Snapshot{}, err
	}
	c.movedOn(id, e.Seq)
	return g.Snapshot(), nil
}

func (cmd Command) event(at time.Time) Event {
	e := Event{At: at, Kind: cmd.Kind, Command: cmd.ID}
	switch cmd.Kind {
	case Moved:
		e.Move = cmd.Move
	case TakenBack:
		e.Ply = cmd.Ply
	case Resigned:
		e.Side = cmd.Side
	}
	return e
}

// after is the time of g's next event: now, but never before the last event,
// whatever the system's clock does.
func (c *Club) after(g *Game) time.Time {
	now := c.time()
	if last := g.Standing().Updated; now.Before(last) {
		return last
	}
	return now
}

// mayDo says whether a player of the kind may give the command now.
func (g *Game) mayDo(cmd Command, by PlayerKind) error {
	if g.Over() {
		return nil // Check says so better
	}
	switch {
	case cmd.Kind == Moved && g.ToMove().Kind != by && by == Person:
		return g.conflict("c’est à l’ordinateur de jouer", "it is the computer's turn")
	case cmd.Kind == Moved && g.ToMove().Kind != by:
		return g.conflict("ce n’est pas à l’ordinateur de jouer", "it is not the computer's turn")
	case cmd.Kind == Resigned && cmd.Side <= game.Black && g.Players[cmd.Side].Kind == Computer:
		return g.conflict("l’ordinateur n’abandonne pas", "the computer does not resign")
	case cmd.Kind == Agreed && (g.Players[game.White].Kind == Computer || g.Players[game.Black].Kind == Computer):
		return g.conflict("l’ordinateur ne convient pas d’une nulle", "the computer does not agree on draws")
	}
	return nil
}

// repeat answers a command whose id caused event n: with the game as it was then,
// if the command is really the same.
func (c *Club) repeat(g *Game, n int, cmd Command) (Snapshot, error) {
	any, err := c.Find(g.Game)
	if err != nil {
		return Snapshot{}, err
	}
	then, err := Fold(any, g.Header, g.log[:n-1])
	if err != nil {
		return Snapshot{}, err
	}
	e, err := then.Check(cmd.event(g.log[n-1].At))
	if err != nil || cmd.Seq != n-1 || !e.same(g.log[n-1]) {
		return Snapshot{}, g.conflict("cet identifiant de commande a déjà servi à autre chose", "this command id was already used for something else")
	}
	if err := then.Apply(e); err != nil {
		return Snapshot{}, err
	}
	return then.Snapshot(), nil
}
