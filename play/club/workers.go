package club

import (
	"context"
	"sync"
	"time"

	"tablier/play/fair"
	"tablier/rules/game"
)

// QuickSearch is the greatest cost of a quick search. Quick searches have a worker of their own, so
// they never wait for a long one.
const QuickSearch = 250 * time.Millisecond

// The processor time for searches per address: how much it can save up, and how much it gains each
// second. Addresses that have used up their time come after the others.
const (
	searchBurst  = time.Minute
	searchRefill = 0.25
)

func newWorkers(c Config) *fair.Queue {
	quick := 0
	if c.SearchCost != nil {
		quick = 1
	}
	return fair.New(fair.Config{
		Workers: c.EngineWorkers, Quick: quick, QuickCost: QuickSearch, Waiting: c.EngineQueue, Wait: c.EngineWait,
		Burst: searchBurst, Refill: searchRefill, Now: c.Now,
	})
}

// Stats counts the searches for the computer's moves.
func (c *Searches) Stats() fair.Stats { return c.workers.Stats() }

// searchJob is a search that waits for a worker.
type searchJob struct {
	fair.Job
	level int
	most  time.Duration
}

// newSearchJob returns the job for the computer's next move, on behalf of a request. The game is
// locked.
func (c *Searches) newSearchJob(ctx context.Context, g *Game) searchJob {
	j := searchJob{level: g.ToMove().Level, most: c.searchTime(g)}
	j.Flow = fair.Flow{Address: c.origins.of(g.ID), Person: personIn(g.Players), Game: g.ID}
	j.Cost = min(j.most, time.Second)
	if c.SearchCost != nil {
		j.Cost = min(j.most, c.SearchCost(j.level))
	}
	_, asked := ActorFrom(ctx)
	j.Last = !asked && c.Watched != nil && !c.Watched(g.ID)
	return j
}

// personIn returns the id of the person who plays against the computer; empty if unknown.
func personIn(players [2]Player) string {
	if id := players[game.White].ID; id != "" {
		return id
	}
	return players[game.Black].ID
}

// Origin returns the network address that last acted in a game; empty if unknown, as after a restart.
func (c *Club) Origin(id string) string { return c.origins.of(id) }

// maxOrigins is the size of one generation of remembered origins, in games. Two generations are kept.
const maxOrigins = 50_000

// origins remembers the address from which each game was last created or played. The oldest are
// forgotten.
type origins struct {
	mu       sync.Mutex
	now, old map[string]string
}

// note remembers the source of a request for a game.
func (o *origins) note(ctx context.Context, id string) {
	a, _ := ActorFrom(ctx)
	if a.Source == "" {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.set(id, a.Source)
}

// noteUnknown remembers the source only if none is known yet. Otherwise strangers could move a game
// into their own share by asking for the computer's move.
func (o *origins) noteUnknown(ctx context.Context, id string) {
	if o.of(id) == "" {
		o.note(ctx, id)
	}
}

func (o *origins) set(id, source string) {
	if o.now == nil || len(o.now) >= maxOrigins {
		o.now, o.old = map[string]string{}, o.now
	}
	o.now[id] = source
}

func (o *origins) of(id string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	source, ok := o.now[id]
	if !ok {
		if source, ok = o.old[id]; ok {
			o.set(id, source)
		}
	}
	return source
}
