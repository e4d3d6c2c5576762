package live_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/engine/roster"
	busmem "tablier/play/bus/mem"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// ledger is Leases in memory. A node's leases last until it leaves or is removed.
type ledger struct {
	mu    sync.Mutex
	nodes map[string]bool
	held  map[string]string
	look  func() // called when a node lists the nodes; nil: not called
	left  chan struct{}
}

func (l *ledger) Join(_ context.Context, node string, _ time.Duration) (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.nodes[node] = true
	return true, nil
}
func (l *ledger) Beat(_ context.Context, node string, _ time.Duration) (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.nodes[node], nil
}
func (l *ledger) Leave(_ context.Context, node string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.nodes, node)
	if l.left != nil {
		close(l.left)
	}
	return nil
}
func (l *ledger) Nodes(context.Context) (ids []string, err error) {
	if l.look != nil {
		l.look()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for id := range l.nodes {
		ids = append(ids, id)
	}
	return ids, nil
}
func (l *ledger) Acquire(_ context.Context, node, name string) (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.nodes[l.held[name]] {
		l.held[name] = node
	}
	return l.held[name], nil
}
func (l *ledger) Orphans(_ context.Context, limit int) (names []string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for name, node := range l.held {
		if !l.nodes[node] && len(names) < limit {
			names = append(names, name)
		}
	}
	return names, nil
}
func (l *ledger) Release(_ context.Context, node, name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held[name] == node {
		delete(l.held, name)
	}
	return nil
}

// openNode opens a node that shares the store, the bus and the leases with others. The caller closes it.
func openNode(t *testing.T, name string, store club.Store, wire *busmem.Bus, book *ledger) (*club.Club, *live.Hub) {
	t.Helper()
	var hub *live.Hub
	c := club.New(club.Config{
		Store: store, Find: roster.Find, Rand: &seeded{n: 3}, Now: time.Now, Shared: true,
		Announce: func(c club.Change) { hub.Changed(c) },
	})
	hub = live.New(live.Config{Club: c, Node: name, Bus: wire, Leases: book})
	if err := hub.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c, hub
}

// The first node that acts in a game owns it. Others forward commands to it and get the same answers. Once that
// node is gone, they execute commands themselves.
func TestOneNodeMinds(t *testing.T) {
	var store mem.Store
	wire := &busmem.Bus{}
	book := &ledger{nodes: map[string]bool{}, held: map[string]string{}}
	open := func(name string) (*club.Club, *live.Hub) { return openNode(t, name, &store, wire, book) }
	clubA, a := open("a")
	_, b := open("b")
	defer b.Close(context.Background())
	g, err := clubA.Create(t.Context(), club.Setup{Game: "ringo", Clock: "300+5", White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
	if err != nil {
		t.Fatal(err)
	}
	as := func(id string) context.Context { return club.WithActor(t.Context(), club.Actor{ID: id}) }
	play := func(h *live.Hub, who string, seq int, move string) error {
		_, err := h.Do(as(who), g.ID, club.Command{ID: fmt.Sprint("c", seq), Seq: seq, Kind: club.Moved, Move: move})
		return err
	}
	if err := play(a, "zoe", 0, "b6-a6"); err != nil {
		t.Fatal(err)
	}
	holder, _ := book.Acquire(t.Context(), "x", "game."+g.ID)
	if holder != "a-1" {
		t.Fatalf("held by %q", holder)
	}
	if err := play(b, "eve", 1, "d1-d2"); err != nil {
		t.Fatal(err)
	}
	// Refusals are forwarded unchanged: another's seat, a stale number, an illegal move.
	for _, c := range []struct {
		who  string
		seq  int
		move string
		want club.Kind
	}{{"bob", 2, "c6-c5", club.Forbidden}, {"zoe", 0, "c6-c5", club.Conflict}, {"zoe", 2, "c6-f6", club.Illegal}} {
		err := play(b, c.who, c.seq, c.move)
		if club.KindOf(err) != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
	// A command repeated through the other node gets the first answer.
	if err := play(b, "zoe", 2, "c6-c5"); err != nil {
		t.Fatal(err)
	}
	if err := play(a, "zoe", 2, "c6-c5"); err != nil {
		t.Error(err)
	}
	if side, err := b.SetPlan(as("eve"), g.ID, club.Command{Seq: 3}, nil); err != nil || side != 0 {
		t.Errorf("%v, %v", side, err)
	}
	if err := a.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := play(b, "eve", 3, "d2-d1"); err != nil {
		t.Fatal(err)
	}
	if err := play(b, "zoe", 4, "c5-b5"); err != nil { // now it owns the game itself
		t.Fatal(err)
	}
	if holder, _ = book.Acquire(t.Context(), "x", "game."+g.ID); holder != "b-1" {
		t.Errorf("held by %q", holder)
	}
	now, err := b.Game(t.Context(), g.ID)
	if err != nil || now.Seq != 5 {
		t.Errorf("%+v, %v", now.Standing, err)
	}
}

// cutStore is a node's connection to the store; a test can cut it for writes.
type cutStore struct {
	*mem.Store
	cut atomic.Bool
}

func (s *cutStore) Append(ctx context.Context, id string, e club.Event, st club.Standing) error {
	if s.cut.Load() {
		return club.ErrUnavailable(nil)
	}
	return s.Store.Append(ctx, id, e, st)
}

// A node that has lost the store says so when another node forwards a command to it. The other node then executes
// the command itself, so the player need not wait until the lease has expired.
func TestOwnerWithoutStore(t *testing.T) {
	way := &cutStore{Store: &mem.Store{}}
	wire := &busmem.Bus{}
	book := &ledger{nodes: map[string]bool{}, held: map[string]string{}}
	club1, a := openNode(t, "a", way, wire, book)
	_, b := openNode(t, "b", way.Store, wire, book)
	defer a.Close(context.Background())
	defer b.Close(context.Background())
	g, err := club1.Create(t.Context(), club.Setup{Game: "ringo", Clock: "300+5", White: club.Player{Kind: club.Person, Name: "Ève"}, Black: club.Player{Kind: club.Person, Name: "Zoé"}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Do(t.Context(), g.ID, club.Command{ID: "c0", Kind: club.Moved, Move: "b6-a6"}); err != nil {
		t.Fatal(err)
	}
	way.cut.Store(true)
	if s, err := b.Do(t.Context(), g.ID, club.Command{ID: "c1", Seq: 1, Kind: club.Moved, Move: "d1-d2"}); err != nil || s.Seq != 2 {
		t.Errorf("event %d, %v", s.Seq, err)
	}
	if holder, _ := book.Acquire(t.Context(), "x", "game."+g.ID); holder != "a-1" {
		t.Errorf("held by %q: this test shows nothing", holder)
	}
}

// seeded is a deterministic source of randomness.
type seeded struct {
	mu sync.Mutex
	n  uint64
}

func (s *seeded) Read(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range p {
		s.n = s.n*6364136223846793005 + 1442695040888963407
		p[i] = byte(s.n >> 56)
	}
	return len(p), nil
}

// A node that leaves during a renewal does not join again. Otherwise it would look alive to the other nodes, which
// could then not know whether its players are present.
func TestNodeThatLeavesStaysAway(t *testing.T) {
	var store mem.Store
	entered, goOn := make(chan struct{}), make(chan struct{})
	var armed atomic.Bool
	var once sync.Once
	book := &ledger{nodes: map[string]bool{}, held: map[string]string{}, left: make(chan struct{})}
	book.look = func() {
		if armed.Load() {
			once.Do(func() { close(entered); <-goOn })
		}
	}
	c := club.New(club.Config{Store: &store, Find: roster.Find, Rand: &seeded{n: 3}, Now: time.Now, Shared: true})
	hub := live.New(live.Config{Club: c, Node: "a", Bus: &busmem.Bus{}, Leases: book})
	if err := hub.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	armed.Store(true)
	<-entered
	closed := make(chan error, 1)
	go func() { closed <- hub.Close(t.Context()) }()
	select { // wrong code leaves at once; correct code waits for the renewal
	case <-book.left:
	case <-time.After(200 * time.Millisecond):
	}
	close(goOn)
	if err := <-closed; err != nil {
		t.Fatal(err)
	}
	if ids, _ := book.Nodes(t.Context()); len(ids) > 0 {
		t.Errorf("%v is still there", ids)
	}
}
