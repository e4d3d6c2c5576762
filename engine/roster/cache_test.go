package roster_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// counting is an engine that counts its searches and how many overlap.
type counting struct {
	searches, now, overlaps *atomic.Int32
	wait                    chan struct{} // nil: it answers at once
	err                     error
}

func (e *counting) Search(ctx context.Context, s game.State, _ engine.Limits) (engine.Result, error) {
	e.searches.Add(1)
	if e.now.Add(1) > 1 {
		e.overlaps.Add(1)
	}
	defer e.now.Add(-1)
	if e.wait != nil {
		<-e.wait
	}
	return engine.Result{Move: s.Moves()[0]}, e.err
}

func start(t testing.TB, id string) game.State {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g.Rules(g.Info().Defaults()).Start()
}

// made returns a cache that records the engines that it makes.
func made(megabytes int) (*roster.EngineCache, *[]*counting) {
	var list []*counting
	c := roster.NewEngineCache(megabytes)
	c.New = func(game.Described, engine.Options) (engine.Engine, error) {
		list = append(list, &counting{new(atomic.Int32), new(atomic.Int32), new(atomic.Int32), nil, nil})
		return list[len(list)-1], nil
	}
	return c, &list
}

// Each side of a game keeps one engine until the game ends.
func TestEngineIsKeptForTheGame(t *testing.T) {
	c, list := made(100)
	s := start(t, "ringo")
	for range 6 { // both sides are played by the computer
		m, err := c.Best(t.Context(), "g", s.Clone(), 3)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if len(*list) != 2 || (*list)[0].searches.Load() != 3 || (*list)[1].searches.Load() != 3 {
		t.Errorf("%d engines were made for six moves of two sides", len(*list))
	}
	if n, mb := c.Stats(); n != 2 || mb != 2 {
		t.Errorf("%d engines with %d MB", n, mb)
	}
	c.Ended("g")
	c.Ended("another")
	if n, mb := c.Stats(); n != 0 || mb != 0 {
		t.Errorf("after the end there are %d engines with %d MB", n, mb)
	}
	if _, err := c.Best(t.Context(), "g", s, 3); err != nil || len(*list) != 3 {
		t.Errorf("%d engines, %v", len(*list), err)
	}
}

// The memory of the engines of many games is bounded. The least recently used engines are dropped first.
func TestEngineCacheIsBounded(t *testing.T) {
	c, list := made(3)
	best := func(id string) {
		t.Helper()
		if _, err := c.Best(t.Context(), id, start(t, "ringo"), 1); err != nil {
			t.Fatal(err)
		}
		if _, mb := c.Stats(); mb > 3 {
			t.Fatalf("%d MB are in use, 3 are allowed", mb)
		}
	}
	for i := range 50 {
		best(fmt.Sprint("g", i))
	}
	best("g47") // still there
	if len(*list) != 50 {
		t.Errorf("%d engines for 50 games", len(*list))
	}
	best("new") // drops g48
	best("g47")
	if len(*list) != 51 {
		t.Errorf("%d engines were made: the one used last was dropped", len(*list))
	}
	best("g48")
	if len(*list) != 52 {
		t.Errorf("%d engines were made: the one used longest ago was kept", len(*list))
	}
}

// Engines that search are not dropped. They go as soon as they are done if there are too many.
func TestEngineInUseIsNotDropped(t *testing.T) {
	c, _ := made(1)
	wait, began := make(chan struct{}), make(chan struct{}, 4)
	c.New = func(game.Described, engine.Options) (engine.Engine, error) {
		began <- struct{}{}
		return &counting{new(atomic.Int32), new(atomic.Int32), new(atomic.Int32), wait, nil}, nil
	}
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			if _, err := c.Best(t.Context(), fmt.Sprint(i), start(t, "ringo"), 1); err != nil {
				t.Error(err)
			}
		})
	}
	for range 4 {
		<-began
	}
	if n, mb := c.Stats(); n != 4 || mb != 4 {
		t.Errorf("%d engines with %d MB search", n, mb)
	}
	close(wait)
	wg.Wait()
	if n, mb := c.Stats(); n != 1 || mb != 1 {
		t.Errorf("%d engines with %d MB are kept, 1 MB is allowed", n, mb)
	}
}

// An engine searches one position at a time. A caller that waits for it may give up. An engine that failed is
// not used again.
func TestOneSearchOfAnEngine(t *testing.T) {
	c, list := made(10)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() { c.Best(t.Context(), "g", start(t, "ringo"), 1) })
	}
	wg.Wait()
	if e := (*list)[0]; len(*list) != 1 || e.searches.Load() != 8 || e.overlaps.Load() != 0 {
		t.Errorf("%d engines; %d searches, %d overlap", len(*list), e.searches.Load(), e.overlaps.Load())
	}
	first := (*list)[0]
	first.wait = make(chan struct{})
	go c.Best(t.Context(), "g", start(t, "ringo"), 1)
	for first.now.Load() == 0 {
		runtime.Gosched()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Best(ctx, "g", start(t, "ringo"), 1); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	close(first.wait)
	broken := errors.New("broken")
	c.New = func(game.Described, engine.Options) (engine.Engine, error) {
		return &counting{new(atomic.Int32), new(atomic.Int32), new(atomic.Int32), nil, broken}, nil
	}
	if _, err := c.Best(t.Context(), "h", start(t, "ringo"), 1); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	if n, _ := c.Stats(); n != 1 {
		t.Errorf("%d engines are kept", n)
	}
}

// The real engines of a game keep their tables: a second search of a position takes fewer nodes than the
// first.
func TestEngineRemembers(t *testing.T) {
	var nodes []uint64
	c := roster.NewEngineCache(100)
	c.New = func(d game.Described, o engine.Options) (engine.Engine, error) {
		e, err := roster.New(d, o)
		return noting{e, &nodes}, err
	}
	s := start(t, "ringo")
	var first, second uint64 // over several games: a level plays with noise, so single searches differ
	for i := range 12 {
		nodes = nil
		for range 2 {
			if _, err := c.Best(t.Context(), "g"+strconv.Itoa(i), s.Clone(), 5); err != nil {
				t.Fatal(err)
			}
		}
		first, second = first+nodes[0], second+nodes[1]
	}
	if second*4 > first*3 {
		t.Errorf("the first searches took %d nodes, the second ones %d", first, second)
	}
}

// noting records the nodes of each search.
type noting struct {
	engine.Engine
	nodes *[]uint64
}

func (n noting) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	l.Time = 0 // the node limit is the same on every machine
	r, err := n.Engine.Search(ctx, s, l)
	*n.nodes = append(*n.nodes, r.Nodes)
	return r, err
}
