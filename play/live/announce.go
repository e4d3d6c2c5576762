package live

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tablier/play/bus"
	"tablier/play/club"
)

// announcements tells other nodes which events games have reached, and follows what they tell. unverified has its own
// lock, under which no other is taken.
type announcements struct {
	*core
	rooms     *rooms
	followers *followers

	mu         sync.Mutex
	unverified map[string]struct{} // games whose last append had no clear answer
}

// publish announces on the bus that a game has reached an event, and which players it
// concerns. The store holds the truth: if the announcement is lost, other nodes find out later.
func (a *announcements) publish(c *club.Change) {
	data := a.Node + " " + strconv.Itoa(c.Event.Seq)
	id := c.Header.ID
	if concernsPlayers(c) {
		for _, p := range c.Header.Players {
			if p.ID != "" {
				data += " " + p.ID
			}
		}
	}
	ctx, cancel := context.WithTimeout(a.ctx, time.Second)
	defer cancel()
	if err := a.Bus.Publish(ctx, "game."+id, []byte(data)); err != nil && a.ctx.Err() == nil {
		a.Log.Debug("an announcement did not get out", "game", id, "err", err)
	}
}

// hear handles an announcement of another node.
func (a *announcements) hear(m bus.Message) {
	if m.Lost {
		a.rooms.refresh()
	}
	id, ok := strings.CutPrefix(m.Topic, "game.")
	words := strings.Split(string(m.Data), " ")
	if !ok || len(words) < 2 || words[0] == a.Node {
		return
	}
	seq, err := strconv.Atoi(words[1])
	if err != nil {
		return
	}
	if slices.ContainsFunc(words[2:], a.followers.followed) {
		select {
		case a.followers.remote <- id:
		default: // the next periodic review finds it
		}
	}
	if r := a.rooms.existing(id); r != nil {
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
		if err == nil {
			err = r.refresh(ctx)
		}
		if err != nil && club.KindOf(err) != club.NotFound {
			r.hub.Log.Warn("game not reloaded", "game", r.id, "err", err)
			r.hub.RefreshLater(r.id)
		}
	})
}

// catchUp compares the watched games with the store, in case an announcement was lost.
func (a *announcements) catchUp(store club.Sweeper) {
	known := a.rooms.watched()
	if len(known) == 0 {
		return
	}
	ids := slices.Sorted(maps.Keys(known))
	ctx, cancel := context.WithTimeout(a.ctx, 10*time.Second)
	defer cancel()
	seqs, err := store.Seqs(ctx, ids)
	if err != nil {
		if a.ctx.Err() == nil {
			a.Log.Warn("announcements not compared with the store", "err", err)
		}
		return
	}
	for _, id := range ids {
		if seqs[id] > known[id] {
			a.rooms.room(id).catchUpTo(seqs[id])
		}
	}
}

// refreshLater refreshes a game soon, so that its watchers see what the store holds.
func (a *announcements) refreshLater(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.unverified == nil {
		a.unverified = map[string]struct{}{}
	}
	a.unverified[id] = struct{}{}
}

// refreshUnverified refreshes the games whose last append had no clear answer.
func (a *announcements) refreshUnverified() {
	a.mu.Lock()
	doubts := a.unverified
	a.unverified = nil
	a.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(doubts)) {
		if r := a.rooms.existing(id); r != nil {
			r.catchUpTo(1 << 30)
		}
	}
}

const (
	refreshEvery = time.Second
	catchUpEvery = 3 * time.Second
)
