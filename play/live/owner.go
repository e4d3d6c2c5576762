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
)

// Leases say which node owns a game, so that its memory of the game stays warm and no two
// search for the same move. They do not guard the log: the number that each event expects does.
type Leases interface {
	// Join makes a node known for ttl; ok is false where another of that id is there.
	Join(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	// Beat tells that it still is; ok is false when that comes too late.
	Beat(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	// Leave ends a node and gives back what it holds.
	Leave(ctx context.Context, node string) error
	// Nodes lists the nodes that are there, each by all the ids under which it joined: its name, a
	// "-" or ".", and more.
	Nodes(ctx context.Context) ([]string, error)
	// Acquire takes a lease where it is free, and returns who holds it.
	Acquire(ctx context.Context, node, name string) (holder string, err error)
	// Release gives it back.
	Release(ctx context.Context, node, name string) error
	// Orphans lists leases whose nodes are gone, at most limit.
	Orphans(ctx context.Context, limit int) ([]string, error)
}

const (
	leaseTTL       = 4 * time.Second // how long a node may be silent
	ownerCacheTTL  = time.Second     // for how long another's lease is believed
	forwardTimeout = 3 * time.Second // how long another node may take
)

// nodeLease is under what name this node holds leases, and until when that is sure.
type nodeLease struct {
	id    string
	until time.Time
	stop  func()          // ends the service to others
	ctx   context.Context // done when the leases are lost
}

// renew keeps this node's leases, or begins anew under another name when they were lost.
func (h *Hub) renew() {
	if h.Leases == nil {
		return
	}
	h.joinMu.Lock()
	defer h.joinMu.Unlock()
	if h.ctx.Err() != nil {
		return // a node that leaves must not join again
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
			return // the database may be back before they end
		}
		h.Log.Warn("this node was silent for too long; what it minded is free", "node", held.id)
		h.held.Store(nil)
		held.stop()
	}
	h.joinCount++
	id := h.Node + "-" + strconv.Itoa(h.joinCount)
	if ok, err := h.Leases.Join(ctx, id, leaseTTL); !ok {
		if err != nil && h.ctx.Err() == nil {
			h.Log.Warn("this node could not join", "node", id, "err", err)
		}
		return
	}
	leased, end := context.WithCancel(h.ctx)
	stop := end
	if h.Bus != nil {
		unserve, err := h.Bus.Serve("live."+id, h.serve)
		if err != nil {
			h.Log.Warn("this node cannot be reached by others", "node", id, "err", err)
			end()
			return
		}
		stop = func() { end(); unserve() }
	}
	h.held.Store(&nodeLease{id, now.Add(leaseTTL), stop, leased})
}

// leaveCluster releases all leases of this node, so that other nodes can take its games at once.
func (h *Hub) leaveCluster() {
	h.joinMu.Lock() // of a hub that closes: a renewal under way ends at once
	defer h.joinMu.Unlock()
	held := h.held.Swap(nil)
	if held == nil {
		return
	}
	held.stop()
	ctx, cancel := context.WithTimeout(context.Background(), leaseTTL)
	defer cancel()
	if err := h.Leases.Leave(ctx, held.id); err != nil {
		h.Log.Warn("leases were not given back; they end by themselves", "node", held.id, "err", err)
	}
}

// release gives the lease of a game back.
func (h *Hub) release(lease, id string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(h.ctx), leaseTTL)
	defer cancel()
	h.Leases.Release(ctx, lease, gameLease+id) // else it ends with the node
}

// gameLease is the first part of the names of the leases of games.
const gameLease = "game."

// releaseOrphans frees the leases of nodes that are gone, so that no rows pile up. The games go on without: whoever
// needs one takes its lease, and those that wait for the computer are found by [computer.scheduleOverdue].
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
			h.unpin(r) // which gives the lease back where nobody here needs it
			continue
		}
		if holder, err := h.Leases.Acquire(ctx, held.id, name); err == nil && holder == held.id {
			h.Leases.Release(ctx, held.id, name) // of an earlier version
		}
	}
}

const orphanBatch = 100

// otherOwner returns the other node that owns a game; empty: this node may act.
func (r *room) otherOwner(ctx context.Context) string {
	other, _ := r.acquire(ctx)
	return other
}

// acquire takes the game's lease for this node where it is free. mine tells whether this node
// holds it now; other is the node that does, empty where that is not known.
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

// isLive tells whether the game's clock counts in seconds.
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
		r.update(&g.Header, g.Standing())
		live = r.live && !r.over
	})
	return err == nil && live
}

// forwardRequest is a command for another node.
type forwardRequest struct {
	Actor    club.Actor
	Game     string
	Command  club.Command
	Plan     bool
	Branches []club.Branch
	Search   bool // let the computer move after event Command.Seq
}

// forwardReply is what came of it.
type forwardReply struct {
	Seq   int
	Side  game.Side
	Error *club.Error
	Cause string
	Wait  bool // the computer searches: ask again
}

// forward lets the node that owns a game carry an order out; done is false where this one is to.
func (h *Hub) forward(ctx context.Context, r *room, o forwardRequest) (rep forwardReply, done bool) {
	if h.Leases == nil || h.Bus == nil {
		return rep, false
	}
	// Correspondence is quiet enough for whoever comes.
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
	answer, err := h.Bus.Request(ctx, "live."+other, b)
	if err == nil {
		err = json.Unmarshal(answer, &rep)
	}
	if err == nil {
		return rep, true
	}
	// It is gone, or was heard no more: the order is carried out here. Where it was carried out there too, its
	// number or its id tells.
	r.mu.Lock()
	r.owner = ""
	r.mu.Unlock()
	h.noReply.Store(other, h.Now())
	h.Log.Debug("the node that minds a game does not answer", "game", r.id, "node", other, "err", err)
	return forwardReply{}, false
}

// unresponsive reports whether a node did not answer a moment ago: one command that waits for it
// is enough. By the time it is asked again its leases have ended, or it is well.
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

// serve carries an order of another node out.
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

// encode writes a reply; err is what the order ended with, nil where all went well.
func (rep forwardReply) encode(err error) ([]byte, error) {
	if err != nil {
		if !errors.As(err, &rep.Error) {
			return nil, err // the asker does it itself, and finds the same
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

// act carries a command out, here or where the game is minded.
func (h *Hub) act(ctx context.Context, id string, cmd club.Command) (int, error) {
	actor, _ := club.ActorFrom(ctx)
	if rep, done := h.forward(ctx, h.room(id), forwardRequest{Actor: actor, Game: id, Command: cmd}); done {
		return rep.Seq, rep.err()
	}
	return h.Club.Act(ctx, id, cmd)
}

// plan is act for plans.
func (h *Hub) plan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (game.Side, error) {
	actor, _ := club.ActorFrom(ctx)
	if rep, done := h.forward(ctx, h.room(id), forwardRequest{Actor: actor, Game: id, Command: cmd, Plan: true, Branches: branches}); done {
		return rep.Side, rep.err()
	}
	return h.Club.SetPlan(ctx, id, cmd, branches)
}
