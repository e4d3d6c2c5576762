package roster

import (
	"container/list"
	"context"
	"math/rand/v2"
	"sync"

	"tablier/engine"
	"tablier/rules/game"
)

// EngineCache plays many games at the same time. Each side of a game has its own engine, which keeps its
// transposition table and its opponent model until the game ends. The memory of engines that are not
// searching is bounded. The least recently used engines are dropped first and start from scratch if their
// game continues. EngineCache is safe for concurrent use.
type EngineCache struct {
	// New makes an engine. nil means [New].
	New func(d game.Described, o engine.Options) (engine.Engine, error)

	most int // megabytes

	mu     sync.Mutex
	bySeat map[seat]*cached
	recent list.List // of *cached, the most recently used in front
	used   int       // megabytes of all in recent
}

// seat is one side of a game.
type seat struct {
	game string
	side game.Side
}

// cached is the engine of a seat.
type cached struct {
	seat
	level  int
	at     *list.Element
	engine engine.Engine
	limits engine.Limits
	mb     int
	using  int           // searches that run or wait; guarded by EngineCache.mu
	turn   chan struct{} // one token: an engine searches one position at a time
}

// NewEngineCache returns a cache whose transposition tables take at most this many megabytes, unless the
// engines that search at the same time need more.
func NewEngineCache(megabytes int) *EngineCache {
	return &EngineCache{most: megabytes, bySeat: map[seat]*cached{}}
}

// Best returns a move for the side to move in a game, at a level. Searches for the same side of the same game
// run one after another.
func (c *EngineCache) Best(ctx context.Context, id string, s game.State, level int) (move string, err error) {
	e, err := c.take(id, s, level)
	if err != nil {
		return "", err
	}
	sound := false // an engine is not reused after a panic or an error
	defer func() { c.giveBack(e, sound) }()
	select {
	case e.turn <- struct{}{}:
	case <-ctx.Done(): // the previous search has not noticed yet that it must stop
		sound = true
		return "", ctx.Err()
	}
	defer func() { <-e.turn }()
	r, err := e.engine.Search(ctx, s, e.limits)
	sound = err == nil
	return r.Move, err
}

// Ended drops the engines of a game.
func (c *EngineCache) Ended(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(c.bySeat[seat{id, game.White}])
	c.drop(c.bySeat[seat{id, game.Black}])
}

// Stats returns the number of engines and the megabytes that their tables take.
func (c *EngineCache) Stats() (engines, megabytes int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.bySeat), c.used
}

// take returns the engine of the side to move and makes one if necessary.
func (c *EngineCache) take(id string, s game.State, level int) (*cached, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := seat{id, s.Turn()}
	if e := c.bySeat[key]; e != nil && e.level == level {
		e.using++
		c.recent.MoveToFront(e.at)
		return e, nil
	}
	c.drop(c.bySeat[key])
	rules := s.Rules()
	o, l := Level(rules, level, rand.Uint64())
	c.shrink(o.HashMB)
	create := c.New
	if create == nil {
		create = New
	}
	e, err := create(rules, o) // the first search allocates its memory
	if err != nil {
		return nil, err
	}
	x := &cached{seat: key, level: level, engine: e, limits: l, mb: o.HashMB, using: 1, turn: make(chan struct{}, 1)}
	c.bySeat[key] = x
	x.at = c.recent.PushFront(x)
	c.used += x.mb
	return x, nil
}

// giveBack ends the use of an engine.
func (c *EngineCache) giveBack(e *cached, sound bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e.using--
	if !sound {
		c.drop(e)
	}
	c.shrink(0)
}

// shrink drops engines that are not in use, least recently used first, until this many megabytes more fit.
func (c *EngineCache) shrink(more int) {
	for at := c.recent.Back(); at != nil && c.used+more > c.most; {
		e := at.Value.(*cached)
		at = at.Prev()
		if e.using == 0 {
			c.drop(e)
		}
	}
}

// drop removes an engine from the cache. A search that uses it continues.
func (c *EngineCache) drop(e *cached) {
	if e == nil || e.at == nil {
		return
	}
	c.recent.Remove(e.at)
	e.at = nil
	c.used -= e.mb
	delete(c.bySeat, e.seat)
}
