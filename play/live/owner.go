package live

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/tracing"
)

// Leases determine which node owns a game. The owner keeps the game in memory, and no two nodes search for the same
// move. Leases do not protect the log: the expected sequence numbers do.
type Leases interface {
	// Join registers a node for ttl; ok is false if the id is taken.
	Join(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	// Beat renews the registration; ok is false if it has expired.
	Beat(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	// Leave removes a node and releases its leases.
	Leave(ctx context.Context, node string) error
	// Nodes lists the registered ids. An id is the name of a node, "-" or ".", and a suffix. A node gets a new id each
	// time it joins.
	Nodes(ctx context.Context) ([]string, error)
	// Acquire takes a lease if it is free, and returns its holder.
	Acquire(ctx context.Context, node, name string) (holder string, err error)
	// Release releases a lease.
	Release(ctx context.Context, node, name string) error
	// Orphans lists at most limit leases whose nodes are gone.
	Orphans(ctx context.Context, limit int) ([]string, error)
}

const (
	leaseTTL       = 4 * time.Second // how long a node keeps its leases without a heartbeat
	ownerCacheTTL  = time.Second     // how long a lookup of the owner is cached
	forwardTimeout = 3 * time.Second // how long to wait for an answer of another node
)

// nodeLease is this node's registration, under which it holds leases.
type nodeLease struct {
	id    string
	until time.Time
	stop  func()          // stops serving other nodes
	ctx   context.Context // done when the leases are lost
}

// renew renews this node's registration, or joins again under a new id if it has expired.
func (h *Hub) renew() {
	if h.Leases == nil {
		return
	}
	h.joinMu.Lock()
	defer h.joinMu.Unlock()
	if h.ctx.Err() != nil {
		return // a node that is leaving must not join again
	}
	if h.ClockFault != nil {
		if err := h.ClockFault(); err != nil {
			h.giveUpLeases(err)
			return
		}
	}
	ctx, cancel := context.WithTimeout(h.ctx, leaseTTL)
	defer cancel()
	now := h.Now()
	h.refreshNodes(ctx)
	if held := h.held.Load(); held != nil {
		ok, err := h.Leases.Beat(ctx, held.id, leaseTTL)
		if ok {
			h.held.Store(&nodeLease{held.id, now.Add(leaseTTL), held.stop, held.ctx})
			return
		}
		if err != nil && now.Before(held.until) {
			return // the database may recover before the leases expire
		}
		h.Log.Warn("lease expired; other nodes may take the games of this node", "node", held.id)
		h.held.Store(nil)
		held.stop()
	}
	h.joinCount++
	id := h.Node + "-" + strconv.Itoa(h.joinCount)
	if ok, err := h.Leases.Join(ctx, id, leaseTTL); !ok {
		if err != nil && h.ctx.Err() == nil {
			h.Log.Warn("node not registered", "node", id, "err", err)
		}
		return
	}
	leased, end := context.WithCancel(h.ctx)
	stop := end
	if h.Bus != nil {
		unserve, err := h.Bus.Serve("live."+id, h.serve)
		if err != nil {
			h.Log.Warn("node not reachable from other nodes", "node", id, "err", err)
			end()
			return
		}
		stop = func() { end(); unserve() }
	}
	h.held.Store(&nodeLease{id, now.Add(leaseTTL), stop, leased})
}

// leaveCluster releases all leases of this node, so that other nodes can take its games at once.
func (h *Hub) leaveCluster() {
	h.joinMu.Lock() // the hub is closing: a renewal in progress ends at once
	defer h.joinMu.Unlock()
	h.giveUpLeases(nil)
}

// giveUpLeases releases all leases; why may be nil. The caller holds joinMu.
func (h *Hub) giveUpLeases(why error) {
	held := h.held.Swap(nil)
	if held == nil {
		return
	}
	if why != nil {
		h.Log.Warn("leases released", "node", held.id, "err", why)
	}
	held.stop()
	ctx, cancel := context.WithTimeout(context.Background(), leaseTTL)
	defer cancel()
	if err := h.Leases.Leave(ctx, held.id); err != nil {
		h.Log.Warn("leases not released; they expire", "node", held.id, "err", err)
	}
}

// release releases the lease of a game.
func (h *Hub) release(lease, id string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(h.ctx), leaseTTL)
	defer cancel()
	h.Leases.Release(ctx, lease, gameLease+id) // if this fails, the lease ends with the node
}

// Claim reports whether the node of a hub is the one that does a certain task for the whole club. The first node to ask
// keeps the task until the node is gone.
func Claim(ctx context.Context, h *Hub, work string) bool {
	if h.Leases == nil {
		return true
	}
	held := h.held.Load()
	if held == nil {
		return false
	}
	holder, err := h.Leases.Acquire(ctx, held.id, workLease+work)
	return err == nil && holder == held.id
}

// workLease is the prefix of the leases of club-wide tasks.
const workLease = "work."

// gameLease is the prefix of the leases of games.
const gameLease = "game."

// releaseOrphans removes the leases of nodes that are gone, so that rows do not accumulate. The games need nothing
// else: the next command takes the lease, and [computer.scheduleOverdue] finds turns of the computer.
func (h *Hub) releaseOrphans() {
	held := h.held.Load()
	if h.Leases == nil || held == nil {
		return
	}
	ctx, cancel := context.WithTimeout(h.ctx, leaseTTL)
	defer cancel()
	names, err := h.Leases.Orphans(ctx, orphanBatch)
	if err != nil {
		return
	}
	for _, name := range names {
		if id, ok := strings.CutPrefix(name, gameLease); ok {
			r := h.pin(id)
			r.acquire(ctx)
			h.unpin(r) // this releases the lease unless the room is in use
			continue
		}
		if holder, err := h.Leases.Acquire(ctx, held.id, name); err == nil && holder == held.id {
			h.Leases.Release(ctx, held.id, name) // a lease of an earlier version
		}
	}
}

const orphanBatch = 100

// otherOwner returns the other node that owns the game; empty if this node may act.
func (r *room) otherOwner(ctx context.Context) string {
	other, _ := r.acquire(ctx)
	return other
}

// acquire takes the game's lease for this node if it is free. mine reports whether this node now holds it. Otherwise
// other is the node that holds it; empty if unknown.
func (r *room) acquire(ctx context.Context) (other string, mine bool) {
	h := r.hub
	if h.Leases == nil {
		return "", true
	}
	held := h.held.Load()
	now := h.Now()
	if held == nil || !now.Before(held.until) {
		return "", false
	}
	r.mu.Lock()
	lease, other, asked := r.lease, r.owner, r.ownerAt
	r.mu.Unlock()
	switch {
	case lease == held.id:
		return "", true
	case other != "" && now.Sub(asked) < ownerCacheTTL:
		return other, false
	}
	holder, err := h.Leases.Acquire(ctx, held.id, gameLease+r.id)
	if err != nil {
		return "", false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lease, r.owner, r.ownerAt = "", holder, now
	if holder == held.id || holder == "" {
		r.lease, r.owner = holder, ""
	}
	return r.owner, r.lease == held.id
}

// isLive reports whether the game is an open live game.
func (r *room) isLive(ctx context.Context) bool {
	r.mu.Lock()
	known, live := r.loaded, r.live && !r.over
	r.mu.Unlock()
	if known {
		return live
	}
	err := r.hub.Club.View(ctx, r.id, func(g *club.Game) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.update(&g.Header, g.Whole().Standing())
		live = r.live && !r.over
	})
	return err == nil && live
}

// forwardRequest asks the owner of a game to execute a command.
type forwardRequest struct {
	Actor    club.Actor
	Game     string
	Command  club.Command
	Plan     bool
	Branches []club.Branch
	Search   bool // let the computer move after event Command.Seq
}

// forwardReply is the owner's answer.
type forwardReply struct {
	Seq   int
	Side  game.Side
	Error *club.Error
	Cause string
	Wait  bool // the search continues: ask again
}

// forward sends a command to the node that owns the game. done is false if this node must execute it.
func (h *Hub) forward(ctx context.Context, r *room, o forwardRequest) (rep forwardReply, done bool) {
	if h.Leases == nil || h.Bus == nil {
		return rep, false
	}
	// Correspondence games need no owner.
	if !r.isLive(ctx) {
		return rep, false
	}
	other := r.otherOwner(ctx)
	if other == "" || h.unresponsive(other) {
		return rep, false
	}
	b, err := json.Marshal(o)
	if err != nil {
		return rep, false
	}
	ctx, cancel := context.WithTimeout(ctx, forwardTimeout)
	defer cancel()
	ctx, span := tracing.Start(ctx, "live.forward")
	answer, err := h.Bus.Request(ctx, "live."+other, b)
	span.End()
	if err == nil {
		err = json.Unmarshal(answer, &rep)
	}
	if err == nil && rep.Error != nil && rep.Error.Kind == club.Unavailable {
		err = rep.err() // the owner has lost the store, or is stopping
	}
	if err == nil {
		return rep, true
	}
	// The owner is gone or unreachable, so this node executes the command. If the owner executed it too, the sequence
	// number or the command's id reveals it.
	r.mu.Lock()
	r.owner = ""
	r.mu.Unlock()
	h.noReply.Store(other, h.Now())
	h.Log.Debug("the node that minds a game does not answer", "game", r.id, "node", other, "err", err)
	return forwardReply{}, false
}

// unresponsive reports whether a node failed to answer just now. It is enough that one command waits for such a node:
// afterwards the node answers again, or its leases have expired.
func (h *Hub) unresponsive(node string) bool {
	since, ok := h.noReply.Load(node)
	if !ok {
		return false
	}
	if h.Now().Sub(since.(time.Time)) < leaseTTL {
		return true
	}
	h.noReply.Delete(node)
	return false
}

func (rep forwardReply) err() error {
	if rep.Error == nil {
		return nil
	}
	if rep.Cause != "" {
		rep.Error.Err = errors.New(rep.Cause)
	}
	return rep.Error
}

// serve executes a command for another node.
func (h *Hub) serve(ctx context.Context, data []byte) ([]byte, error) {
	var o forwardRequest
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, err
	}
	if o.Search {
		return h.computer.serve(ctx, o)
	}
	var rep forwardReply
	err := h.inRoom(club.WithActor(ctx, o.Actor), o.Game, func(ctx context.Context) (err error) {
		if o.Plan {
			rep.Seq = o.Command.Seq
			rep.Side, err = h.Club.SetPlan(ctx, o.Game, o.Command, o.Branches)
			return err
		}
		rep.Seq, err = h.Club.Act(ctx, o.Game, o.Command)
		return err
	})
	return rep.encode(err)
}

// encode encodes a reply; err is the result of the command.
func (rep forwardReply) encode(err error) ([]byte, error) {
	if err != nil {
		if !errors.As(err, &rep.Error) {
			return nil, err // the asking node executes the command itself, with the same result
		}
		e := *rep.Error
		if e.Err != nil {
			rep.Cause = e.Err.Error()
		}
		e.Err = nil
		rep.Error = &e
	}
	return json.Marshal(rep)
}

// act executes a command, here or on the node that owns the game.
func (h *Hub) act(ctx context.Context, id string, cmd club.Command) (int, error) {
	actor, _ := club.ActorFrom(ctx)
	if rep, done := h.forward(ctx, h.room(id), forwardRequest{Actor: actor, Game: id, Command: cmd}); done {
		return rep.Seq, rep.err()
	}
	return h.Club.Act(ctx, id, cmd)
}

// plan stores a plan, here or on the node that owns the game.
func (h *Hub) plan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (game.Side, error) {
	actor, _ := club.ActorFrom(ctx)
	if rep, done := h.forward(ctx, h.room(id), forwardRequest{Actor: actor, Game: id, Command: cmd, Plan: true, Branches: branches}); done {
		return rep.Side, rep.err()
	}
	return h.Club.SetPlan(ctx, id, cmd, branches)
}
