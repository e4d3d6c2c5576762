package live_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tablier/engine/roster"
	"tablier/play/bus"
	busmem "tablier/play/bus/mem"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

// slowEngine searches for a while, and counts the searches of each turn on all nodes.
type slowEngine struct {
	mu    sync.Mutex
	took  time.Duration
	asked map[string]int // by game and position
	cut   int            // searches that were cut short
	ended map[string]int // games that are over
}

func newSlowEngine(took time.Duration) *slowEngine {
	return &slowEngine{took: took, asked: map[string]int{}, ended: map[string]int{}}
}

func (e *slowEngine) Best(ctx context.Context, id string, s game.State, _ int) (string, error) {
	e.mu.Lock()
	e.asked[fmt.Sprint(id, " ", s.Plies())]++
	e.mu.Unlock()
	select {
	case <-time.After(e.took):
	case <-ctx.Done():
		e.mu.Lock()
		e.cut++
		e.mu.Unlock()
	}
	return s.Moves()[0], nil
}

func (e *slowEngine) Ended(id string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ended[id]++
}

// counts returns the number of turns searched, the largest number of searches for one turn, and the
// number of cancelled searches.
func (e *slowEngine) counts() (turns, most, cut int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, n := range e.asked {
		most = max(most, n)
	}
	return len(e.asked), most, e.cut
}

// clubNode is a node whose parts a test can disable.
type clubNode struct {
	name  string
	club  *club.Club
	hub   *live.Hub
	wire  *lossy
	alive *switched
}

// lossy is a bus that can be disconnected and loses announcements.
type lossy struct {
	bus.Bus
	mu   sync.Mutex
	cut  bool
	loss func() bool
}

func (l *lossy) down() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.cut
}

func (l *lossy) Publish(ctx context.Context, topic string, data []byte) error {
	if l.down() {
		return errors.New("the bus is away")
	}
	if l.loss != nil && l.loss() {
		return nil
	}
	return l.Bus.Publish(ctx, topic, data)
}

func (l *lossy) Request(ctx context.Context, topic string, data []byte) ([]byte, error) {
	if l.down() {
		return nil, bus.ErrNobody
	}
	return l.Bus.Request(ctx, topic, data)
}

// switched is Leases whose node can stop its heartbeat.
type switched struct {
	*ledger
	mu  sync.Mutex
	off bool
}

func (s *switched) Beat(ctx context.Context, node string, ttl time.Duration) (bool, error) {
	s.mu.Lock()
	off := s.off
	s.mu.Unlock()
	if off {
		return false, errors.New("the database is away")
	}
	return s.ledger.Beat(ctx, node, ttl)
}

// strike expires a node's leases, as if it had been silent for too long.
func (n *clubNode) strike() {
	n.alive.mu.Lock()
	n.alive.off = true
	n.alive.mu.Unlock()
	n.wire.mu.Lock()
	n.wire.cut = true
	n.wire.mu.Unlock()
	n.alive.ledger.mu.Lock()
	defer n.alive.ledger.mu.Unlock()
	delete(n.alive.nodes, n.name+"-1")
}

func startNode(t *testing.T, name string, store *mem.Store, wire bus.Bus, book *ledger, e club.Engine, loss func() bool) *clubNode {
	t.Helper()
	n := &clubNode{name: name, wire: &lossy{Bus: wire, loss: loss}, alive: &switched{ledger: book}}
	n.club = club.New(club.Config{
		Store: store, Find: roster.Find, Engine: e, Rand: &seeded{n: 3}, Now: time.Now, Shared: true, EngineWorkers: 2,
		Announce: func(c club.Change) { n.hub.Changed(c) },
	})
	n.hub = live.New(live.Config{Club: n.club, Node: name, Bus: n.wire, Leases: n.alive, AutoEngine: true})
	if err := n.hub.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return n
}

func (n *clubNode) close() {
	n.club.Close(context.Background())
	n.hub.Close(context.Background())
}

func newLedger() *ledger { return &ledger{nodes: map[string]bool{}, held: map[string]string{}} }

var againstComputer = club.Setup{Game: "ringo",
	White: club.Player{Kind: club.Computer, Level: 1}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}}

func asZoe(t *testing.T) context.Context {
	return club.WithActor(t.Context(), club.Actor{ID: "zoe"})
}

// Many callers request one move on both nodes: there is one search, and all callers get its move.
func TestOneSearchForAllWhoAsk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var store mem.Store
		wire, book, e := &busmem.Bus{}, newLedger(), newSlowEngine(5*time.Second)
		a, b := startNode(t, "a", &store, wire, book, e, nil), startNode(t, "b", &store, wire, book, e, nil)
		g, err := a.club.Create(t.Context(), againstComputer)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.hub.Do(asZoe(t), g.ID, club.Command{Kind: club.Moved, Move: "b6-a6"}); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		var wg sync.WaitGroup
		for i := range 10 {
			n := []*clubNode{a, b}[i%2]
			wg.Go(func() {
				if s, err := n.hub.Think(asZoe(t), g.ID, 1, ""); err != nil || s.Seq != 2 || s.Plies != 2 {
					t.Errorf("node %s: event %d, %v", n.name, s.Seq, err)
				}
			})
		}
		wg.Wait()
		if turns, most, cut := e.counts(); turns != 1 || most != 1 || cut != 0 {
			t.Errorf("%d turns, %d searches for one, %d were ended", turns, most, cut)
		}
		synctest.Wait()
		if holder, _ := book.Acquire(t.Context(), "b-1", "game."+g.ID); holder != "b-1" {
			t.Errorf("%s still holds the lease of a quiet game", holder)
		}
		a.close()
		b.close()
		wire.Close()
	})
}

// If the caller goes away, the search continues. If another event comes, the search ends.
func TestSearchBelongsToTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var store mem.Store
		wire, book, e := &busmem.Bus{}, newLedger(), newSlowEngine(5*time.Second)
		a, b := startNode(t, "a", &store, wire, book, e, nil), startNode(t, "b", &store, wire, book, e, nil)
		both := againstComputer
		both.Black = both.White
		both.White.Name, both.Black.Name = "A", "B"
		g, err := a.club.Create(t.Context(), both)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if turns, _, _ := e.counts(); turns != 0 {
			t.Error("a game between two computers began by itself")
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		if _, err := b.hub.Think(ctx, g.ID, 0, ""); club.KindOf(err) != club.Unavailable {
			t.Errorf("%v", err)
		}
		cancel()
		time.Sleep(10 * time.Second)
		if s, err := a.hub.Game(t.Context(), g.ID); err != nil || s.Seq != 1 {
			t.Errorf("event %d, %v", s.Seq, err)
		}
		if turns, most, cut := e.counts(); turns != 1 || most != 1 || cut != 0 {
			t.Errorf("%d turns, %d searches for one, %d were ended", turns, most, cut)
		}

		g, err = a.club.Create(t.Context(), againstComputer)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.hub.Do(asZoe(t), g.ID, club.Command{Kind: club.Moved, Move: "b6-a6"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		if _, err := b.hub.Do(asZoe(t), g.ID, club.Command{Seq: 1, Kind: club.Resigned}); err != nil { // on the other node
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		if _, most, cut := e.counts(); most != 1 || cut != 1 {
			t.Errorf("%d searches for one turn, %d were ended", most, cut)
		}
		if e.ended[g.ID] == 0 {
			t.Error("the engine was not told that the game is over")
		}
		a.close()
		b.close()
		wire.Close()
	})
}

// If the owner falls silent during a search, another node takes over without a request, and callers waiting
// on that node get the move.
func TestLeaseMovesToAnotherNode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var store mem.Store
		wire, book := &busmem.Bus{}, newLedger()
		stuck, e := newSlowEngine(time.Hour), newSlowEngine(time.Second)
		a := startNode(t, "a", &store, wire, book, stuck, nil)
		b := startNode(t, "b", &store, wire, book, e, nil)
		g, err := a.club.Create(t.Context(), againstComputer)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.hub.Do(asZoe(t), g.ID, club.Command{Kind: club.Moved, Move: "b6-a6"}); err != nil {
			t.Fatal(err)
		}
		synctest.Wait() // the node where the move was made has the lease
		asked := make(chan error, 1)
		go func() {
			s, err := b.hub.Think(asZoe(t), g.ID, 1, "")
			if err == nil && s.Seq != 2 {
				err = fmt.Errorf("event %d", s.Seq)
			}
			asked <- err
		}()
		time.Sleep(10 * time.Second)
		if turns, _, _ := e.counts(); turns != 0 {
			t.Error("a node searches in a game that another owns")
		}
		a.strike()
		select {
		case err := <-asked:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(20 * time.Second):
			t.Error("nobody took the game up")
		}
		if turns, most, _ := e.counts(); turns != 1 || most != 1 {
			t.Errorf("%d turns, %d searches for one", turns, most)
		}
		time.Sleep(10 * time.Second)
		if _, _, cut := stuck.counts(); cut != 1 {
			t.Error("the node that lost the lease went on searching")
		}
		a.close()
		b.close()
		wire.Close()
	})
}

// Games against the computer run on two nodes, with a bus that loses a third of the messages, pages that
// may or may not ask for the move, and a node that falls silent. The computer moves in every game, and a
// turn is searched twice only if its owner was lost.
func TestComputerUnderFaults(t *testing.T) {
	for seed := range uint64(20) {
		synctest.Test(t, func(t *testing.T) {
			var mu sync.Mutex
			r := rand.New(rand.NewPCG(seed, 7))
			chance := func(p float64) bool { mu.Lock(); defer mu.Unlock(); return r.Float64() < p }
			var store mem.Store
			wire, book, e := &busmem.Bus{}, newLedger(), newSlowEngine(300*time.Millisecond)
			nodes := []*clubNode{
				startNode(t, "a", &store, wire, book, e, func() bool { return chance(0.3) }),
				startNode(t, "b", &store, wire, book, e, func() bool { return chance(0.3) }),
			}
			var wg sync.WaitGroup
			for range 4 {
				g, err := nodes[0].club.Create(t.Context(), againstComputer)
				if err != nil {
					t.Fatal(err)
				}
				wg.Go(func() { playThrough(t, nodes, g.ID, chance) })
			}
			struck := seed%2 == 1
			if struck {
				time.Sleep(3 * time.Second)
				nodes[1].strike()
			}
			wg.Wait()
			if _, most, _ := e.counts(); most > 1 && !struck || most > 2 {
				t.Errorf("seed %d: %d searches for one turn", seed, most)
			}
			for _, n := range nodes {
				n.close()
			}
			wire.Close()
		})
	}
}

// playThrough plays some moves for a person who alternates between the nodes.
func playThrough(t *testing.T, nodes []*clubNode, id string, chance func(float64) bool) {
	for range 6 {
		n := nodes[0]
		if chance(0.5) && !n.wire.down() && !nodes[1].wire.down() {
			n = nodes[1]
		}
		s, err := n.club.Game(t.Context(), id)
		if err != nil {
			t.Error(err)
			return
		}
		if s.Over {
			return
		}
		state := first(t, s)
		if _, err := n.hub.Do(asZoe(t), id, club.Command{Seq: s.Seq, Kind: club.Moved, Move: state.Moves()[0]}); err != nil {
			t.Errorf("%s: %v", n.name, err)
			return
		}
		if chance(0.3) {
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			n.hub.Think(ctx, id, s.Seq+1, "")
			cancel()
		}
		for begun := time.Now(); ; time.Sleep(100 * time.Millisecond) {
			now, err := n.club.Game(t.Context(), id)
			if err != nil {
				t.Error(err)
				return
			}
			if now.Over || now.Seq >= s.Seq+2 {
				break
			}
			if time.Since(begun) > 30*time.Second {
				t.Errorf("the computer does not move after event %d at %s", now.Seq, n.name)
				return
			}
		}
	}
}

// first replays a game.
func first(t *testing.T, s club.Snapshot) game.State {
	g, err := roster.Find(s.Game)
	if err != nil {
		t.Error(err)
	}
	o, _ := g.Info().ParseOptions(s.Options)
	state := g.Rules(o).Start()
	for _, m := range s.Moves {
		if _, err := state.Apply(m.Move); err != nil {
			t.Error(err)
		}
	}
	return state
}
