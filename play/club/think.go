package club

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/fair"
	"tablier/rules/game"
	"tablier/tracing"
)

// Searches finds the computer's moves and plays them.
type Searches struct {
	*core
	runs     *runs
	memory   *memory
	commands *commands
	origins  *origins
	workers  *fair.Queue
}

// runs are the searches that run now.
type runs struct {
	*core
	mu       sync.Mutex // guards the fields below
	closed   bool
	searches map[searchKey]*search
}

// searchKey identifies a search: a game after an event.
type searchKey struct {
	id  string
	seq int
}

// search is a running search for the computer's move, shared by everyone who asks for it
// (single-flight).
type search struct {
	cancel  context.CancelFunc
	waiting int // guarded by runs.mu
	done    chan struct{}
	snap    Snapshot // set before done is closed, as is err
	err     error
}

// Think lets the computer move if it is its turn, and returns the game after the move. There is one
// search for each move (single-flight). The search ends early if no caller waits any longer, if another
// event is committed (Stale), or if the club closes. The game is not locked during the search.
func (c *Searches) Think(ctx context.Context, id string, seq int, command string) (Snapshot, error) {
	if err := checkCommand(command); err != nil {
		return Snapshot{}, err
	}
	key := searchKey{id, seq}
	run, snap, err := c.joinSearch(ctx, key, command)
	if run == nil {
		return snap, err
	}
	select {
	case <-run.done:
		return run.snap, run.err
	case <-ctx.Done():
		c.runs.leave(key, run)
		return Snapshot{}, &Error{Kind: Unavailable, Err: ctx.Err(), Text: i18n.T("club.request-was-interrupted")}
	}
}

// joinSearch joins the running search for key or starts one. It returns no search if the answer is
// already known: an error, or the earlier answer to the same command.
func (c *Searches) joinSearch(ctx context.Context, key searchKey, command string) (*search, Snapshot, error) {
	entry, err := c.memory.acquire(ctx, key.id)
	if err != nil {
		return nil, Snapshot{}, err
	}
	defer c.memory.release(entry)
	g := entry.game
	if s, done, err := c.engineReply(ctx, g, key.seq, command); done || err != nil {
		return nil, s, err
	}
	// The game is locked, so no event can come before the search is registered.
	c.runs.mu.Lock()
	defer c.runs.mu.Unlock()
	if c.runs.closed {
		return nil, Snapshot{}, errClosing()
	}
	if run := c.runs.searches[key]; run != nil {
		run.waiting++
		return run, Snapshot{}, nil
	}
	sctx, cancel := context.WithCancel(tracing.Carry(c.ctx, ctx))
	run := &search{cancel: cancel, waiting: 1, done: make(chan struct{})}
	c.runs.searches[key] = run
	c.origins.noteUnknown(ctx, g.ID)
	state, job := g.state.Clone(), c.newSearchJob(ctx, g)
	c.running.Add(1)
	go func() {
		defer c.running.Done()
		if err := c.Faults.Guard(key.id, func() { run.snap, run.err = c.find(sctx, key, state, job, command) }); err != nil {
			run.err = err
		}
		cancel()
		c.runs.mu.Lock()
		if c.runs.searches[key] == run {
			delete(c.runs.searches, key)
		}
		c.runs.mu.Unlock()
		close(run.done)
	}()
	return run, Snapshot{}, nil
}

// EngineReply returns the game after the computer's reply to event seq, if the given command played
// it or it is the last event. done is false while the computer is still to move.
func (c *Searches) EngineReply(ctx context.Context, id string, seq int, command string) (s Snapshot, done bool, err error) {
	if err := checkCommand(command); err != nil {
		return s, false, err
	}
	entry, err := c.memory.acquire(ctx, id)
	if err != nil {
		return s, false, err
	}
	defer c.memory.release(entry)
	return c.engineReply(ctx, entry.game, seq, command)
}

func (c *Searches) engineReply(ctx context.Context, g *Game, seq int, command string) (s Snapshot, done bool, err error) {
	if a, ok := ActorFrom(ctx); ok {
		if err := c.mayAct(g, a); err != nil {
			return s, false, err
		}
	}
	if n := g.eventOf(command); n > 0 {
		cmd := Command{ID: command, Seq: seq, Kind: Moved, Move: g.log[n-1].Move}
		err := c.commands.repeat(g, n, cmd, Actor{}, Computer, func(g *Game) { s = g.Snapshot() })
		return s, err == nil, err
	}
	if g.engineReplied(seq) {
		return g.Snapshot(), true, nil
	}
	if g.Seq() != seq {
		return s, false, ErrStale(g.Seq())
	}
	return s, false, g.mayMove(Actor{}, Computer)
}

// The computer spends at most 1/clockShare of its remaining time on a move, but may always spend
// shortest.
const (
	clockShare = 20
	shortest   = 50 * time.Millisecond
)

// searchTime returns how long the computer may search for its move.
func (c *Searches) searchTime(g *Game) time.Duration {
	flag := g.Standing().Deadline
	if flag == 0 {
		return c.EngineTime
	}
	return min(c.EngineTime, max(time.UnixMilli(flag).Sub(c.Now())/clockShare, shortest))
}

// find waits for a free worker, searches for at most the job's time, and plays the move.
func (c *Searches) find(ctx context.Context, key searchKey, s game.State, job searchJob, command string) (Snapshot, error) {
	ctx, span := c.Tracer.Start(ctx, "engine.move")
	defer span.End()
	span.Number("level", job.level)
	_, wait := tracing.Start(ctx, "engine.wait")
	release, err := c.workers.Acquire(ctx, job.Job)
	wait.End()
	if busy := (*fair.BusyError)(nil); errors.As(err, &busy) {
		return Snapshot{}, ErrBusy(busy.Wait)
	} else if err != nil {
		return Snapshot{}, c.cancelReason(ctx, key)
	}
	tctx, cancel := context.WithTimeout(ctx, job.most)
	_, search := tracing.Start(tctx, "engine.search")
	move, err := c.best(tctx, key.id, s, job.level)
	search.End()
	late := tctx.Err() != nil
	cancel()
	release()
	switch {
	case ctx.Err() != nil:
		return Snapshot{}, c.cancelReason(ctx, key)
	case err != nil && late:
		return Snapshot{}, &Error{Kind: Unavailable, Err: err, Text: i18n.T("club.computer-no-move")}
	case err != nil:
		return Snapshot{}, fmt.Errorf("engine in game %s at event %d: %w", key.id, key.seq, err)
	}
	var snap Snapshot
	err = c.commands.do(ctx, key.id, Command{ID: command, Seq: key.seq, Kind: Moved, Move: move}, Computer, func(g *Game) { snap = g.Snapshot() })
	if KindOf(err) == Illegal {
		// An illegal move is the engine's fault, not the caller's.
		return Snapshot{}, fmt.Errorf("engine in game %s at event %d: %s", key.id, key.seq, err)
	}
	return snap, err
}

// best asks the engine. A panic in the engine must not end the server.
func (c *Searches) best(ctx context.Context, id string, s game.State, level int) (move string, err error) {
	defer func() {
		if p := recover(); p != nil {
			c.Log.Error("engine panicked", "panic", p, "position", s.Text(), "stack", string(debug.Stack()))
			err = errors.New("engine panicked")
		}
	}()
	return c.Engine.Best(ctx, id, s, level)
}

// cancelReason returns the error of a cancelled search.
func (c *Searches) cancelReason(ctx context.Context, key searchKey) error {
	if c.ctx.Err() != nil {
		return errClosing()
	}
	entry, err := c.memory.acquire(context.WithoutCancel(ctx), key.id)
	if err != nil {
		return err
	}
	defer c.memory.release(entry)
	if n := entry.game.Seq(); n != key.seq {
		return ErrStale(n)
	}
	return &Error{Kind: Unavailable, Err: ctx.Err(), Text: i18n.T("club.request-was-interrupted")}
}

// leave removes one waiter from a search. The last one cancels it.
func (c *runs) leave(key searchKey, run *search) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if run.waiting--; run.waiting == 0 {
		run.cancel()
		if c.searches[key] == run {
			delete(c.searches, key)
		}
	}
}

// cancelStale cancels the searches of a game for events before seq, and tells the engine
// if the game is over. The game is locked.
func (c *runs) cancelStale(g *Game, seq int) {
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

// engineReplied reports whether the only event after seq is the computer's move.
func (g *Game) engineReplied(seq int) bool {
	n := len(g.log)
	if n != seq+1 || n == 0 || g.log[n-1].Kind != Moved {
		return false
	}
	return g.Players[g.state.Turn().Other()].Kind == Computer
}
