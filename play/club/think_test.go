package club_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// thinker is an engine that searches until the test lets it move or fail.
type thinker struct {
	began chan context.Context // one for each thought
	play  chan string
}

func newThinker() *thinker {
	return &thinker{began: make(chan context.Context, 100), play: make(chan string)}
}

func (e *thinker) Ended(string) {}

func (e *thinker) Best(ctx context.Context, _ string, s game.State, level int) (string, error) {
	e.began <- ctx
	select {
	case m := <-e.play:
		return m, nil
	case <-ctx.Done():
		return s.Moves()[0], nil // as real engines do: the best so far
	}
}

// think requests a move in the background.
func think(ctx context.Context, c *club.Club, id string, seq int) <-chan error {
	done := make(chan error, 1)
	go func() {
		_, err := c.Searches.Think(ctx, id, seq, "")
		done <- err
	}()
	return done
}

func TestThink(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo", Black: computer})
	g, err := c.Searches.Think(t.Context(), g.ID, 0, "k")
	if err != nil || g.Seq != 1 || g.Moves[0].Move != "b6-a6" {
		t.Fatalf("%+v, %v", g, err)
	}
	do(t, c, g.ID, move(1, "d1-d2"))
	again, err := c.Searches.Think(t.Context(), g.ID, 0, "k")
	if err != nil || again.Seq != 1 {
		t.Errorf("the repeated command gives number %d, %v", again.Seq, err)
	}
	_, err = c.Searches.Think(t.Context(), g.ID, 1, "k")
	refused(t, err, club.Conflict)
	_, err = c.Searches.Think(t.Context(), g.ID, 1, "")
	refused(t, err, club.Stale)
}

// With a clock, the computer spends at most a twentieth of its time on a move.
func TestThinkRespectsClock(t *testing.T) {
	now := newClock().now
	c := open(t, func(cfg *club.Config) { cfg.Now = func() time.Time { return now } })
	// The flag falls a second after the time has run out, because of the lag quota.
	for control, want := range map[string]time.Duration{"": 2 * time.Minute, "600": 601 * time.Second / 20, "60+1": 62 * time.Second / 20, "15": 800 * time.Millisecond, "7d": 2 * time.Minute} {
		g := create(t, c, club.Setup{Game: "ringo", Black: computer, Clock: control})
		if _, err := c.Searches.Think(t.Context(), g.ID, 0, ""); err != nil {
			t.Fatal(err)
		}
		do(t, c, g.ID, move(1, "d1-d2")) // clocks run from here on
		if got, err := c.SearchTime(t.Context(), g.ID); err != nil || got != want {
			t.Errorf("%q: %v %v, want %v", control, got, err, want)
		}
	}
}

func TestTakebackCancelsSearch(t *testing.T) {
	e := newThinker()
	c := open(t, func(cfg *club.Config) { cfg.Engine = e })
	g := create(t, c, club.Setup{Game: "ringo", White: computer})
	do(t, c, g.ID, move(0, "b6-a6"))
	asked := think(t.Context(), c, g.ID, 1)
	ctx := <-e.began
	do(t, c, g.ID, club.Command{Seq: 1, Kind: club.TakenBack}) // a takeback does not wait for the computer
	<-ctx.Done()
	if e := refused(t, <-asked, club.Stale); e.Seq != 2 {
		t.Errorf("the error tells number %d", e.Seq)
	}
	if g, err := c.Game(t.Context(), g.ID); err != nil || g.Seq != 2 || g.Plies != 0 {
		t.Errorf("the thought left a trace: %+v, %v", g, err)
	}
}

// Two tabs request the same move: one search, one move, the same answer.
func TestThinkSingleFlight(t *testing.T) {
	e := newThinker()
	c := open(t, func(cfg *club.Config) { cfg.Engine = e })
	g := create(t, c, club.Setup{Game: "ringo", Black: computer})
	ctx, leave := context.WithCancel(t.Context())
	one := think(ctx, c, g.ID, 0)
	thought := <-e.began
	two := think(t.Context(), c, g.ID, 0)
	// Wait until the second has joined; then the first leaves.
	for c.Waiting(g.ID, 0) < 2 {
		time.Sleep(time.Millisecond)
	}
	leave()
	refused(t, <-one, club.Unavailable)
	if thought.Err() != nil {
		t.Fatal("the thought ended although one waits for it")
	}
	e.play <- "b6-a6"
	if err := <-two; err != nil {
		t.Error(err)
	}
	if len(e.began) != 0 {
		t.Error("the computer thought twice")
	}
}

func TestSearchEndsWithoutWaiters(t *testing.T) {
	e := newThinker()
	c := open(t, func(cfg *club.Config) { cfg.Engine = e })
	g := create(t, c, club.Setup{Game: "ringo", Black: computer})
	ctx, leave := context.WithCancel(t.Context())
	asked := think(ctx, c, g.ID, 0)
	thought := <-e.began
	leave()
	refused(t, <-asked, club.Unavailable)
	<-thought.Done()
	// A new request starts a new search, and does not join the cancelled one.
	asked = think(t.Context(), c, g.ID, 0)
	<-e.began
	e.play <- "b6-a6"
	if err := <-asked; err != nil {
		t.Error(err)
	}
}

// People can play while all engine workers are busy.
func TestEngineQueue(t *testing.T) {
	e := newThinker()
	c := open(t, func(cfg *club.Config) { cfg.Engine, cfg.EngineWorkers, cfg.EngineQueue = e, 1, 1 })
	var ids []string
	for range 3 {
		ids = append(ids, create(t, c, club.Setup{Game: "ringo", Black: computer}).ID)
	}
	running := think(t.Context(), c, ids[0], 0)
	<-e.began
	queued := think(t.Context(), c, ids[1], 0)
	for c.Waiting(ids[1], 0) == 0 {
		time.Sleep(time.Millisecond)
	}
	_, err := c.Searches.Think(t.Context(), ids[2], 0, "")
	refused(t, err, club.Busy)
	people := create(t, c, club.Setup{Game: "ringo"})
	do(t, c, people.ID, move(0, "b6-a6"))
	do(t, c, ids[1], club.Command{Kind: club.Resigned, Side: game.White, Sided: true}) // leaves the queue
	refused(t, <-queued, club.Stale)
	if len(e.began) != 0 {
		t.Error("two thoughts at once")
	}
	e.play <- "b6-a6"
	if err := <-running; err != nil {
		t.Error(err)
	}
	asked := think(t.Context(), c, ids[2], 0)
	<-e.began
	e.play <- "b6-a6"
	if err := <-asked; err != nil {
		t.Error(err)
	}
}

func TestCloseWhileThinking(t *testing.T) {
	e := newThinker()
	c := open(t, func(cfg *club.Config) { cfg.Engine = e })
	var asked []<-chan error
	for range 3 { // one thinks, two wait for the worker
		g := create(t, c, club.Setup{Game: "ringo", Black: computer})
		asked = append(asked, think(t.Context(), c, g.ID, 0))
		for c.Waiting(g.ID, 0) == 0 {
			time.Sleep(time.Millisecond)
		}
	}
	<-e.began
	if err := c.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, a := range asked {
		refused(t, <-a, club.Unavailable)
	}
	g := create(t, c, club.Setup{Game: "ringo", Black: computer})
	_, err := c.Searches.Think(t.Context(), g.ID, 0, "")
	refused(t, err, club.Unavailable)
	refused(t, c.Ready(t.Context()), club.Unavailable)
}

// A broken engine does no harm: the game waits, and the server keeps running.
func TestBrokenEngines(t *testing.T) {
	for name, best := range map[string]club.EngineFunc{
		"panics":   func(context.Context, game.State, int) (string, error) { panic("oh") },
		"fails":    func(context.Context, game.State, int) (string, error) { return "", errors.New("oh") },
		"illegal":  func(context.Context, game.State, int) (string, error) { return "a1-b9", nil },
		"nothing":  func(context.Context, game.State, int) (string, error) { return "", nil },
		"rambling": func(context.Context, game.State, int) (string, error) { return strings.Repeat("x", 1e6), nil },
	} {
		c := open(t, func(cfg *club.Config) { cfg.Engine = best })
		g := create(t, c, club.Setup{Game: "ringo", Black: computer})
		for range 3 {
			if _, err := c.Searches.Think(t.Context(), g.ID, 0, ""); err == nil || club.KindOf(err) != club.Internal {
				t.Errorf("%s: %v", name, err)
			}
		}
		do(t, c, g.ID, club.Command{Kind: club.Aborted})
	}
}

func TestSlowEngine(t *testing.T) {
	never := func(ctx context.Context, _ game.State, _ int) (string, error) {
		<-ctx.Done()
		return "", ctx.Err()
	}
	c := open(t, func(cfg *club.Config) { cfg.Engine, cfg.EngineTime = club.EngineFunc(never), time.Millisecond })
	g := create(t, c, club.Setup{Game: "ringo", Black: computer})
	_, err := c.Searches.Think(t.Context(), g.ID, 0, "")
	refused(t, err, club.Unavailable)
	// An engine that returns its best move so far at the timeout has found a move.
	c = open(t, func(cfg *club.Config) { cfg.Engine, cfg.EngineTime = newThinker(), time.Millisecond })
	g = create(t, c, club.Setup{Game: "ringo", Black: computer})
	if g, err = c.Searches.Think(t.Context(), g.ID, 0, ""); err != nil || g.Seq != 1 {
		t.Errorf("%+v, %v", g, err)
	}
}

// Everything at once: two engines play, many callers request each move, some leave,
// and one takes back. The log has no gap, and no move is played twice.
func TestThinkStress(t *testing.T) {
	c := open(t, func(cfg *club.Config) { cfg.EngineWorkers, cfg.EngineQueue = 2, 100 })
	g := create(t, c, club.Setup{Game: "ringo", White: computer, Black: computer})
	var wg sync.WaitGroup
	for i := range 6 {
		wg.Go(func() {
			for range 40 {
				now, err := c.Game(t.Context(), g.ID)
				if err != nil {
					t.Error(err)
					return
				}
				if now.Over {
					return
				}
				if i == 5 {
					_, err = c.Do(t.Context(), g.ID, club.Command{Seq: now.Seq, Kind: club.TakenBack, Ply: max(0, now.Plies-2)})
				} else {
					ctx, cancel := context.WithCancel(t.Context())
					if i == 4 {
						time.AfterFunc(50*time.Microsecond, cancel)
					}
					_, err = c.Searches.Think(ctx, g.ID, now.Seq, "")
					cancel()
				}
				switch club.KindOf(err) {
				case club.Stale, club.Over, club.Unavailable, club.Conflict, club.Invalid:
				default:
					if err != nil {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	_, log, err := c.Store.Load(t.Context(), g.ID)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range log {
		if e.Seq != i+1 {
			t.Fatalf("event %d has number %d", i+1, e.Seq)
		}
	}
	if len(log) < 10 {
		t.Errorf("only %d events", len(log))
	}
}
