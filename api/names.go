package api

import (
	"context"
	"sync"
	"time"

	"tablier/members/account"
)

// memberNames caches the present names of members by id, as a game keeps the names its players had when it began.
// Every list of games needs them; the cache keeps the store from being asked each time.
type memberNames struct {
	mu    sync.Mutex
	since time.Time
	known map[string]string // empty: a guest, or gone
}

// How long names are cached, how many at most, and how long a lookup may delay an answer.
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

// forget empties the cache: somebody has changed their name, joined or left.
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

// nameOf is the present name of somebody; empty: unknown.
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
