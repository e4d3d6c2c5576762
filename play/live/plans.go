package live

import (
	"context"
	"strings"
	"time"

	"tablier/play/bus"
	"tablier/play/club"
	"tablier/rules/game"
)

// A plan goes to the node that owns the game, and into the store. Other nodes are only told whose
// plan has changed in which game. Nodes where the owner of the plan watches then read it on the
// owner's behalf.

// plansTopic is the prefix of the topics for changed plans; the id of the game follows.
const plansTopic = "plan."

// publishPlan sends a plan to the owner of the seat on every node.
func (h *Hub) publishPlan(id string, side game.Side, owner string, p club.Plan) {
	h.showPlan(id, side, owner, p)
	if h.Bus == nil || owner == "" {
		return
	}
	ctx, cancel := context.WithTimeout(h.ctx, time.Second)
	defer cancel()
	if err := h.Bus.Publish(ctx, plansTopic+id, []byte(h.Node+" "+owner)); err != nil && h.ctx.Err() == nil {
		h.Log.Debug("other nodes were not told of a plan", "game", id, "err", err) // the plan appears when the page is opened again
	}
}

// showPlan sends a plan to its owner's clients on this node.
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

// onPlan handles the announcement of a changed plan.
func (h *Hub) onPlan(m bus.Message) {
	if m.Lost { // any player who watches here may have changed a plan
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

// planners lists the people who watch a game on this node and own one of its seats, but not both.
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

// readPlan reads the rest of a person's plan, in the game's room, and sends it.
func (h *Hub) readPlan(id, owner string) {
	h.room(id).post(func(ctx context.Context, err error) { // if the mailbox is full, the plan appears when the page is opened again
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
