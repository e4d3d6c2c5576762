package live

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tablier/bus"
	"tablier/club"
)

// tell announces on the bus that a game has reached an event. The truth is in the
// store: when this is lost, others learn it later.
func (h *Hub) tell(id string, seq int) {
	ctx, cancel := context.WithTimeout(h.ctx, time.Second)
	defer cancel()
	if err := h.Bus.Publish(ctx, "game."+id, []byte(h.Node+" "+strconv.Itoa(seq))); err != nil && h.ctx.Err() == nil {
		h.Log.Debug("an announcement did not get out", "game", id, "err", err)
	}
}

// heard takes an announcement of another node.
func (h *Hub) heard(m bus.Message) {
	if m.Lost {
		h.refreshAll()
	}
	id, ok := strings.CutPrefix(m.Topic, "game.")
	node, number, told := strings.Cut(string(m.Data), " ")
	seq, err := strconv.Atoi(number)
	if !ok || !told || err != nil || node == h.Node {
		return
	}
	if r := h.known(id); r != nil {
		r.behind(seq)
	}
}

// behind reads a game again when it has reached an event that the room does not know.
func (r *room) behind(seq int) {
	r.mu.Lock()
	behind := seq > r.seq
	r.mu.Unlock()
	if !behind {
		return
	}
	r.post(func(ctx context.Context) { // a full mailbox: its commands find out by themselves
		if err := r.hub.Club.Refresh(ctx, r.id); err != nil && club.KindOf(err) != club.NotFound {
			r.hub.Log.Warn("a game could not be read again", "game", r.id, "err", err)
		}
	})
}

// refreshAll reads all games again that somebody watches: announcements were lost.
func (h *Hub) refreshAll() {
	h.mu.RLock()
	rooms := make([]*room, 0, len(h.rooms))
	for _, r := range h.rooms {
		rooms = append(rooms, r)
	}
	h.mu.RUnlock()
	for _, r := range rooms {
		r.behind(1 << 30)
	}
}
