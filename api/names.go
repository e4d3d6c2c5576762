package api

import (
	"context"
	"sync"
	"time"

	"tablier/members/account"
)

// memberNames caches the current names of members by id. A game keeps the names from its beginning, so every
// list of games needs the current ones.
type memberNames struct {
	mu    sync.Mutex
	since time.Time
	known map[string]string // empty: a guest, or deleted
}

// Limits of the cache, and the timeout of a lookup.
const (
	namesTTL     = 30 * time.Second
	maxNames     = 4096
	namesTimeout = 2 * time.Second
)

// lookUp returns the cached names of some ids, and the ids that are not cached.
func (n *memberNames) lookUp(now time.Time, ids []string) (known map[string]string, unknown []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known == nil || now.Sub(n.since).Abs() > namesTTL || len(n.known) > maxNames {
		n.known, n.since = map[string]string{}, now
	}
	known = make(map[string]string, len(ids))
	for _, id := range ids {
		if name, ok := n.known[id]; ok {
			known[id] = name
		} else {
			unknown = append(unknown, id)
		}
	}
	return known, unknown
}

// forget empties the cache after a change of names.
func (n *memberNames) forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known = nil
}

func (n *memberNames) store(found map[string]string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, name := range found {
		if n.known != nil && len(n.known) <= maxNames {
			n.known[id] = name
		}
	}
}

// nameOf returns a person's current name; empty: unknown.
func nameOf(ctx context.Context, people *account.Service, id string) string {
	if id == "" {
		return ""
	}
	p, err := people.Find(ctx, id)
	if err != nil {
		return ""
	}
	return p.Name
}
