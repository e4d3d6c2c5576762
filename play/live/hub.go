package live

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"tablier/play/bus"
	"tablier/play/club"
	"tablier/rules/game"
)

// Config is what a Hub needs. Club is required.
type Config struct {
	Club *club.Club
	Now  func() time.Time // nil: the system's clock
	Log  *slog.Logger
	// AutoEngine lets the computer move by itself in games against people: the node that holds the
	// game's lease searches.
	AutoEngine bool
	// Bus joins the nodes of a club; nil: this is the only one.
	Bus bus.Bus
	// Leases say which node owns which game; nil: this is the only one.
	Leases Leases
	// Node names this node on the bus and in the store; unique among nodes.
	Node string
	// Uptime keeps note of when the club was away; nil: nobody does.
	Uptime club.UptimeStore

	MaxMailbox int           // commands that wait for one game; 0: 64
	MaxQueue   int           // messages that wait for one client; 0: 256
	MaxWatched int           // games a client may watch; 0: 100
	Sweep      time.Duration // between looks for correspondence that is due; 0: 20 s
}

// Hub is the live side of a club. It is safe for concurrent use.
type Hub struct {
	Config
	ctx       context.Context
	cancel    context.CancelFunc
	running   sync.WaitGroup
	spawn     func(func()) // begins the work of a room's owner
	timer     timer
	noReply   sync.Map // node that did not answer -> when
	held      atomic.Pointer[nodeLease]
	joinMu    sync.Mutex // held while this node joins, stays or leaves
	joinCount int        // how often
	peers     peers
	// computer lets the computer move; it does nothing unless Config.AutoEngine.
	computer *computer

	mu            sync.RWMutex
	rooms         map[string]*room
	clients       map[*Client]struct{}
	followers     map[string]map[*Client]struct{} // who follow all their games, by actor
	downtimes     []club.Downtime
	remoteUpdates chan string         // games of which another node told, that concern who follows here
	unverified    map[string]struct{} // games of which the store may hold more than was told
	closing       bool
	stop          []func()
}

// New returns a hub that does nothing by itself before [Hub.Start]. [Hub.Changed] and
// [Hub.HasLeft] are to be the club's Announce and Gone.
func New(c Config) *Hub {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.MaxMailbox == 0 {
		c.MaxMailbox = 64
	}
	if c.MaxQueue == 0 {
		c.MaxQueue = 256
	}
	if c.MaxWatched == 0 {
		c.MaxWatched = 100
	}
	if c.Sweep == 0 {
		c.Sweep = 20 * time.Second
	}
	h := &Hub{Config: c, rooms: map[string]*room{}, clients: map[*Client]struct{}{}, remoteUpdates: make(chan string, 1024)}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	h.spawn = h.running.Go
	h.timer.init()
	h.computer = newComputer(h)
	return h
}

// Start takes up the games that are going on and lets time pass. The times in which the
// club was away are noted first.
func (h *Hub) Start(ctx context.Context) error {
	if err := h.recordStart(ctx); err != nil {
		return err
	}
	if err := h.loadDeadlines(ctx); err != nil {
		return err
	}
	if h.Bus != nil {
		cancel, err := h.Bus.Subscribe("game.>", h.onEvent)
		if err != nil {
			return err
		}
		h.stop = append(h.stop, cancel)
		if cancel, err = h.Bus.Subscribe(presenceTopic, h.onPresence); err != nil {
			return err
		}
		h.stop = append(h.stop, cancel)
		if cancel, err = h.Bus.Subscribe(plansTopic+">", h.onPlan); err != nil {
			return err
		}
		h.stop = append(h.stop, cancel)
		h.running.Go(h.runPresence)
		h.running.Go(h.runUpdates)
	}
	h.renew()
	h.running.Go(h.runReconcile)
	h.running.Go(h.runTimer)
	h.running.Go(h.sweep)
	if h.Uptime != nil || h.Leases != nil {
		h.running.Go(h.runHeartbeat)
	}
	if h.AutoEngine {
		h.running.Go(h.computer.run)
	}
	return nil
}

// Drain tells every client to come back after about retry, and takes no new ones. What
// is under way is carried through.
func (h *Hub) Drain(retry time.Duration) {
	h.mu.Lock()
	h.closing = true
	clients := make([]*Client, 0, len(h.clients))
	for c := range h.clients {
		clients = append(clients, c)
	}
	h.mu.Unlock()
	for _, c := range clients {
		c.enqueue(Bye{Why: "restart", Retry: retry})
	}
}

// Close ends what the hub does and waits for it until ctx is done.
func (h *Hub) Close(ctx context.Context) error {
	h.Drain(time.Second)
	h.cancel()
	if h.Bus != nil {
		h.publishLeave()
	}
	h.leaveCluster()
	for _, f := range h.stop {
		f()
	}
	done := make(chan struct{})
	go func() {
		h.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// room returns the room of a game, made if it is not there.
func (h *Hub) room(id string) *room {
	h.mu.RLock()
	r := h.rooms[id]
	h.mu.RUnlock()
	if r != nil {
		return r
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if r = h.rooms[id]; r == nil {
		r = &room{hub: h, id: id}
		h.rooms[id] = r
	}
	return r
}

// pin returns the room of a game, which stays until it is unpinned as often.
func (h *Hub) pin(id string) *room {
	r := h.room(id)
	h.mu.Lock()
	defer h.mu.Unlock()
	if now := h.rooms[id]; now != nil {
		r = now
	} else {
		h.rooms[id] = r // it was tidied away meanwhile
	}
	r.mu.Lock()
	r.pins++
	r.mu.Unlock()
	return r
}

func (h *Hub) unpin(r *room) {
	r.mu.Lock()
	r.pins--
	r.mu.Unlock()
	h.removeIdle(r)
}

// existingRoom returns the room of a game if there is one.
func (h *Hub) existingRoom(id string) *room {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.rooms[id]
}

// Changed takes note of a committed event. It is called in the order of events, under
// the club's lock of the game, and returns at once.
func (h *Hub) Changed(c club.Change) {
	id := c.Header.ID
	r := h.existingRoom(id)
	if r == nil && c.Header.Live() && !c.Over {
		r = h.room(id)
	}
	if c.Header.Live() {
		h.timer.set(id, c.Deadline)
	}
	if r != nil {
		r.applyChange(c)
	}
	if h.Bus != nil && !c.Read {
		h.publishEvent(&c)
	}
	h.computer.update(&c.Header, c.Standing)
	h.notifyFollowers(c)
	if c.Over && r != nil {
		h.removeIdle(r)
	}
}

// HasLeft is for [club.Config].Gone.
func (h *Hub) HasLeft(id string, side game.Side, patience time.Duration) bool {
	r := h.existingRoom(id)
	return r != nil && r.hasLeft(side, patience)
}

// removeIdle removes a room that is idle.
func (h *Hub) removeIdle(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.idle() && len(r.mailbox) == 0 && !r.draining && h.rooms[r.id] == r {
		delete(h.rooms, r.id)
		if lease, id := r.lease, r.id; lease != "" {
			h.running.Go(func() { h.release(lease, id) })
		}
	}
}

// Stats counts what there is.
type Stats struct {
	Rooms, Clients, Watchers, Deadlines int
}

// Stats tells how much there is.
func (h *Hub) Stats() Stats {
	h.mu.RLock()
	defer h.mu.RUnlock()
	s := Stats{Rooms: len(h.rooms), Clients: len(h.clients), Deadlines: h.timer.len()}
	for _, r := range h.rooms {
		r.mu.Lock()
		s.Watchers += len(r.watchers)
		r.mu.Unlock()
	}
	return s
}
