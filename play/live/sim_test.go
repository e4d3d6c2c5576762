package live

import (
	"container/heap"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

// world is a whole club in one thread: nodes on one store, a bus that loses and reorders messages,
// connections that break and delay, crashes, and players who repeat unanswered commands. Time is
// simulated and randomness comes from a seed, so a run can be reproduced.
type world struct {
	t      *testing.T
	r      *rand.Rand
	now    time.Time
	todo   agenda
	n      int
	store  *flakyStore
	nodes  []*node
	lines  []*player
	games  []string
	calm   bool // no more faults
	shared bool // nodes compare their state with the store before they show it
	down   []club.Downtime
	seen   map[string]int // by game: the last event that was read or acknowledged to anybody
	reads  int
	trace  []string
}

// thing is a scheduled action.
type thing struct {
	at time.Time
	n  int
	do func()
}

type agenda []thing

func (a agenda) Len() int { return len(a) }
func (a agenda) Less(i, j int) bool {
	return a[i].at.Before(a[j].at) || a[i].at.Equal(a[j].at) && a[i].n < a[j].n
}
func (a agenda) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(x any)   { *a = append(*a, x.(thing)) }
func (a *agenda) Pop() any {
	old := *a
	x := old[len(old)-1]
	*a = old[:len(old)-1]
	return x
}

func (w *world) in(d time.Duration, do func()) {
	w.n++
	heap.Push(&w.todo, thing{w.now.Add(d), w.n, do})
}

func (w *world) chance(p float64) bool { return !w.calm && w.r.Float64() < p }

// between returns a random duration.
func (w *world) between(a, b time.Duration) time.Duration {
	return a + time.Duration(w.r.Int64N(int64(b-a)+1))
}

// flakyStore fails appends now and then, before or after they are stored.
type flakyStore struct {
	mem.Store
	w    *world
	away bool   // nothing answers
	bad  string // appends to this game panic
}

var errAway = club.ErrUnavailable(errors.New("the store is away"))

func (f *flakyStore) NodeAlive(ctx context.Context, node string, now, patience, since int64) ([]club.Downtime, error) {
	if f.away {
		return nil, errAway
	}
	return f.Store.NodeAlive(ctx, node, now, patience, since)
}

func (f *flakyStore) Load(ctx context.Context, id string) (club.Header, []club.Event, error) {
	if f.away {
		return club.Header{}, nil, errAway
	}
	return f.Store.Load(ctx, id)
}

func (f *flakyStore) Append(ctx context.Context, id string, e club.Event, s club.Standing) error {
	if f.away {
		return errAway
	}
	if id == f.bad {
		panic("a fault in one game")
	}
	if f.w.chance(0.01) {
		return club.ErrUnavailable(errors.New("the disk is away"))
	}
	err := f.Store.Append(ctx, id, e, s)
	if err == nil && f.w.chance(0.01) {
		return club.ErrUnavailable(errors.New("the answer was lost"))
	}
	return err
}

// events counts the events in all logs.
func (f *flakyStore) events(games []string) (n int) {
	seqs, _ := f.Seqs(context.Background(), games)
	for _, seq := range seqs {
		n += seq
	}
	return n
}

// node is one server.
type node struct {
	w    *world
	name string
	life int
	up   bool
	club *club.Club
	hub  *Hub
	jobs []func()

	clock  func() time.Time // play time; nil: that of the world
	fault  func() error     // fault of the clock; nil: none
	leases Leases           // nil: there are none
}

func (n *node) now() time.Time {
	if n.clock != nil {
		return n.clock()
	}
	return n.w.now
}

// start starts the node with empty memory.
func (n *node) start() {
	w := n.w
	n.life++
	life := n.life
	if !w.anyUp() && len(w.down) > 0 && w.down[len(w.down)-1].Until == 0 {
		w.down[len(w.down)-1].Until = w.now.UnixMilli()
	}
	n.up = true
	var hub *Hub
	n.club = club.New(club.Config{
		Store: w.store, Find: roster.Find, Now: n.now, Rand: w, EngineWorkers: 1, Shared: w.shared,
		Announce: func(c club.Change) {
			if n.up && n.life == life {
				hub.Changed(c)
			}
		},
		HasLeft:         func(id string, s game.Side, p time.Duration) bool { return hub.HasLeft(id, s, p) },
		OnUnknownCommit: func(id string) { hub.RefreshLater(id) },
	})
	hub = New(Config{Club: n.club, Now: n.now, Node: n.name, Bus: n, Uptime: w.store, MaxQueue: 8, ClockFault: n.fault, Leases: n.leases})
	n.hub, n.jobs = hub, nil
	hub.spawn = func(f func()) {
		if n.up && n.life == life {
			n.jobs = append(n.jobs, f)
		}
	}
	if err := hub.uptime.recordStart(context.Background()); err != nil {
		w.t.Fatal(err)
	}
	if err := hub.deadlines.load(context.Background()); err != nil {
		w.t.Fatal(err)
	}
	every := func(d time.Duration, do func()) {
		var again func()
		again = func() {
			if n.life == life && n.up {
				do()
				w.in(d, again)
			}
		}
		w.in(0, again)
	}
	every(heartbeat, func() { hub.cluster.renew(); hub.uptime.recordAlive() })
	every(20*time.Millisecond, func() { hub.deadlines.expireDue() })
	every(presenceInterval, func() { hub.presence.expire(); hub.presence.publishAll() })
	every(refreshEvery, hub.games.refreshUnverified)
	every(catchUpEvery, func() { hub.games.catchUp(w.store) })
	every(orphanSweep, func() { hub.deadlines.sweep(w.store, true) })
	every(5*time.Second, func() { hub.deadlines.sweepOnce(w.store) })
}

// crash wipes the node's memory; work in progress is lost.
func (n *node) crash() {
	n.up = false
	n.jobs = nil
	n.hub.cancel()
	if !n.w.anyUp() {
		n.w.down = append(n.w.down, club.Downtime{From: n.w.now.UnixMilli()})
	}
	for _, p := range n.w.lines {
		if p.node == n {
			p.lose()
		}
	}
}

func (w *world) anyUp() bool {
	for _, n := range w.nodes {
		if n.up {
			return true
		}
	}
	return false
}

// Publish implements the bus: messages reach the other nodes late, out of order, or not at all.
func (n *node) Publish(_ context.Context, topic string, data []byte) error {
	w := n.w
	for _, o := range w.nodes {
		if o == n || w.chance(0.1) {
			continue
		}
		life := o.life
		w.in(w.between(0, 300*time.Millisecond), func() {
			if o.up && o.life == life {
				hear := o.hub.games.hear
				if topic == presenceTopic {
					hear = o.hub.presence.hear
				}
				hear(bus.Message{Topic: topic, Data: data, Lost: w.chance(0.02)})
			}
		})
	}
	return nil
}
func (n *node) Subscribe(string, func(bus.Message)) (func(), error)     { return func() {}, nil }
func (n *node) Request(context.Context, string, []byte) ([]byte, error) { return nil, bus.ErrNobody }
func (n *node) Serve(string, func(context.Context, []byte) ([]byte, error)) (func(), error) {
	return func() {}, nil
}
func (n *node) Close() error { return nil }

// Read makes the world a source of randomness for ids.
func (w *world) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(w.r.Uint32())
	}
	return len(p), nil
}

// settle lets all rooms work until there is nothing left to do at this time.
func (w *world) settle() {
	for busy := true; busy; {
		busy = false
		for _, n := range w.nodes {
			for len(n.jobs) > 0 && n.up {
				i := w.r.IntN(len(n.jobs))
				job := n.jobs[i]
				n.jobs = append(n.jobs[:i], n.jobs[i+1:]...)
				busy = true
				job()
			}
		}
		for _, p := range w.lines {
			busy = p.collect() || busy
		}
	}
}

// run lets time pass until a given moment.
func (w *world) run(until time.Time) {
	for len(w.todo) > 0 && !w.todo[0].at.After(until) {
		x := heap.Pop(&w.todo).(thing)
		if x.at.After(w.now) { // otherwise it was due while the process was frozen
			w.now = x.at
		}
		x.do()
		w.settle()
	}
	w.now = until
}

func (w *world) note(format string, args ...any) {
	w.trace = append(w.trace, w.now.Format("15:04:05.000 ")+fmt.Sprintf(format, args...))
}

// simulate runs the simulation with one seed.
func simulate(t *testing.T, seed uint64) {
	w := &world{t: t, r: rand.New(rand.NewPCG(seed, 4)), now: time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)}
	w.store, w.shared = &flakyStore{w: w}, seed%2 == 0
	defer func() {
		if t.Failed() {
			for _, l := range w.trace[max(0, len(w.trace)-60):] {
				t.Log(l)
			}
		}
	}()
	for i := range 1 + w.r.IntN(2) {
		n := &node{w: w, name: fmt.Sprintf("n%d", i)}
		w.nodes = append(w.nodes, n)
		n.start()
	}
	controls := []string{"20+2", "30", "15b3", "10d2", "15/2x5", "20/5m15", "1d", "", "120", "90+1"}
	for i := range 2 {
		id := fmt.Sprintf("eve%d", i)
		w.calm = true
		g, err := w.nodes[0].club.Create(context.Background(), club.Setup{
			Game: "ringo", Options: "rings=5", Clock: controls[w.r.IntN(len(controls))],
			White: club.Player{Kind: club.Person, Name: "Ève", ID: id}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"},
		})
		w.calm = false
		if err != nil {
			t.Fatal(err)
		}
		w.games = append(w.games, g.ID)
		for _, who := range []string{id, "zoe", ""} {
			w.lines = append(w.lines, newPlayer(w, g, who))
		}
	}
	// Faults, so rare in some worlds that players may stay connected and think for long.
	pace := 6 * time.Second
	if w.r.IntN(3) == 0 {
		pace = time.Minute
	}
	var mishap func()
	mishap = func() {
		if w.calm {
			return
		}
		n := w.nodes[w.r.IntN(len(w.nodes))]
		switch {
		case n.up && w.r.IntN(3) == 0:
			w.note("%s crashes", n.name)
			n.crash()
			w.in(w.between(10*time.Millisecond, 8*time.Second), func() {
				if !n.up {
					w.note("%s is back", n.name)
					n.start()
				}
			})
		default:
			w.lines[w.r.IntN(len(w.lines))].lose()
		}
		w.in(w.between(100*time.Millisecond, pace), mishap)
	}
	w.in(w.between(0, 5*time.Second), mishap)
	for _, p := range w.lines {
		w.in(w.between(0, time.Second), p.connect)
	}
	w.readNow()
	w.run(w.now.Add(70 * time.Second))
	// The network heals; everybody catches up.
	w.calm = true
	w.note("calm")
	for _, n := range w.nodes {
		if !n.up {
			n.start()
		}
	}
	for _, p := range w.lines {
		p.quiet = true
		if w.r.IntN(2) == 0 {
			p.lose() // the other nodes must have noticed by themselves
		}
	}
	// Flags may still fall. The run ends when nothing has happened for a while.
	w.run(w.now.Add(50 * time.Second)) // everybody is back
	for events := -1; events != w.store.events(w.games); {
		events = w.store.events(w.games)
		w.run(w.now.Add(20 * time.Second))
	}
	for _, id := range w.games {
		w.check(id)
	}
	reads += w.reads
	for _, n := range w.nodes {
		n.hub.cancel()
		n.club.Close(context.Background())
	}
}
