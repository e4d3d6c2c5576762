package mem

import (
	"context"
	"slices"
	"sync"

	"tablier/play/club"
)

// Store is a [club.Store] in memory. The zero value is an empty store.
type Store struct {
	mu    sync.RWMutex
	games []*entry // in order of creation
	byID  map[string]int
	uptime
}

type entry struct {
	summary club.Summary
	events  []club.Event
	plans   [2]string
}

var _ club.Store = (*Store)(nil)

// Create implements [club.Store].
func (s *Store) Create(ctx context.Context, games ...club.NewGame) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byID == nil {
		s.byID = map[string]int{}
	}
	taken := map[string]bool{}
	for _, g := range games {
		if _, there := s.byID[g.ID]; there || taken[g.ID] {
			return club.ErrExists(g.ID)
		}
		taken[g.ID] = true
	}
	for _, g := range games {
		s.byID[g.ID] = len(s.games)
		s.games = append(s.games, &entry{summary: g.Summary, events: slices.Clone(g.Events)})
	}
	return nil
}

// Load implements [club.Store].
func (s *Store) Load(ctx context.Context, id string) (club.Header, []club.Event, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	i, ok := s.byID[id]
	if !ok {
		return club.Header{}, nil, club.ErrNotFound(id)
	}
	return s.games[i].summary.Header, slices.Clone(s.games[i].events), nil
}

// Append implements [club.Store].
func (s *Store) Append(ctx context.Context, id string, e club.Event, st club.Standing) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, ok := s.byID[id]
	if !ok {
		return club.ErrNotFound(id)
	}
	g := s.games[i]
	repeated := e.Command != "" && slices.ContainsFunc(g.events, func(o club.Event) bool { return o.Command == e.Command })
	if e.Seq != len(g.events)+1 || repeated {
		return club.ErrStale(len(g.events))
	}
	g.events = append(g.events, e)
	g.summary.Standing = st
	return nil
}

// List implements [club.Store].
func (s *Store) List(ctx context.Context, q club.Query) ([]club.Summary, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	end := len(s.games)
	if q.Before != "" {
		i, ok := s.byID[q.Before]
		if !ok {
			return nil, club.ErrNotFound(q.Before)
		}
		end = i
	}
	var out []club.Summary
	for i := end - 1; i >= 0 && len(out) < q.Limit; i-- {
		g := s.games[i].summary
		if shown(q, g) {
			out = append(out, g)
		}
	}
	return out, nil
}

// Ping implements [club.Store].
func (s *Store) Ping(ctx context.Context) error { return nil }
