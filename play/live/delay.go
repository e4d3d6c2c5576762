package live

import (
	"context"
	"time"

	"tablier/play/club"
)

// delayEvery is how often delayed views are checked.
const delayEvery = time.Second

// ReviewDelays marks the watches whose delayed view has new events.
func ReviewDelays(ctx context.Context, h *Hub) {
	stranger := club.WithActor(ctx, club.Actor{})
	for _, r := range h.rooms.all() {
		late := r.delayedWatchers()
		if len(late) == 0 {
			continue
		}
		seq := 0
		if err := h.Club.View(stranger, r.id, func(g *club.Game) { seq = g.Seq() }); err != nil {
			continue // the next review makes up for it
		}
		for c, w := range late {
			c.resyncIfBehind(w, seq)
		}
	}
}

// delayedWatchers returns the clients that see the game with a delay.
func (r *room) delayedWatchers() map[*Client]*watch {
	r.mu.Lock()
	defer r.mu.Unlock()
	var late map[*Client]*watch
	for c, w := range r.watchers {
		c.mu.Lock()
		delayed := w.delayed
		c.mu.Unlock()
		if delayed {
			if late == nil {
				late = map[*Client]*watch{}
			}
			late[c] = w
		}
	}
	return late
}
