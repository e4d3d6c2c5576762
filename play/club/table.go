package club

import (
	"container/list"
	"context"
	"sync"
)

// table is a game in memory. Who holds its lock may use the game.
type table struct {
	id    string
	mu    sync.Mutex
	game  *Game    // nil: to be loaded
	plans [2]*Plan // of each seat, as long as it may still be followed
	cost  int      // what it counts in the cache; guarded by tables.mu
	at    *list.Element
}

// tables caches games, those used last. It may forget any of them at any time,
// even one in use: then the game has two tables for a while, and the store
// decides between them.
type tables struct {
	mu   sync.Mutex
	byID map[string]*table
	used list.List // of *table, the one used last in front
	most int       // bound of cost
	cost int
}

// baseCost is what a game counts beside its events.
const baseCost = 20

func (ts *tables) get(id string) *table {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if t := ts.byID[id]; t != nil {
		ts.used.MoveToFront(t.at)
		return t
	}
	if ts.byID == nil {
		ts.byID = map[string]*table{}
	}
	t := &table{id: id, cost: baseCost}
	t.at = ts.used.PushFront(t)
	ts.byID[id] = t
	ts.cost += t.cost
	return t
}

// weigh notes the size of t's game and forgets others while there is too much.
func (ts *tables) weigh(t *table, events int) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.byID[t.id] != t {
		return
	}
	ts.cost += baseCost + events - t.cost
	t.cost = baseCost + events
	for ts.cost > ts.most && ts.used.Len() > 1 {
		ts.remove(ts.used.Back().Value.(*table))
	}
}

func (ts *tables) forget(t *table) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.byID[t.id] == t {
		ts.remove(t)
	}
}

func (ts *tables) remove(t *table) {
	ts.used.Remove(t.at)
	delete(ts.byID, t.id)
	ts.cost -= t.cost
}

// sit locks a game's table, its game loaded and not behind the store. The caller must rise.
func (c *Club) sit(ctx context.Context, id string) (*table, error) {
	return c.take(ctx, id, c.current)
}

// asItWas is for those who can do with a game that may be behind the store.
func asItWas(context.Context, *table) error { return nil }

// take is sit; what is in memory already is looked at by fresh, which takes it off the table where it
// will not do.
func (c *Club) take(ctx context.Context, id string, fresh func(context.Context, *table) error) (*table, error) {
	if !validID(id) {
		return nil, ErrNotFound(id)
	}
	t := c.tables.get(id)
	t.mu.Lock()
	if t.game != nil {
		if err := fresh(ctx, t); err != nil {
			t.mu.Unlock()
			return nil, err
		}
		if t.game != nil {
			return t, nil
		}
	}
	g, err := c.load(ctx, id)
	if err != nil {
		t.mu.Unlock()
		c.tables.forget(t)
		return nil, err
	}
	t.game = g
	c.movedOn(g, g.Seq()) // another node may have moved it on
	if err := c.recall(ctx, t); err != nil {
		t.game = nil
		t.mu.Unlock()
		c.tables.forget(t)
		return nil, err
	}
	if t.plans != [2]*Plan{} {
		c.followPlans(ctx, t) // the process may have ended between a move and its answer
		if t.game == nil {
			t.mu.Unlock()
			return nil, ErrUnavailable(nil)
		}
	}
	return t, nil
}

func (c *Club) rise(t *table) {
	n := 0
	if t.game != nil {
		n = t.game.Seq()
	}
	t.mu.Unlock()
	c.tables.weigh(t, n)
}

func (c *Club) load(ctx context.Context, id string) (*Game, error) {
	h, log, err := c.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	any, err := c.Find(h.Game)
	if err != nil {
		return nil, err
	}
	return Fold(any, h, log)
}
