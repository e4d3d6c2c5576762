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

// plans shows players their own plans, also those that they make on another node. It keeps no state.
type plans struct {
	*core
	rooms *rooms
}

// publish sends a plan to the owner of the seat on every node.
func (l *plans) publish(id string, side game.Side, owner string, p club.Plan) {
	l.show(id, side, owner, p)
	if l.Bus == nil || owner == "" {
		return
	}
	ctx, cancel := context.WithTimeout(l.ctx, time.Second)
	defer cancel()
	if err := l.Bus.Publish(ctx, plansTopic+id, []byte(l.Node+" "+owner)); err != nil && l.ctx.Err() == nil {
		l.Log.Debug("other nodes were not told of a plan", "game", id, "err", err) // the plan appears when the page is opened again
	}
}

// show sends a plan to its owner's clients on this node.
func (l *plans) show(id string, side game.Side, owner string, p club.Plan) {
	r := l.rooms.existing(id)
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

// hear handles the announcement of a changed plan.
func (l *plans) hear(m bus.Message) {
	if m.Lost { // any player who watches here may have changed a plan
		for _, r := range l.rooms.all() {
			for _, owner := range l.planners(r.id) {
				l.read(r.id, owner)
			}
		}
	}
	id, ok := strings.CutPrefix(m.Topic, plansTopic)
	node, owner, two := strings.Cut(string(m.Data), " ")
	if !ok || !two || node == l.Node {
		return
	}
	for _, here := range l.planners(id) {
		if here == owner {
			l.read(id, owner)
			return
		}
	}
}

// planners lists the people who watch a game on this node and own one of its seats, but not both.
func (l *plans) planners(id string) (owners []string) {
	r := l.rooms.existing(id)
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

// read reads the rest of a person's plan, in the game's room, and sends it.
func (l *plans) read(id, owner string) {
	l.rooms.room(id).post(func(ctx context.Context, err error) { // if the mailbox is full, the plan appears when the page is opened again
		var side game.Side
		var p club.Plan
		if err == nil {
			side, p, err = l.Club.PlanOf(club.WithActor(ctx, club.Actor{ID: owner}), id, club.Command{})
		}
		if err != nil {
			l.Log.Debug("a plan that was made elsewhere could not be read", "game", id, "err", err)
			return
		}
		l.show(id, side, owner, p)
	})
}
