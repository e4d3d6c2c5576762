package club

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"tablier/rules/game"
)

// flightKey is a position the computer thinks about: a game at an event.
type flightKey struct {
	id  string
	seq int
}

// flight is one thought. All who ask for the same one wait for it together.
type flight struct {
	cancel  context.CancelFunc
	waiting int // guarded by Club.mu
	done    chan struct{}
	snap    Snapshot // set before done is closed, as is err
	err     error
}

// Think lets the computer move when it is its turn, and returns the game after
// the move. It gives up when ctx is done and nobody else waits for the same
// move, when the game moves on meanwhile (kind Stale) or when the club closes. It
// never holds up other commands: these find the game free while the computer thinks.
func (c *Club) Think(ctx context.Context, id string, seq int, command string) (Snapshot, error) {
	if !validCommand(command) {
		return Snapshot{}, invalid("command", "l’identifiant de commande a au plus 64 lettres, chiffres ou . _ : -", "a command's id has at most 64 letters, digits or . _ : -")
	}
	f, snap, err := c.board(ctx, flightKey{id, seq}, command)
	if f == nil {
		return snap, err
	}
	select {
	case <-f.done:
		return f.snap, f.err
	case <-ctx.Done():
		c.leave(flightKey{id, seq}, f)
		return Snapshot{}, &Error{Kind: Unavailable, Err: ctx.Err(), Text: game.Text{FR: "la demande a été interrompue", EN: "the request was interrupted"}}
	}
}

// board finds or begins the flight for key. Without a flight the answer is
// there at once: an error, or the answer given to the same command before.
func (c *Club) board(ctx context.Context, key flightKey, command string) (*flight, Snapshot, error) {
	t, err := c.sit(ctx, key.id)
	if err != nil {
		return nil, Snapshot{}, err
	}
	defer c.rise(t)
	g := t.game
	if n := g.before(command); n > 0 {
		e := g.log[n-1]
		var s Snapshot
		err := c.repeat(g, n, Command{ID: command, Seq: key.seq, Kind: Moved, Move: e.Move}, Actor{}, Computer, func(g *Game) { s = g.Snapshot() })
		return nil, s, err
	}
	if g.answeredFor(key.seq) {
		return nil, g.Snapshot(), nil // it moved by itself before anybody asked
	}
	if g.Seq() != key.seq {
		return nil, Snapshot{}, ErrStale(g.Seq())
	}
	if err := g.mayMove(Actor{}, Computer); err != nil {
		return nil, Snapshot{}, err
	}
	// The table is locked, so the game cannot move on before the flight is
	// where movedOn finds it.
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil, Snapshot{}, errClosing()
	}
	if f := c.flights[key]; f != nil {
		f.waiting++
		return f, Snapshot{}, nil
	}
	if len(c.flights) >= c.EngineWorkers+c.EngineQueue {
		return nil, Snapshot{}, &Error{Kind: Busy, Text: game.Text{FR: "l’ordinateur joue déjà trop de parties", EN: "the computer is playing too many games"}}
	}
	fctx, cancel := context.WithCancel(c.ctx)
	f := &flight{cancel: cancel, waiting: 1, done: make(chan struct{})}
	c.flights[key] = f
	state, level, most := g.state.Clone(), g.ToMove().Level, c.thought(g)
	c.running.Add(1)
	go func() {
		defer c.running.Done()
		f.snap, f.err = c.fly(fctx, key, state, level, most, command)
		cancel()
		c.mu.Lock()
		if c.flights[key] == f {
			delete(c.flights, key)
		}
		c.mu.Unlock()
		close(f.done)
	}()
	return f, Snapshot{}, nil
}

// The computer spends one in so many parts of its clock on a move at the most; it may always take the shortest time.
const (
	clockShare = 20
	shortest   = 50 * time.Millisecond
)

// thought is how long the computer may think about its move.
func (c *Club) thought(g *Game) time.Duration {
	flag := g.Standing().Deadline
	if flag == 0 {
		return c.EngineTime
	}
	return min(c.EngineTime, max(time.UnixMilli(flag).Sub(c.Now())/clockShare, shortest))
}

// fly waits for the lane, thinks for so long at the most, and plays the move.
func (c *Club) fly(ctx context.Context, key flightKey, s game.State, level int, most time.Duration, command string) (Snapshot, error) {
	select {
	case c.lane <- struct{}{}:
	case <-ctx.Done():
		return Snapshot{}, c.why(ctx, key)
	}
	tctx, cancel := context.WithTimeout(ctx, most)
	move, err := c.best(tctx, s, level)
	late := tctx.Err() != nil
	cancel()
	<-c.lane
	switch {
	case ctx.Err() != nil:
		return Snapshot{}, c.why(ctx, key)
	case err != nil && late:
		return Snapshot{}, &Error{Kind: Unavailable, Err: err, Text: game.Text{FR: "l’ordinateur n’a pas trouvé de coup à temps", EN: "the computer found no move in time"}}
	case err != nil:
		return Snapshot{}, fmt.Errorf("engine in game %s at event %d: %w", key.id, key.seq, err)
	}
	var snap Snapshot
	err = c.do(ctx, key.id, Command{ID: command, Seq: key.seq, Kind: Moved, Move: move}, Computer, func(g *Game) { snap = g.Snapshot() })
	if KindOf(err) == Illegal {
		// The rules refuse what the engine plays: that is no fault of the one who asked.
		return Snapshot{}, fmt.Errorf("engine in game %s at event %d: %s", key.id, key.seq, err)
	}
	return snap, err
}

// best asks the engine. Its panics must not end the server.
func (c *Club) best(ctx context.Context, s game.State, level int) (move string, err error) {
	defer func() {
		if p := recover(); p != nil {
			c.Log.Error("the engine panicked", "panic", p, "position", s.Text(), "stack", string(debug.Stack()))
			err = errors.New("the engine panicked")
		}
	}()
	return c.Engine.Best(ctx, s, level)
}

// why tells for which reason a flight was cancelled.
func (c *Club) why(ctx context.Context, key flightKey) error {
	if c.ctx.Err() != nil {
		return errClosing()
	}
	t, err := c.sit(context.WithoutCancel(ctx), key.id)
	if err != nil {
		return err
	}
	defer c.rise(t)
	if n := t.game.Seq(); n != key.seq {
		return ErrStale(n)
	}
	return &Error{Kind: Unavailable, Err: ctx.Err(), Text: game.Text{FR: "la demande a été interrompue", EN: "the request was interrupted"}}
}

// leave notes that one waits no longer, and ends the thought with the last one.
func (c *Club) leave(key flightKey, f *flight) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.waiting--; f.waiting == 0 {
		f.cancel()
		if c.flights[key] == f {
			delete(c.flights, key)
		}
	}
}

// movedOn ends the thoughts about a game that is now at event seq.
func (c *Club) movedOn(id string, seq int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	// The only one there can be, in this process, is about the event before.
	if f := c.flights[flightKey{id, seq - 1}]; f != nil {
		f.cancel()
	}
}

// answeredFor tells whether the only event after seq is the computer's move.
func (g *Game) answeredFor(seq int) bool {
	n := len(g.log)
	if n != seq+1 || n == 0 || g.log[n-1].Kind != Moved {
		return false
	}
	mover := g.state.Turn().Other()
	return g.Players[mover].Kind == Computer && g.Players[mover.Other()].Kind != Computer
}
