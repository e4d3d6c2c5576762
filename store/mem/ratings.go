package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/rules/game"
)

// books are the tables of package ratings.
type books struct {
	bookMu  sync.RWMutex
	results []ratings.Result // in the order of recording
	ratings map[ratingKey]ratings.Rating
}

type ratingKey struct {
	player string
	ratings.Pool
}

var _ ratings.Store = (*Store)(nil)

// RecordResults implements [ratings.Store].
func (s *Store) RecordResults(ctx context.Context, results []ratings.Result, after []ratings.Rating) error {
	s.bookMu.Lock()
	defer s.bookMu.Unlock()
	for _, r := range results {
		if slices.ContainsFunc(s.results, func(o ratings.Result) bool { return o.ID == r.ID && o.Player == r.Player }) {
			return club.ErrExists(r.ID)
		}
	}
	for _, r := range after {
		if s.ratings[ratingKey{r.Player, r.Pool}].Games != r.Games-1 {
			return club.ErrStale(r.Games - 1)
		}
	}
	if s.ratings == nil {
		s.ratings = map[ratingKey]ratings.Rating{}
	}
	for _, r := range after {
		s.ratings[ratingKey{r.Player, r.Pool}] = r
	}
	s.results = append(s.results, results...)
	return nil
}

// Ratings implements [ratings.Store].
func (s *Store) Ratings(ctx context.Context, player string) (list []ratings.Rating, err error) {
	s.bookMu.RLock()
	defer s.bookMu.RUnlock()
	for key, r := range s.ratings {
		if key.player == player {
			list = append(list, r)
		}
	}
	return list, nil
}

// Leaders implements [ratings.Store].
func (s *Store) Leaders(ctx context.Context, p ratings.Pool, at time.Time, limit int) (list []ratings.Rating, err error) {
	s.bookMu.RLock()
	defer s.bookMu.RUnlock()
	for key, r := range s.ratings {
		if key.Pool == p && r.Leads(at) {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b ratings.Rating) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Player, b.Player))
	})
	return list[:min(len(list), limit)], nil
}

// Results implements [ratings.Store].
func (s *Store) Results(ctx context.Context, q ratings.Query) (list []ratings.Result, err error) {
	s.bookMu.RLock()
	defer s.bookMu.RUnlock()
	from := len(s.results)
	if q.Before != "" {
		from = max(0, slices.IndexFunc(s.results, func(r ratings.Result) bool { return r.ID == q.Before && r.Player == q.Player }))
	}
	for _, r := range slices.Backward(s.results[:from]) {
		if r.Player == q.Player && (q.Against == "" || r.Opponent == q.Against) && (q.Pool == nil || r.Pool == *q.Pool) && (!q.Counted || r.Counted) && len(list) < q.Limit {
			list = append(list, r)
		}
	}
	return list, nil
}

// CountResults implements [ratings.Store].
func (s *Store) CountResults(ctx context.Context, player, against string) ([]ratings.Line, error) {
	s.bookMu.RLock()
	defer s.bookMu.RUnlock()
	var list []ratings.Line
	for _, r := range s.results {
		if r.Player != player || against != "" && r.Opponent != against {
			continue
		}
		key := ratings.Line{Pool: r.Pool, Options: r.Options, First: r.First, Computer: r.Level > 0}
		i := slices.IndexFunc(list, func(l ratings.Line) bool {
			return l.Pool == key.Pool && l.Options == key.Options && l.First == key.First && l.Computer == key.Computer
		})
		if i < 0 {
			i, list = len(list), append(list, key)
		}
		switch l := &list[i]; r.Score {
		case ratings.Won:
			l.Wins++
		case ratings.Drawn:
			l.Draws++
		default:
			l.Losses++
		}
		list[i].Plies += r.Plies
	}
	return list, nil
}

// Unrecorded implements [ratings.Store].
func (s *Store) Unrecorded(ctx context.Context, since time.Time, limit int) (ids []string, err error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	s.bookMu.RLock()
	defer s.bookMu.RUnlock()
	known := map[string]bool{}
	for _, r := range s.results {
		known[r.ID] = true
	}
	var open []club.Summary
	for _, g := range s.games {
		if h := g.summary; h.Over && !h.Updated.Before(since) && h.Result != "*" && !h.Private && h.Players[game.White].ID != h.Players[game.Black].ID && !known[h.ID] {
			open = append(open, h)
		}
	}
	slices.SortStableFunc(open, func(a, b club.Summary) int { return a.Updated.Compare(b.Updated) })
	for _, g := range open[:min(len(open), limit)] {
		ids = append(ids, g.ID)
	}
	return ids, nil
}

// forgetRatings takes somebody who leaves off the leaderboards.
func (s *Store) forgetRatings(player string) {
	s.bookMu.Lock()
	defer s.bookMu.Unlock()
	for key := range s.ratings {
		if key.player == player {
			delete(s.ratings, key)
		}
	}
}
