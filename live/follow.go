package live

import (
	"context"

	"tablier/club"
)

// OwnGame tells a player of one of its games: that it is to move, or that it is over.
type OwnGame struct {
	Over bool
	Game club.Summary
}

func (OwnGame) message() {}

// Follow tells the client of all games of its actor from now on, those first in which
// it is to move.
func (c *Client) Follow(ctx context.Context) error {
	if c.actor.ID == "" {
		return club.ErrSignIn()
	}
	h := c.hub
	h.mu.Lock()
	if h.fans == nil {
		h.fans = map[string]map[*Client]struct{}{}
	}
	if h.fans[c.actor.ID] == nil {
		h.fans[c.actor.ID] = map[*Client]struct{}{}
	}
	h.fans[c.actor.ID][c] = struct{}{}
	h.mu.Unlock()
	list, _, err := h.Club.List(ctx, club.Query{Filter: club.Open, Player: c.actor.ID, Limit: club.MaxList})
	if err != nil {
		return err
	}
	for _, g := range list {
		if g.Players[g.Turn].ID == c.actor.ID {
			c.enqueue(OwnGame{Game: g})
		}
	}
	return nil
}

// unfollow ends it; the hub is locked.
func (h *Hub) unfollow(c *Client) {
	if fans := h.fans[c.actor.ID]; fans != nil {
		if delete(fans, c); len(fans) == 0 {
			delete(h.fans, c.actor.ID)
		}
	}
}

// tellFans tells those who follow their games of a change.
func (h *Hub) tellFans(c club.Change) {
	if !c.Over && c.Event.Kind != club.Moved && c.Event.Kind != club.TakenBack && c.Event.Seq > 0 {
		return
	}
	h.mu.RLock()
	defer h.mu.RUnlock()
	if len(h.fans) == 0 {
		return
	}
	for side, p := range c.Header.Players {
		if p.ID == "" || !c.Over && side != int(c.Turn) || side == 1 && p.ID == c.Header.Players[0].ID && c.Over {
			continue
		}
		for fan := range h.fans[p.ID] {
			fan.enqueue(OwnGame{Over: c.Over, Game: club.Summary{Header: c.Header, Standing: c.Standing}})
		}
	}
}

// Kick ends the connections of one whose sessions have ended: its clients are told to come
// back, and are then taken for whom they are.
func (h *Hub) Kick(actor string) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	for c := range h.clients {
		if actor != "" && c.actor.ID == actor {
			c.enqueue(Bye{Why: "signed-out"})
		}
	}
}
