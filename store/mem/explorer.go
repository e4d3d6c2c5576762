package mem

import (
	"context"
	"slices"
	"sync"

	"tablier/learn/explorer"
	"tablier/play/club"
)

// counts are the tables of package explorer.
type counts struct {
	mapMu   sync.RWMutex
	cells   map[explorer.Cell]explorer.Count
	counted map[string]bool
}

var _ explorer.Store = (*Store)(nil)

// CountGame implements [explorer.Store].
func (s *Store) CountGame(ctx context.Context, e explorer.Entry) error {
	s.mapMu.Lock()
	defer s.mapMu.Unlock()
	if s.counted[e.Game] {
		return club.ErrExists(e.Game)
	}
	s.count(e)
	return nil
}

// CountGames implements [explorer.Store].
func (s *Store) CountGames(ctx context.Context, list []explorer.Entry) error {
	s.mapMu.Lock()
	defer s.mapMu.Unlock()
	for _, e := range list {
		if !s.counted[e.Game] {
			s.count(e)
		}
	}
	return nil
}

func (s *Store) count(e explorer.Entry) {
	if s.cells == nil {
		s.cells, s.counted = map[explorer.Cell]explorer.Count{}, map[string]bool{}
	}
	s.counted[e.Game] = true
	for _, r := range explorer.Rows([]explorer.Entry{e}) {
		c := s.cells[r.Cell]
		c.White += r.White
		c.Drawn += r.Drawn
		c.Black += r.Black
		c.Ratings += r.Ratings
		c.RatedGames += r.RatedGames
		c.Last = append(slices.Clone(r.Last), c.Last...)
		c.Last = c.Last[:min(len(c.Last), explorer.Last)]
		s.cells[r.Cell] = c
	}
}

// Cells implements [explorer.Store].
func (s *Store) Cells(ctx context.Context, before int64) (out []explorer.Row, err error) {
	s.mapMu.RLock()
	defer s.mapMu.RUnlock()
	for cell, c := range s.cells {
		if cell.Before == before {
			out = append(out, explorer.Row{Cell: cell, Count: c})
		}
	}
	explorer.Sort(out)
	return out, nil
}

// Uncounted implements [explorer.Store].
func (s *Store) Uncounted(ctx context.Context, after string, limit int) (ids []string, err error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	s.mapMu.RLock()
	defer s.mapMu.RUnlock()
	from := 0
	if i, there := s.byID[after]; there {
		from = i + 1
	}
	for _, g := range s.games[from:] {
		if len(ids) < limit && explorer.Counts(&g.summary) && !s.counted[g.summary.ID] {
			ids = append(ids, g.summary.ID)
		}
	}
	return ids, nil
}

// GameRating implements [explorer.Store].
func (s *Store) GameRating(ctx context.Context, game string) (mean float64, err error) {
	s.bookMu.RLock()
	defer s.bookMu.RUnlock()
	n := 0.0
	for _, r := range s.results {
		if r.ID == game && r.Counted {
			mean += r.Rating - r.Change
			n++
		}
	}
	return mean / max(n, 1), nil
}

// Counted implements [explorer.Store].
func (s *Store) Counted(ctx context.Context) (int, error) {
	s.mapMu.RLock()
	defer s.mapMu.RUnlock()
	return len(s.counted), nil
}

// ForgetCounts implements [explorer.Store].
func (s *Store) ForgetCounts(ctx context.Context) error {
	s.mapMu.Lock()
	defer s.mapMu.Unlock()
	s.cells, s.counted = nil, nil
	return nil
}
