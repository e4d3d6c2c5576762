package api

import (
	"context"
	"sync"
	"time"

	"tablier/members/account"
)

// memberNames are the present names of members, by id: seats keep the name under which somebody sat down. They are
// asked for with every list of games and kept for a moment, so that a page asks the store but little.
type memberNames struct {
	mu    sync.Mutex
	since time.Time
	known map[string]string // empty: a guest, or gone
}

// How long names are kept, how many at most, and how long a lookup may hold an answer up.
const (
	namesFor  = 30 * time.Second
	namesMost = 4096
	namesWait = 2 * time.Second
)

// of returns what is known of some ids, and which are not.
func (n *memberNames) of(now time.Time, ids []string) (known map[string]string, unknown []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known == nil || now.Sub(n.since).Abs() > namesFor || len(n.known) > namesMost {
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

// forget lets every name be asked for anew: somebody here has changed theirs, come or gone.
func (n *memberNames) forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known = nil
}

func (n *memberNames) keep(found map[string]string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, name := range found {
		if n.known != nil && len(n.known) <= namesMost {
			n.known[id] = name
		}
	}
}

// nameOf is what somebody is called now; empty where nobody knows.
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
