package live

import (
	"sync"
	"time"

	"tablier/play/club"
)

// clients holds the connections of this node. Its lock is taken before that of a client. No room is locked under it.
type clients struct {
	mu      sync.RWMutex
	all     map[*Client]struct{}
	closing bool
}

// join adds a client, unless the hub is closing.
func (s *clients) join(c *Client) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return errClosing()
	}
	s.all[c] = struct{}{}
	return nil
}

func (s *clients) leave(c *Client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.all, c)
}

// drain refuses new clients, and tells the others to reconnect after about retry.
func (s *clients) drain(retry time.Duration) {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	for _, c := range s.list(func(club.Actor) bool { return true }) {
		c.enqueue(Bye{Why: "restart", Retry: retry})
	}
}

// list returns the clients of some actors.
func (s *clients) list(which func(club.Actor) bool) (list []*Client) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for c := range s.all {
		if which(c.actor) {
			list = append(list, c)
		}
	}
	return list
}

// active lists the ids of people who have a game open in a visible page.
func (s *clients) active() (ids []string) {
	seen := map[string]struct{}{}
	for _, c := range s.list(func(a club.Actor) bool { return a.ID != "" }) {
		c.mu.Lock()
		looks := !c.away && !c.closed && len(c.watched) > 0
		c.mu.Unlock()
		if _, known := seen[c.actor.ID]; looks && !known {
			seen[c.actor.ID] = struct{}{}
			ids = append(ids, c.actor.ID)
		}
	}
	return ids
}

func (s *clients) count() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.all)
}
