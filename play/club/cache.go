package club

import (
	"container/list"
	"context"
	"sync"
)

// cacheEntry is a game in memory. Hold mu to use the game.
type cacheEntry struct {
	id    string
	mu    sync.Mutex
	game  *Game    // nil: not loaded
	plans [2]*Plan // by side; nil: none
	cost  int      // in events; guarded by gameCache.mu
	at    *list.Element
}

// gameCache is a least-recently-used cache of games. It may evict an entry that is in use:
// the game then has two entries for a while, and the store rejects the stale one's writes.
type gameCache struct {
	mu      sync.Mutex
	byID    map[string]*cacheEntry
	used    list.List // of *cacheEntry, most recently used first
	maxCost int       // upper bound of cost
	cost    int
}

// baseCost is the cost of a game without events.
const baseCost = 20

// get returns the entry of a game, and adds an empty one if there is none.
func (gc *gameCache) get(id string) *cacheEntry {
	gc.mu.Lock()
	defer gc.mu.Unlock()
	if entry := gc.byID[id]; entry != nil {
		gc.used.MoveToFront(entry.at)
		return entry
	}
	if gc.byID == nil {
		gc.byID = map[string]*cacheEntry{}
	}
	entry := &cacheEntry{id: id, cost: baseCost}
	entry.at = gc.used.PushFront(entry)
	gc.byID[id] = entry
	gc.cost += entry.cost
	return entry
}

// resize updates the cost of an entry and evicts the least recently used while the cache is too large.
func (gc *gameCache) resize(entry *cacheEntry, events int) {
	gc.mu.Lock()
	defer gc.mu.Unlock()
	if gc.byID[entry.id] != entry {
		return
	}
	gc.cost += baseCost + events - entry.cost
	entry.cost = baseCost + events
	for gc.cost > gc.maxCost && gc.used.Len() > 1 {
		gc.remove(gc.used.Back().Value.(*cacheEntry))
	}
}

func (gc *gameCache) forget(entry *cacheEntry) {
	gc.mu.Lock()
	defer gc.mu.Unlock()
	if gc.byID[entry.id] == entry {
		gc.remove(entry)
	}
}

func (gc *gameCache) remove(entry *cacheEntry) {
	gc.used.Remove(entry.at)
	delete(gc.byID, entry.id)
	gc.cost -= entry.cost
}

// memory loads and locks games.
type memory struct {
	*core
	cache *gameCache
	runs  *runs
	plans *plans
}

// acquire locks the entry of a game, loaded and not behind the store. The caller must call release.
func (c *memory) acquire(ctx context.Context, id string) (*cacheEntry, error) {
	return c.acquireWith(ctx, id, c.dropIfStale)
}

// acceptStale is a freshness check for callers that can work with a stale game.
func acceptStale(context.Context, *cacheEntry) error { return nil }

// acquireWith is acquire with its own freshness check for a game already in memory. The check
// drops a game that must be loaded again by setting entry.game to nil.
func (c *memory) acquireWith(ctx context.Context, id string, fresh func(context.Context, *cacheEntry) error) (*cacheEntry, error) {
	if !validID(id) {
		return nil, ErrNotFound(id)
	}
	if c.Faults.refused(id) {
		return nil, errFault(nil)
	}
	entry := c.cache.get(id)
	entry.mu.Lock()
	defer func() {
		if p := recover(); p != nil {
			c.Faults.drop(c.cache, entry)
			panic(p)
		}
	}()
	if entry.game != nil {
		if err := fresh(ctx, entry); err != nil {
			entry.mu.Unlock()
			return nil, err
		}
		if entry.game != nil {
			return entry, nil
		}
	}
	g, err := c.load(ctx, id)
	if err != nil {
		entry.mu.Unlock()
		c.cache.forget(entry)
		return nil, err
	}
	entry.game = g
	c.runs.cancelStale(g, g.Seq()) // another node may have committed events
	if err := c.plans.load(ctx, entry); err != nil {
		entry.game = nil
		entry.mu.Unlock()
		c.cache.forget(entry)
		return nil, err
	}
	if entry.plans != [2]*Plan{} {
		c.plans.play(ctx, entry) // the process may have crashed between a move and the planned reply
		if entry.game == nil {
			entry.mu.Unlock()
			return nil, ErrUnavailable(nil)
		}
	}
	return entry, nil
}

// release unlocks an entry. Defer it, so that a panic drops the game.
func (c *memory) release(entry *cacheEntry) {
	if p := recover(); p != nil {
		c.Faults.drop(c.cache, entry)
		panic(p)
	}
	n := 0
	if entry.game != nil {
		n = entry.game.Seq()
	}
	entry.mu.Unlock()
	c.cache.resize(entry, n)
}

func (c *memory) load(ctx context.Context, id string) (*Game, error) {
	h, log, err := c.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	def, err := c.Find(h.Game)
	if err != nil {
		return nil, err
	}
	return Fold(def, h, log)
}
