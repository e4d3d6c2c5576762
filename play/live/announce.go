package live

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tablier/play/bus"
	"tablier/play/club"
)

// publishEvent announces on the bus that a game has reached an event, and which players it
// concerns. The store holds the truth: if the announcement is lost, other nodes find out later.
func (h *Hub) publishEvent(c *club.Change) {
	data := h.Node + " " + strconv.Itoa(c.Event.Seq)
	id := c.Header.ID
	if concernsPlayers(c) {
		for _, p := range c.Header.Players {
			if p.ID != "" {
				data += " " + p.ID
			}
		}
	}
	ctx, cancel := context.WithTimeout(h.ctx, time.Second)
	defer cancel()
	if err := h.Bus.Publish(ctx, "game."+id, []byte(data)); err != nil && h.ctx.Err() == nil {
		h.Log.Debug("an announcement did not get out", "game", id, "err", err)
	}
}

// onEvent handles an announcement of another node.
func (h *Hub) onEvent(m bus.Message) {
	if m.Lost {
		h.refreshAll()
	}
	id, ok := strings.CutPrefix(m.Topic, "game.")
	words := strings.Split(string(m.Data), " ")
	if !ok || len(words) < 2 || words[0] == h.Node {
		return
	}
	seq, err := strconv.Atoi(words[1])
	if err != nil {
		return
	}
	if slices.ContainsFunc(words[2:], h.followed) {
		select {
		case h.remoteUpdates <- id:
		default: // the next periodic review finds it
		}
	}
	if r := h.existingRoom(id); r != nil {
		r.catchUpTo(seq)
	}
}

// catchUpTo refreshes the game if it has reached an event that the room does not have.
func (r *room) catchUpTo(seq int) {
	r.mu.Lock()
	behind := seq > r.seq
	r.mu.Unlock()
	if !behind {
		return
	}
	r.post(func(ctx context.Context, err error) { // if the mailbox is full, its commands find out themselves
		r.mu.Lock()
		seen := r.seq
		r.mu.Unlock()
		if err == nil {
			err = r.hub.Club.Refresh(ctx, r.id, seen)
		}
		if err != nil && club.KindOf(err) != club.NotFound {
			r.hub.Log.Warn("game not reloaded", "game", r.id, "err", err)
			r.hub.RefreshLater(r.id)
		}
	})
}

// refreshAll refreshes all games with a room, because announcements were lost.
func (h *Hub) refreshAll() {
	h.mu.RLock()
	rooms := make([]*room, 0, len(h.rooms))
	for _, r := range h.rooms {
		rooms = append(rooms, r)
	}
	h.mu.RUnlock()
	slices.SortFunc(rooms, func(a, b *room) int { return strings.Compare(a.id, b.id) })
	for _, r := range rooms {
		r.catchUpTo(1 << 30)
	}
}

// catchUp compares the watched games with the store, in case an announcement was lost.
func (h *Hub) catchUp(store club.Sweeper) {
	h.mu.RLock()
	known := map[string]int{}
	for id, r := range h.rooms {
		r.mu.Lock()
		if len(r.watchers) > 0 && !r.over {
			known[id] = r.seq
		}
		r.mu.Unlock()
	}
	h.mu.RUnlock()
	if len(known) == 0 {
		return
	}
	ids := slices.Sorted(maps.Keys(known))
	ctx, cancel := context.WithTimeout(h.ctx, 10*time.Second)
	defer cancel()
	seqs, err := store.Seqs(ctx, ids)
	if err != nil {
		if h.ctx.Err() == nil {
			h.Log.Warn("announcements not compared with the store", "err", err)
		}
		return
	}
	for _, id := range ids {
		if seqs[id] > known[id] {
			h.room(id).catchUpTo(seqs[id])
		}
	}
}

// RefreshLater implements [club.Config].OnUnknownCommit: the game is refreshed soon, so that its
// watchers see what the store holds.
func (h *Hub) RefreshLater(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.unverified == nil {
		h.unverified = map[string]struct{}{}
	}
	h.unverified[id] = struct{}{}
}

// refreshUnverified refreshes the games whose last append had no clear answer.
func (h *Hub) refreshUnverified() {
	h.mu.Lock()
	doubts := h.unverified
	h.unverified = nil
	h.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(doubts)) {
		if r := h.existingRoom(id); r != nil {
			r.catchUpTo(1 << 30)
		}
	}
}

// runReconcile refreshes unverified games, and compares watched games with the store at regular
// intervals.
func (h *Hub) runReconcile() {
	store, ok := h.Club.Store.(club.Sweeper)
	doubts, others := time.NewTicker(refreshEvery), time.NewTicker(catchUpEvery)
	defer doubts.Stop()
	defer others.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-doubts.C:
			h.refreshUnverified()
		case <-others.C:
			if ok && h.Bus != nil {
				h.catchUp(store)
			}
			if ok {
				h.computer.scheduleOverdue(store, h.ms()-catchUpEvery.Milliseconds())
			}
			h.releaseOrphans()
		}
	}
}

const (
	refreshEvery = time.Second
	catchUpEvery = 3 * time.Second
)
