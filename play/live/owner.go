package live

import (
	"context"

	"tablier/play/club"
)

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
	held := h.cluster.held.Load()
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

// forgetOwner makes the next lookup of the owner read the lease.
func (r *room) forgetOwner() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.owner = ""
}

// refresh reads the events that another node has committed.
func (r *room) refresh(ctx context.Context) error {
	r.mu.Lock()
	seen := r.seq
	r.mu.Unlock()
	return r.hub.Club.Refresh(ctx, r.id, seen)
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
