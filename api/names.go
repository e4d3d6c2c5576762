package api

import (
	"context"
	"sync"
	"time"
)

// names are the present names of members, by id: seats keep the name under which somebody sat down. They are
// asked for with every list of games and kept for a moment, so that a page asks the store but little.
type names struct {
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
func (n *names) of(now time.Time, ids []string) (known map[string]string, unknown []string) {
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
func (n *names) forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known = nil
}

func (n *names) keep(found map[string]string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, name := range found {
		if n.known != nil && len(n.known) <= namesMost {
			n.known[id] = name
		}
	}
}

// namePlayers tells of players who are members where their page is. Where that cannot be found out they go
// without: a game is shown all the same.
func (s *server) namePlayers(ctx context.Context, players ...*Player) {
	if s.Lobby == nil {
		return
	}
	var ids []string
	for _, p := range players {
		if p.ID != "" {
			ids = append(ids, p.ID)
		}
	}
	known, unknown := s.names.of(s.now(), ids)
	if len(unknown) > 0 {
		ctx, cancel := context.WithTimeout(ctx, namesWait)
		defer cancel()
		people, err := s.Lobby.People.Known(ctx, unknown...)
		if err != nil {
			return
		}
		found := make(map[string]string, len(unknown))
		for _, id := range unknown {
			found[id] = ""
			if p := people[id]; !p.Guest {
				found[id] = p.Name
			}
			known[id] = found[id]
		}
		s.names.keep(found)
	}
	for _, p := range players {
		if p.ID != "" {
			p.Page = known[p.ID]
		}
	}
}

// nameGames does so for a list.
func (s *server) nameGames(ctx context.Context, games []Summary) {
	players := make([]*Player, 0, 2*len(games))
	for i := range games {
		players = append(players, &games[i].Players.White, &games[i].Players.Black)
	}
	s.namePlayers(ctx, players...)
}
