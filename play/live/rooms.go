package live

import (
	"context"
	"maps"
	"slices"
	"sync"
)

// rooms holds the room of each game in use. Its lock is taken before that of a room, and never while a room or a client
// is locked.
type rooms struct {
	hub *Hub // for new rooms

	mu   sync.RWMutex
	byID map[string]*room
}

// room returns the room of a game, and creates it if necessary.
func (s *rooms) room(id string) *room {
	if r := s.existing(id); r != nil {
		return r
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.byID[id]
	if r == nil {
		r = &room{hub: s.hub, id: id}
		s.byID[id] = r
	}
	return r
}

// existing returns the room of a game, or nil.
func (s *rooms) existing(id string) *room {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.byID[id]
}

// all returns the rooms, in order of the ids of their games.
func (s *rooms) all() []*room {
	s.mu.RLock()
	defer s.mu.RUnlock()
	list := make([]*room, 0, len(s.byID))
	for _, id := range slices.Sorted(maps.Keys(s.byID)) {
		list = append(list, s.byID[id])
	}
	return list
}

// pin returns the room of a game and keeps it until a matching unpin.
func (s *rooms) pin(id string) *room {
	r := s.room(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := s.byID[id]; now != nil {
		r = now
	} else {
		s.byID[id] = r // the room was removed in the meantime
	}
	r.mu.Lock()
	r.pins++
	r.mu.Unlock()
	return r
}

func (s *rooms) unpin(r *room) {
	r.mu.Lock()
	r.pins--
	r.mu.Unlock()
	s.removeIdle(r)
}

// removeIdle removes a room if it is idle, and releases its lease.
func (s *rooms) removeIdle(r *room) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.idle() && len(r.mailbox) == 0 && !r.draining && s.byID[r.id] == r {
		delete(s.byID, r.id)
		if lease, id := r.lease, r.id; lease != "" {
			s.hub.running.Go(func() { s.hub.cluster.release(lease, id) })
		}
	}
}

// refresh refreshes all games with a room, because announcements were lost.
func (s *rooms) refresh() {
	for _, r := range s.all() {
		r.catchUpTo(1 << 30)
	}
}

// watched returns by game the last event of each room with watchers, unless the game is over.
func (s *rooms) watched() map[string]int {
	known := map[string]int{}
	for _, r := range s.all() {
		r.mu.Lock()
		if len(r.watchers) > 0 && !r.over {
			known[r.id] = r.seq
		}
		r.mu.Unlock()
	}
	return known
}

// creditDowntime credits a downtime at once in watched live games, so that spectators see the right clocks. Other games
// are credited before their next event.
func (s *rooms) creditDowntime() {
	for _, r := range s.all() {
		r.mu.Lock()
		watched := len(r.watchers) > 0 && r.live && !r.over
		r.mu.Unlock()
		if watched {
			r.post(func(context.Context, error) {}) // if the mailbox is full, its commands credit it
		}
	}
}

// count returns the numbers of rooms and of watchers.
func (s *rooms) count() (rooms, watchers int) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, r := range s.byID {
		r.mu.Lock()
		watchers += len(r.watchers)
		r.mu.Unlock()
	}
	return len(s.byID), watchers
}

// releaseOrphans removes the leases of nodes that are gone, so that rows do not accumulate. The games need nothing
// else: the next command takes the lease, and [computer.scheduleOverdue] finds turns of the computer.
func (s *rooms) releaseOrphans() {
	for _, id := range s.hub.cluster.orphans() {
		ctx, cancel := context.WithTimeout(s.hub.ctx, leaseTTL)
		r := s.pin(id)
		r.acquire(ctx)
		s.unpin(r) // this releases the lease unless the room is in use
		cancel()
	}
}
