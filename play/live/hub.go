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
	"tablier/tracing"
)

// Config configures a Hub. Club is required.
type Config struct {
	Club *club.Club
	// Now returns play time, which is immune to clock steps (see package timebase); nil: the system clock.
	Now func() time.Time
	Log *slog.Logger
	// AutoEngine lets the computer move on its own in games against people. The node that holds the game's lease
	// searches.
	AutoEngine bool
	// Bus connects the nodes of a club; nil: this is the only node.
	Bus bus.Bus
	// Leases determine which node owns a game; nil: this is the only node.
	Leases Leases
	// Node is the unique name of this node on the bus and in the store.
	Node string
	// Uptime records downtimes; nil: they are not compensated.
	Uptime club.UptimeStore
	// ClockFault returns an error while this node's clock is wrong. The node then gives up its leases and takes no new
	// ones; nil: the clock is trusted.
	ClockFault func() error

	// Tracer starts the traces of commands; nil: no traces.
	Tracer *tracing.Tracer

	// Acknowledged is called with the time that a stored command took, from its arrival to the answer. It must not
	// block. nil: not called.
	Acknowledged func(time.Duration)

	MaxMailbox int           // waiting commands of one game; 0: 64
	MaxQueue   int           // waiting messages of one client; 0: 256
	MaxWatched int           // games watched by one client; 0: 100
	Sweep      time.Duration // interval of the sweep for due games; 0: 20 s
}

// Hub is the live side of a club. It is safe for concurrent use.
type Hub struct {
	Config
	ctx       context.Context
	cancel    context.CancelFunc
	running   sync.WaitGroup
	spawn     func(func()) // starts a goroutine for a mailbox
	timer     timer
	noReply   sync.Map // by node that did not answer: when that was
	held      atomic.Pointer[nodeLease]
	joinMu    sync.Mutex // held while this node joins, renews or leaves
	joinCount int        // how often this node has joined
	uptime    uptime
	peers     peers
	// computer plays for the computer. It is idle unless Config.AutoEngine is set.
	computer *computer

	mu            sync.RWMutex
	rooms         map[string]*room
	clients       map[*Client]struct{}
	followers     map[string]map[*Client]struct{} // clients that follow all their actor's games, by actor
	remoteUpdates chan string                     // games announced by other nodes that concern followers on this node
	unverified    map[string]struct{}             // games whose last append had no clear answer
	closing       bool
	stop          []func()
}

// New returns a hub that is idle until [Hub.Start]. Use [Hub.Changed], [Hub.HasLeft],
// [Hub.Watched] and [Hub.RefreshLater] as the club's Announce, HasLeft, Watched and OnUnknownCommit.
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
	h.uptime.hub = h
	h.computer = newComputer(h)
	return h
}

// Start records the downtime that now ends, sets the timers of open games, and starts the hub's goroutines.
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
	h.running.Go(func() { runDelays(h) })
	h.running.Go(h.sweep)
	if h.Uptime != nil || h.Leases != nil {
		h.running.Go(h.runHeartbeat)
	}
	if h.AutoEngine {
		h.running.Go(h.computer.run)
	}
	return nil
}

// Drain tells every client to reconnect after about retry, and refuses new clients. Commands in progress are completed.
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

// Close stops the hub and waits for its goroutines until ctx is done.
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

// room returns the room of a game, and creates it if necessary.
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

// pin returns the room of a game and keeps it until a matching unpin.
func (h *Hub) pin(id string) *room {
	r := h.room(id)
	h.mu.Lock()
	defer h.mu.Unlock()
	if now := h.rooms[id]; now != nil {
		r = now
	} else {
		h.rooms[id] = r // the room was removed in the meantime
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

// existingRoom returns the room of a game, or nil.
func (h *Hub) existingRoom(id string) *room {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.rooms[id]
}

// Changed sends a committed event to subscribers and other nodes. The club calls it in the order of events, with the
// game locked. It does not block.
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

// HasLeft implements [club.Config].HasLeft.
func (h *Hub) HasLeft(id string, side game.Side, patience time.Duration) bool {
	r := h.existingRoom(id)
	return r != nil && r.hasLeft(side, patience)
}

// Watched implements [club.Config].Watched.
func (h *Hub) Watched(id string) bool {
	r := h.existingRoom(id)
	if r == nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.totalWatchers > 0
}

// removeIdle removes a room if it is idle, and releases its lease.
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

// Stats holds figures for monitoring.
type Stats struct {
	Rooms, Clients, Watchers, Deadlines int
}

// Stats returns the current figures.
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
