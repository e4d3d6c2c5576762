package live

import (
	"context"
	"log/slog"
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

// Hub is the live side of a club. It is safe for concurrent use. It hands each call to the part that keeps the state for
// it. Each part has its own lock. Locks are taken in this order: the rooms, one room, one client; or the clients or the
// followers, then one client. The locks of the cluster, the timer, the downtimes and the computer come last: no other is
// taken under them.
type Hub struct {
	*core
	rooms     *rooms
	clients   *clients
	followers *followers
	cluster   *cluster
	presence  *presence
	games     *announcements
	plans     *plans
	deadlines *timekeeper
	uptime    *uptime
	commands  *commands
	computer  *computer // idle unless Config.AutoEngine is set
	stop      []func()
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
	k := &core{Config: c}
	k.ctx, k.cancel = context.WithCancel(context.Background())
	k.spawn = k.running.Go
	h := &Hub{core: k, clients: &clients{all: map[*Client]struct{}{}}}
	h.rooms = &rooms{hub: h, byID: map[string]*room{}}
	h.followers = &followers{core: k, byPerson: map[string]map[*Client]struct{}{}, remote: make(chan string, 1024)}
	h.cluster = &cluster{core: k, serve: func(ctx context.Context, data []byte) ([]byte, error) { return h.commands.serve(ctx, data) }}
	h.presence = &presence{core: k, rooms: h.rooms, cluster: h.cluster}
	h.games = &announcements{core: k, rooms: h.rooms, followers: h.followers}
	h.plans = &plans{core: k, rooms: h.rooms}
	h.deadlines = &timekeeper{core: k, rooms: h.rooms}
	h.deadlines.init()
	h.uptime = &uptime{core: k, rooms: h.rooms}
	h.computer = newComputer(h)
	h.commands = &commands{core: k, rooms: h.rooms, cluster: h.cluster, plans: h.plans, computer: h.computer}
	return h
}

// Start records the downtime that now ends, sets the timers of open games, and starts the hub's goroutines.
func (h *Hub) Start(ctx context.Context) error {
	if err := h.uptime.recordStart(ctx); err != nil {
		return err
	}
	if err := h.deadlines.load(ctx); err != nil {
		return err
	}
	store, sweeps := h.Club.Store.(club.Sweeper)
	if sweeps {
		h.computer.scheduleOverdue(store, h.ms())
	}
	if h.Bus != nil {
		for topic, hear := range map[string]func(bus.Message){"game.>": h.games.hear, presenceTopic: h.presence.hear, plansTopic + ">": h.plans.hear} {
			cancel, err := h.Bus.Subscribe(topic, hear)
			if err != nil {
				return err
			}
			h.stop = append(h.stop, cancel)
		}
		h.running.Go(h.presence.run)
		h.running.Go(h.followers.run)
	}
	h.cluster.renew()
	h.running.Go(h.reconcile)
	h.running.Go(h.deadlines.run)
	h.running.Go(func() { every(h.ctx, delayEvery, func() { ReviewDelays(h.ctx, h) }) })
	if sweeps {
		h.running.Go(func() { h.deadlines.sweepAlways(store) })
	}
	if h.Uptime != nil || h.Leases != nil {
		h.running.Go(func() { every(h.ctx, heartbeat, h.cluster.renew) }) // a slow store must not delay the other
		h.running.Go(func() { every(h.ctx, heartbeat, h.uptime.recordAlive) })
	}
	if h.AutoEngine {
		h.running.Go(h.computer.run)
	}
	return nil
}

// reconcile refreshes unverified games, compares watched games with the store, and takes over what other nodes left, at
// regular intervals.
func (h *Hub) reconcile() {
	h.running.Go(func() { every(h.ctx, refreshEvery, h.games.refreshUnverified) })
	store, ok := h.Club.Store.(club.Sweeper)
	every(h.ctx, catchUpEvery, func() {
		if ok && h.Bus != nil {
			h.games.catchUp(store)
		}
		if ok {
			h.computer.scheduleOverdue(store, h.ms()-catchUpEvery.Milliseconds())
		}
		h.rooms.releaseOrphans()
	})
}

// Drain tells every client to reconnect after about retry, and refuses new clients. Commands in progress are completed.
func (h *Hub) Drain(retry time.Duration) { h.clients.drain(retry) }

// Close stops the hub and waits for its goroutines until ctx is done.
func (h *Hub) Close(ctx context.Context) error {
	h.Drain(time.Second)
	h.cancel()
	if h.Bus != nil {
		h.presence.publishLeave()
	}
	h.cluster.leave()
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

// Changed sends a committed event to subscribers and other nodes. The club calls it in the order of events, with the
// game locked. It does not block.
func (h *Hub) Changed(c club.Change) {
	id := c.Header.ID
	r := h.rooms.existing(id)
	if r == nil && c.Header.Live() && !c.Over {
		r = h.rooms.room(id)
	}
	if c.Header.Live() {
		h.deadlines.set(id, c.Deadline)
	}
	if r != nil {
		r.applyChange(c)
	}
	if h.Bus != nil && !c.Read {
		h.games.publish(&c)
	}
	h.computer.update(&c.Header, c.Standing)
	h.followers.changed(c)
	if c.Over && r != nil {
		h.rooms.removeIdle(r)
	}
}

// HasLeft implements [club.Config].HasLeft.
func (h *Hub) HasLeft(id string, side game.Side, patience time.Duration) bool {
	r := h.rooms.existing(id)
	return r != nil && r.hasLeft(side, patience)
}

// Watched implements [club.Config].Watched.
func (h *Hub) Watched(id string) bool {
	r := h.rooms.existing(id)
	if r == nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.totalWatchers > 0
}

// Stats holds figures for monitoring.
type Stats struct {
	Rooms, Clients, Watchers, Deadlines int
}

// Stats returns the current figures.
func (h *Hub) Stats() Stats {
	s := Stats{Clients: h.clients.count(), Deadlines: h.deadlines.len()}
	s.Rooms, s.Watchers = h.rooms.count()
	return s
}

// Join adds a client. ready is called when there are messages to take, and not again before
// [Client.Take] has returned nothing. It must not block or call the hub.
func (h *Hub) Join(actor club.Actor, ready func()) (*Client, error) {
	c := &Client{hub: h, actor: actor, ready: ready, watched: map[string]*watch{}}
	if err := h.clients.join(c); err != nil {
		return nil, err
	}
	return c, nil
}

// Kick asks the clients of an actor to reconnect, because the actor's sessions have ended or rights
// have changed.
func (h *Hub) Kick(actor string) {
	for _, c := range h.clients.list(func(a club.Actor) bool { return actor != "" && a.ID == actor }) {
		c.enqueue(Bye{Why: "signed-out"})
	}
}

// ActiveUsers lists the ids of people who have a game open in a visible page on this node.
func (h *Hub) ActiveUsers() []string { return h.clients.active() }

// RefreshLater implements [club.Config].OnUnknownCommit: the game is refreshed soon, so that its
// watchers see what the store holds.
func (h *Hub) RefreshLater(id string) { h.games.refreshLater(id) }

// Do executes a command in the game's room and returns the game after it.
func (h *Hub) Do(ctx context.Context, id string, cmd club.Command) (club.Snapshot, error) {
	return h.commands.do(ctx, id, cmd)
}

// SetPlan is [club.Club.SetPlan] in the game's room. It sends the plan to the seat's owner.
func (h *Hub) SetPlan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (game.Side, error) {
	return h.commands.setPlan(ctx, id, cmd, branches)
}

// Think waits for the computer's move after event seq, and returns the game after the move. It
// schedules the turn if necessary; the game's owner searches. Errors are those of [club.Searches.Think].
func (h *Hub) Think(ctx context.Context, id string, seq int, command string) (club.Snapshot, error) {
	return h.computer.think(ctx, id, seq, command)
}

// Game returns a snapshot of a game, with known downtimes accounted for.
func (h *Hub) Game(ctx context.Context, id string) (club.Snapshot, error) {
	if err := h.uptime.skip(id); err != nil {
		return club.Snapshot{}, err
	}
	s, err := h.Club.Game(ctx, id)
	if err == nil {
		h.computer.update(&s.Header, s.Standing)
	}
	return s, err
}

// Ready returns an error if this node cannot play: the club is closed, its store does not answer or accepts no
// heartbeat, or this node's clock is wrong.
func (h *Hub) Ready(ctx context.Context) error {
	if err := h.Club.Ready(ctx); err != nil {
		return err
	}
	if h.ClockFault != nil {
		if err := h.ClockFault(); err != nil {
			return err
		}
	}
	return h.uptime.fault()
}
