package mem

import (
	"cmp"
	"context"
	"slices"

	"tablier/play/club"
	"tablier/rules/game"
)

// SetPlan implements [club.PlanStore].
func (s *Store) SetPlan(ctx context.Context, id string, side game.Side, body string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, ok := s.byID[id]
	if !ok {
		return club.ErrNotFound(id)
	}
	s.games[i].plans[side] = body
	return nil
}

// Plans implements [club.PlanStore].
func (s *Store) Plans(ctx context.Context, id string) ([2]string, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if i, ok := s.byID[id]; ok {
		return s.games[i].plans, nil
	}
	return [2]string{}, nil
}

// Due implements [club.Sweeper].
func (s *Store) Due(ctx context.Context, live bool, until int64, limit int) ([]club.Due, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var out []club.Due
	for _, g := range s.games {
		if d := g.summary.Deadline; d > 0 && d <= until && g.summary.Live() == live {
			out = append(out, club.Due{ID: g.summary.ID, Deadline: d, Turn: g.summary.Turn})
		}
	}
	slices.SortStableFunc(out, func(a, b club.Due) int { return cmp.Compare(a.Deadline, b.Deadline) })
	return out[:min(limit, len(out))], nil
}

// ComputerTurns implements [club.Sweeper].
func (s *Store) ComputerTurns(ctx context.Context, until int64, limit int) ([]club.ComputerTurn, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var found []*club.Summary
	for _, e := range s.games {
		g := &e.summary
		if !g.Over && g.Updated.UnixMilli() <= until && g.Players[g.Turn].Kind == club.Computer && g.Players[g.Turn.Other()].Kind != club.Computer {
			found = append(found, g)
		}
	}
	slices.SortStableFunc(found, func(a, b *club.Summary) int {
		switch {
		case a.Live() == b.Live():
			return b.Updated.Compare(a.Updated)
		case a.Live():
			return -1
		}
		return 1
	})
	var out []club.ComputerTurn
	for _, g := range found[:min(limit, len(found))] {
		out = append(out, club.ComputerTurn{ID: g.ID, Seq: g.Seq})
	}
	return out, nil
}

// Seqs implements [club.Sweeper].
func (s *Store) Seqs(ctx context.Context, ids []string) (map[string]int, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	out := map[string]int{}
	for _, id := range ids {
		if i, ok := s.byID[id]; ok {
			out[id] = len(s.games[i].events)
		}
	}
	return out, nil
}

// OpenGames implements [club.Counter].
func (s *Store) OpenGames(_ context.Context, person string, most int) (n int, err error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, e := range s.games {
		if g := &e.summary; n < most && !g.Over && (person == "" || g.Players[0].ID == person || g.Players[1].ID == person) {
			n++
		}
	}
	return n, nil
}

// shown reports whether q selects g.
func shown(q club.Query, g club.Summary) bool {
	switch {
	case q.Filter != club.All && (q.Filter == club.Finished) != g.Over:
	case q.Public && g.Private:
	case q.Live && !g.Live():
	case q.Series != "" && g.Series != q.Series:
	case q.Player != "" && g.Players[0].ID != q.Player && g.Players[1].ID != q.Player:
	case q.Importer != "" && g.Importer != q.Importer:
	case q.Notable && !notable(q, g):
	default:
		return true
	}
	return false
}

func notable(q club.Query, g club.Summary) bool {
	w, b := g.Players[0].ID, g.Players[1].ID
	mine := q.Viewer != "" && (q.Viewer == w || q.Viewer == b || q.Viewer == g.Importer)
	return (g.Plies >= 2 || !g.Over) && (mine || w != "" && b != "" && w != b)
}
