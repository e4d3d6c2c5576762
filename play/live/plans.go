package live

import (
	"context"
	"strings"
	"time"

	"tablier/play/bus"
	"tablier/play/club"
	"tablier/rules/game"
)

// What somebody has decided in advance goes to the store, and on its way there to the node that
// minds the game. The others are told whose plan in which game has changed, no more, and read it where
// its owner watches, as its owner would.

// plansTopic is where nodes tell of changed plans, by the game.
const plansTopic = "plan."

// publishPlan tells the owner of a seat, wherever it watches, what its plan is now.
func (h *Hub) publishPlan(id string, side game.Side, owner string, p club.Plan) {
	h.showPlan(id, side, owner, p)
	if h.Bus == nil || owner == "" {
		return
	}
	ctx, cancel := context.WithTimeout(h.ctx, time.Second)
	defer cancel()
	if err := h.Bus.Publish(ctx, plansTopic+id, []byte(h.Node+" "+owner)); err != nil && h.ctx.Err() == nil {
		h.Log.Debug("other nodes were not told of a plan", "game", id, "err", err) // a page that is opened again shows it
	}
}

// showPlan tells the owner of a plan at this node.
func (h *Hub) showPlan(id string, side game.Side, owner string, p club.Plan) {
	r := h.existingRoom(id)
	if r == nil || owner == "" {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.watchers {
		if c.actor.ID == owner {
			c.enqueue(PlanUpdate{ID: id, Side: side, Plan: p})
		}
	}
}

// onPlan takes what another node tells of a plan.
func (h *Hub) onPlan(m bus.Message) {
	if m.Lost { // who planned is not known: all who watch may have
		h.mu.RLock()
		ids := make([]string, 0, len(h.rooms))
		for id := range h.rooms {
			ids = append(ids, id)
		}
		h.mu.RUnlock()
		for _, id := range ids {
			for _, owner := range h.planners(id) {
				h.readPlan(id, owner)
			}
		}
	}
	id, ok := strings.CutPrefix(m.Topic, plansTopic)
	node, owner, two := strings.Cut(string(m.Data), " ")
	if !ok || !two || node == h.Node {
		return
	}
	for _, here := range h.planners(id) {
		if here == owner {
			h.readPlan(id, owner)
			return
		}
	}
}

// planners lists those who watch a game here from a seat of their own, opposite another.
func (h *Hub) planners(id string) (owners []string) {
	r := h.existingRoom(id)
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	w, b := r.header.Players[game.White].ID, r.header.Players[game.Black].ID
	seen := map[string]bool{"": true}
	for c := range r.watchers {
		if a := c.actor.ID; !seen[a] && (w == a) != (b == a) {
			seen[a] = true
			owners = append(owners, a)
		}
	}
	return owners
}

// readPlan reads what is left of somebody's plan and tells them, in the game's turn.
func (h *Hub) readPlan(id, owner string) {
	h.room(id).post(func(ctx context.Context, err error) { // a full mailbox: it is read when the page is opened again
		var side game.Side
		var p club.Plan
		if err == nil {
			side, p, err = h.Club.PlanOf(club.WithActor(ctx, club.Actor{ID: owner}), id, club.Command{})
		}
		if err != nil {
			h.Log.Debug("a plan that was made elsewhere could not be read", "game", id, "err", err)
			return
		}
		h.showPlan(id, side, owner, p)
	})
}
