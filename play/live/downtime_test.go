package live

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/timebase"
)

// fineWeather is a world without faults, except those that a test causes.
func fineWeather(t *testing.T) *world {
	w := &world{t: t, r: rand.New(rand.NewPCG(28, 4)), now: time.Date(2026, 11, 25, 18, 0, 0, 0, time.UTC), calm: true}
	w.store = &flakyStore{w: w}
	t.Cleanup(func() {
		for _, n := range w.nodes {
			n.hub.cancel()
			n.club.Close(context.Background())
		}
	})
	return w
}

func (w *world) add(n *node) *node {
	n.w, n.name = w, fmt.Sprintf("n%d", len(w.nodes))
	w.nodes = append(w.nodes, n)
	n.start()
	return n
}

// begin starts a game on a node and plays the first moves.
func (w *world) begin(n *node, clock string) string {
	w.t.Helper()
	g, err := n.club.Create(context.Background(), club.Setup{Game: "ringo", Options: "rings=5", Clock: clock,
		White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
	if err != nil {
		w.t.Fatal(err)
	}
	w.settle()
	for range 2 {
		if err := w.move(n, g.ID); err != nil {
			w.t.Fatal(err)
		}
	}
	return g.ID
}

// move plays the first legal move of a game, in the game's room.
func (w *world) move(n *node, id string) error {
	w.t.Helper()
	g, err := n.club.Game(context.Background(), id)
	if err != nil {
		return err
	}
	bound, _ := roster.Find(g.Game)
	o, _ := bound.Info().ParseOptions(g.Options)
	s := bound.Rules(o).Start()
	for _, ply := range g.Moves {
		if _, err := s.Apply(ply.Move); err != nil {
			w.t.Fatal(err)
		}
	}
	actor := club.Actor{ID: g.Players[g.Turn].ID}
	var result error = context.DeadlineExceeded
	n.hub.rooms.room(id).post(func(ctx context.Context, err error) {
		if err == nil {
			_, err = n.club.Act(club.WithActor(ctx, actor), id, club.Command{Seq: g.Seq, Kind: club.Moved, Move: s.Moves()[0]})
		}
		result = err
	})
	w.settle()
	return result
}

// charged fails unless a game is in progress and the side to move has spent about want in this turn.
func (w *world) charged(n *node, id string, want time.Duration) {
	w.t.Helper()
	g, err := n.hub.Game(context.Background(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	if g.Over {
		w.t.Fatalf("the game is over: %s", g.Result)
	}
	if spent := g.Clock.Spent(g.Turn, club.Instant(n.now())); spent < want-time.Second || spent > want+3*time.Second {
		w.t.Errorf("the side to move is charged %v, want about %v", spent, want)
	}
}

// A process that freezes for longer than the players' remaining time, as on a suspended machine, costs them
// nothing, whatever it does first when it resumes.
func TestFrozenProcess(t *testing.T) {
	for name, first := range map[string]func(*world, *node, string){
		"a flag":      func(w *world, n *node, id string) { n.hub.deadlines.expireDue() },
		"the sweep":   func(w *world, n *node, id string) { n.hub.deadlines.sweepOnce(w.store) },
		"a heartbeat": func(w *world, n *node, id string) { n.hub.uptime.recordAlive() },
		"a move": func(w *world, n *node, id string) {
			err := w.move(n, id)
			if club.KindOf(err) == club.Stale { // the downtime came first; a page would send the move again
				err = w.move(n, id)
			}
			if err != nil {
				t.Errorf("move: %v", err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := fineWeather(t)
			n := w.add(&node{})
			id := w.begin(n, "30")
			w.run(w.now.Add(5 * time.Second))
			w.now = w.now.Add(40 * time.Second) // frozen
			first(w, n, id)
			w.settle()
			spent := 5 * time.Second
			if name == "a move" {
				spent = 0 // now the opponent is to move
			}
			w.charged(n, id, spent)
			w.run(w.now.Add(10 * time.Second))
			w.charged(n, id, spent+10*time.Second)
			w.run(w.now.Add(30 * time.Second))
			if g, err := n.club.Game(context.Background(), id); err != nil || !g.Over {
				t.Errorf("the flag falls when the time is spent: %v, over %v", err, g.Over)
			}
		})
	}
}

// A store that is down for longer than the players' remaining time costs them nothing. A move in the meantime is
// refused, and succeeds once the store is back.
func TestStoreAway(t *testing.T) {
	for _, nodes := range []int{1, 3} {
		w := fineWeather(t)
		for range nodes {
			w.add(&node{})
		}
		n := w.nodes[0]
		id := w.begin(n, "30")
		w.run(w.now.Add(5 * time.Second))
		w.store.away = true
		for range 40 {
			if err := w.move(n, id); club.KindOf(err) != club.Unavailable {
				t.Fatalf("a move without a store: %v", err)
			}
			w.run(w.now.Add(time.Second))
		}
		w.store.away = false
		w.run(w.now.Add(time.Second))
		w.charged(n, id, 6*time.Second)
		if err := w.move(n, id); err != nil {
			t.Errorf("%d nodes: a move after the store is back: %v", nodes, err)
		}
	}
}

// A node is ready only while its heartbeats reach the store: a successful read is not enough.
func TestReadyNeedsWrites(t *testing.T) {
	w := fineWeather(t)
	n := w.add(&node{})
	w.run(w.now.Add(2 * time.Second))
	if err := n.hub.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.store.away = true // for writes; Ping still answers
	w.run(w.now.Add(2 * time.Second))
	if err := n.hub.Ready(t.Context()); err == nil {
		t.Error("a node that cannot write is ready")
	}
	w.store.away = false
	w.run(w.now.Add(2 * time.Second))
	if err := n.hub.Ready(t.Context()); err != nil {
		t.Errorf("the store takes heartbeats again: %v", err)
	}
	w.now = w.now.Add(10 * time.Second)
	if err := n.hub.Ready(t.Context()); err == nil {
		t.Error("a node without a recent heartbeat is ready")
	}
}

// A frozen node among several is no downtime of the club. The players are charged, since they could have moved
// on another node.
func TestFrozenNodeOfSeveral(t *testing.T) {
	w := fineWeather(t)
	n, frozen := w.add(&node{}), w.add(&node{})
	id := w.begin(n, "60")
	frozen.up = false
	w.run(w.now.Add(20 * time.Second))
	frozen.up = true
	frozen.hub.uptime.recordAlive()
	w.settle()
	w.charged(n, id, 20*time.Second)
}

// table is Leases in memory.
type table struct{ nodes map[string]bool }

func (l *table) Join(_ context.Context, node string, _ time.Duration) (bool, error) {
	l.nodes[node] = true
	return true, nil
}
func (l *table) Beat(_ context.Context, node string, _ time.Duration) (bool, error) {
	return l.nodes[node], nil
}
func (l *table) Leave(_ context.Context, node string) error { delete(l.nodes, node); return nil }
func (l *table) Nodes(context.Context) (ids []string, err error) {
	for id := range l.nodes {
		ids = append(ids, id)
	}
	return ids, nil
}
func (l *table) Acquire(_ context.Context, node, _ string) (string, error) { return node, nil }
func (l *table) Release(context.Context, string, string) error             { return nil }
func (l *table) Orphans(context.Context, int) ([]string, error)            { return nil, nil }

// The wall clock of one of three nodes is stepped during 24 games with little time. No game ends because of it,
// all thinking time is charged, and the node gives up its leases until its clock is right again.
func TestStepOfOneNode(t *testing.T) {
	for _, step := range []time.Duration{100 * time.Second, -100 * time.Second} {
		w := fineWeather(t)
		leases := &table{map[string]bool{}}
		began := w.now
		var off time.Duration // error of the last node's wall clock
		for i := range 3 {
			wall := func() time.Time {
				if i == 2 {
					return w.now.Add(off)
				}
				return w.now
			}
			clock, err := timebase.New(t.Context(), timebase.Config{Wall: wall, Monotonic: func() time.Duration { return w.now.Sub(began) },
				Reference: func(context.Context) (time.Time, error) { return w.now, nil }})
			if err != nil {
				t.Fatal(err)
			}
			var sync func()
			sync = func() {
				clock.Sync(t.Context())
				w.in(time.Second, sync)
			}
			w.in(0, sync)
			w.add(&node{clock: clock.Now, fault: clock.Fault, leases: leases})
		}
		var games []string
		for i := range 24 {
			games = append(games, w.begin(w.nodes[i%3], "60"))
		}
		w.run(w.now.Add(5 * time.Second))
		if len(leases.nodes) != 3 {
			t.Fatalf("leases of %v", leases.nodes)
		}
		off = step
		w.run(w.now.Add(5 * time.Second))
		for i, id := range games {
			w.charged(w.nodes[i%3], id, 10*time.Second)
		}
		if len(leases.nodes) != 2 || w.nodes[2].hub.cluster.held.Load() != nil {
			t.Errorf("step %v: leases of %v; the node whose clock is wrong must have none", step, leases.nodes)
		}
		off = 0
		w.run(w.now.Add(5 * time.Second))
		if len(leases.nodes) != 3 || w.nodes[2].hub.cluster.held.Load() == nil {
			t.Errorf("step %v: leases of %v; machine clock right again", step, leases.nodes)
		}
		w.run(w.now.Add(50 * time.Second))
		for i, id := range games {
			if g, err := w.nodes[i%3].club.Game(context.Background(), id); err != nil || !g.Over {
				t.Errorf("step %v: game %d goes on after its time is spent: %v", step, i, err)
			}
		}
	}
}
