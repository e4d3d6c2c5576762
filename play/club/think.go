package club

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// searchKey is what the computer searches: a game after an event.
type searchKey struct {
	id  string
	seq int
}

// search is one search for the computer's move. All who ask for the same move wait for it together.
type search struct {
	cancel  context.CancelFunc
	waiting int // guarded by Club.mu
	done    chan struct{}
	snap    Snapshot // set before done is closed, as is err
	err     error
}

// Think lets the computer move when it is its turn, and returns the game after
// the move. There is one search for each move, however many ask for it. The search ends early
// when nobody waits for it any more, when the game moves on meanwhile (kind Stale) or when
// the club closes. Other commands find the game free while the computer searches.
func (c *Club) Think(ctx context.Context, id string, seq int, command string) (Snapshot, error) {
	if err := checkCommand(command); err != nil {
		return Snapshot{}, err
	}
	key := searchKey{id, seq}
	run, snap, err := c.join(ctx, key, command)
	if run == nil {
		return snap, err
	}
	select {
	case <-run.done:
		return run.snap, run.err
	case <-ctx.Done():
		c.leave(key, run)
		return Snapshot{}, &Error{Kind: Unavailable, Err: ctx.Err(), Text: i18n.T("club.request-was-interrupted")}
	}
}

// join finds or begins the search for key. Without a search the answer is
// there at once: an error, or the answer given to the same command before.
func (c *Club) join(ctx context.Context, key searchKey, command string) (*search, Snapshot, error) {
	t, err := c.sit(ctx, key.id)
	if err != nil {
		return nil, Snapshot{}, err
	}
	defer c.rise(t)
	g := t.game
	if s, done, err := c.answered(g, key.seq, command); done || err != nil {
		return nil, s, err
	}
	// The game is locked, so it cannot move on before the search is where movedOn finds it.
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil, Snapshot{}, errClosing()
	}
	if run := c.searches[key]; run != nil {
		run.waiting++
		return run, Snapshot{}, nil
	}
	if len(c.searches) >= c.EngineWorkers+c.EngineQueue {
		return nil, Snapshot{}, &Error{Kind: Busy, Text: i18n.T("club.computer-playing-too-many-games")}
	}
	sctx, cancel := context.WithCancel(c.ctx)
	run := &search{cancel: cancel, waiting: 1, done: make(chan struct{})}
	c.searches[key] = run
	state, level, most := g.state.Clone(), g.ToMove().Level, c.searchTime(g)
	c.running.Add(1)
	go func() {
		defer c.running.Done()
		run.snap, run.err = c.find(sctx, key, state, level, most, command)
		cancel()
		c.mu.Lock()
		if c.searches[key] == run {
			delete(c.searches, key)
		}
		c.mu.Unlock()
		close(run.done)
	}()
	return run, Snapshot{}, nil
}

// Answered returns the game with the computer's move after event seq where that move has been
// made: by the command of that id, or as the last event. done is false where it is still the computer's turn.
func (c *Club) Answered(ctx context.Context, id string, seq int, command string) (s Snapshot, done bool, err error) {
	if err := checkCommand(command); err != nil {
		return s, false, err
	}
	t, err := c.sit(ctx, id)
	if err != nil {
		return s, false, err
	}
	defer c.rise(t)
	return c.answered(t.game, seq, command)
}

func (c *Club) answered(g *Game, seq int, command string) (s Snapshot, done bool, err error) {
	if n := g.before(command); n > 0 {
		cmd := Command{ID: command, Seq: seq, Kind: Moved, Move: g.log[n-1].Move}
		err := c.repeat(g, n, cmd, Actor{}, Computer, func(g *Game) { s = g.Snapshot() })
		return s, err == nil, err
	}
	if g.answeredFor(seq) {
		return g.Snapshot(), true, nil
	}
	if g.Seq() != seq {
		return s, false, ErrStale(g.Seq())
	}
	return s, false, g.mayMove(Actor{}, Computer)
}

// The computer spends one in so many parts of its clock on a move at the most; it may always take the shortest time.
const (
	clockShare = 20
	shortest   = 50 * time.Millisecond
)

// searchTime is how long the computer may search for its move.
func (c *Club) searchTime(g *Game) time.Duration {
	flag := g.Standing().Deadline
	if flag == 0 {
		return c.EngineTime
	}
	return min(c.EngineTime, max(time.UnixMilli(flag).Sub(c.Now())/clockShare, shortest))
}

// find waits for a free engine slot, searches for so long at the most, and plays the move.
func (c *Club) find(ctx context.Context, key searchKey, s game.State, level int, most time.Duration, command string) (Snapshot, error) {
	select {
	case c.slots <- struct{}{}:
	case <-ctx.Done():
		return Snapshot{}, c.why(ctx, key)
	}
	tctx, cancel := context.WithTimeout(ctx, most)
	move, err := c.best(tctx, key.id, s, level)
	late := tctx.Err() != nil
	cancel()
	<-c.slots
	switch {
	case ctx.Err() != nil:
		return Snapshot{}, c.why(ctx, key)
	case err != nil && late:
		return Snapshot{}, &Error{Kind: Unavailable, Err: err, Text: i18n.T("club.computer-found-no-move-time")}
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
func (c *Club) best(ctx context.Context, id string, s game.State, level int) (move string, err error) {
	defer func() {
		if p := recover(); p != nil {
			c.Log.Error("the engine panicked", "panic", p, "position", s.Text(), "stack", string(debug.Stack()))
			err = errors.New("the engine panicked")
		}
	}()
	return c.Engine.Best(ctx, id, s, level)
}

// why is the error of a search that was cancelled.
func (c *Club) why(ctx context.Context, key searchKey) error {
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
	return &Error{Kind: Unavailable, Err: ctx.Err(), Text: i18n.T("club.request-was-interrupted")}
}

// leave notes that one waits no longer. The last one to leave ends the search.
func (c *Club) leave(key searchKey, run *search) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if run.waiting--; run.waiting == 0 {
		run.cancel()
		if c.searches[key] == run {
			delete(c.searches, key)
		}
	}
}

// movedOn ends the search of a game that is now at event seq, and lets the engine forget a
// game that is over. The game is locked.
func (c *Club) movedOn(g *Game, seq int) {
	if g.Over() && c.Engine != nil {
		c.Engine.Ended(g.ID)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for key, s := range c.searches {
		if key.id == g.ID && key.seq < seq {
			s.cancel()
		}
	}
}

// answeredFor tells whether the only event after seq is the computer's move.
func (g *Game) answeredFor(seq int) bool {
	n := len(g.log)
	if n != seq+1 || n == 0 || g.log[n-1].Kind != Moved {
		return false
	}
	return g.Players[g.state.Turn().Other()].Kind == Computer
}
