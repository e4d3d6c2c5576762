package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
)

// halls are the tables of packages lobby and series.
type halls struct {
	hallMu sync.Mutex
	offers map[string]lobby.Offer
	series map[string]series.Series
}

var (
	_ lobby.Store  = (*Store)(nil)
	_ series.Store = (*Store)(nil)
)

// AddOffer implements [lobby.Store].
func (s *Store) AddOffer(ctx context.Context, o lobby.Offer) error {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	if _, there := s.offers[o.ID]; there {
		return club.ErrExists(o.ID)
	}
	if o.Of != "" {
		for _, other := range s.offers {
			if other.Of == o.Of && other.Status == lobby.Open {
				return club.ErrExists(o.Of)
			}
		}
	}
	if s.offers == nil {
		s.offers = map[string]lobby.Offer{}
	}
	s.offers[o.ID] = o
	return nil
}

// ChangeOffers implements [lobby.Store].
func (s *Store) ChangeOffers(ctx context.Context, offers ...lobby.Offer) error {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	for _, o := range offers {
		old, there := s.offers[o.ID]
		if !there {
			return lobby.ErrNoOffer(o.ID)
		}
		if old.Version != o.Version-1 {
			return lobby.ErrChanged()
		}
	}
	for _, o := range offers {
		s.offers[o.ID] = o
	}
	return nil
}

// Offer implements [lobby.Store].
func (s *Store) Offer(ctx context.Context, id string) (lobby.Offer, error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	o, there := s.offers[id]
	if !there {
		return o, lobby.ErrNoOffer(id)
	}
	return o, nil
}

// Offers implements [lobby.Store].
func (s *Store) Offers(ctx context.Context, q lobby.Query) ([]lobby.Offer, error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	var list []lobby.Offer
	for _, o := range s.offers {
		switch {
		case q.Kind != "" && o.Kind != q.Kind, q.Status != "" && o.Status != q.Status, q.Game != "" && o.Game != q.Game,
			q.Person != "" && o.From.ID != q.Person && o.To.ID != q.Person, q.Of != "" && o.Of != q.Of,
			!q.Valid.IsZero() && !o.Expires.After(q.Valid), !q.Expired.IsZero() && o.Expires.After(q.Expired),
			!q.Since.IsZero() && o.Updated.Before(q.Since), q.Unmade && (o.Status != lobby.Taken || o.Made):
		default:
			list = append(list, o)
		}
	}
	slices.SortFunc(list, func(a, b lobby.Offer) int { return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(b.ID, a.ID)) })
	return list[:min(len(list), q.Limit)], nil
}

// CountOffers implements [lobby.Store].
func (s *Store) CountOffers(ctx context.Context, c lobby.Count) (n int, err error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	for _, o := range s.offers {
		if o.Status == lobby.Open && (c.Kind == "" || o.Kind == c.Kind) && (c.From == "" || o.From.ID == c.From) && (c.To == "" || o.To.ID == c.To) &&
			(c.Origin == "" || o.Origin == c.Origin) && (c.Valid.IsZero() || o.Expires.After(c.Valid)) {
			n++
		}
	}
	return n, nil
}

// DropOffers implements [lobby.Store].
func (s *Store) DropOffers(ctx context.Context, before time.Time) (n int, err error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	for id, o := range s.offers {
		if o.Status != lobby.Open && o.Updated.Before(before) && (o.Status != lobby.Taken || o.Made) {
			delete(s.offers, id)
			n++
		}
	}
	return n, nil
}

// AddSeries implements [series.Store].
func (s *Store) AddSeries(ctx context.Context, r series.Series) error {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	if _, there := s.series[r.ID]; there {
		return club.ErrExists(r.ID)
	}
	if s.series == nil {
		s.series = map[string]series.Series{}
	}
	r.Games = slices.Clone(r.Games)
	s.series[r.ID] = r
	return nil
}

// Series implements [series.Store].
func (s *Store) Series(ctx context.Context, id string) (series.Series, error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	r, there := s.series[id]
	if !there {
		return r, series.ErrNoSeries(id)
	}
	r.Games = slices.Clone(r.Games)
	return r, nil
}

// AddSeriesGame implements [series.Store].
func (s *Store) AddSeriesGame(ctx context.Context, id string, e series.Entry) error {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	r, there := s.series[id]
	if !there {
		return series.ErrNoSeries(id)
	}
	if e.Number != len(r.Games)+1 {
		return club.ErrStale(len(r.Games))
	}
	r.Games = append(slices.Clip(r.Games), e)
	s.series[id] = r
	return nil
}

// EndSeriesGame implements [series.Store].
func (s *Store) EndSeriesGame(ctx context.Context, id string, e series.Entry) error {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	r := s.series[id]
	for i, g := range r.Games {
		if g.Number == e.Number && g.ID == e.ID && !g.Ended {
			r.Games = slices.Clone(r.Games)
			r.Games[i].Ended, r.Games[i].Outcome = true, e.Outcome
			s.series[id] = r
		}
	}
	return nil
}

// CloseSeries implements [series.Store].
func (s *Store) CloseSeries(ctx context.Context, id string, left int) error {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	if r, there := s.series[id]; there && !r.Closed {
		r.Closed, r.Left = true, left
		s.series[id] = r
	}
	return nil
}

// OpenSeries implements [series.Store].
func (s *Store) OpenSeries(ctx context.Context, player, after string, limit int) (ids []string, err error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	for id, r := range s.series {
		if !r.Closed && id > after && (player == "" || r.Players[0].ID == player || r.Players[1].ID == player) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids[:min(len(ids), limit)], nil
}

// ClosedSeries implements [series.Store].
func (s *Store) ClosedSeries(ctx context.Context, player, before string, public bool, limit int) (ids []string, err error) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	newest := func(a, b series.Series) int {
		return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(b.ID, a.ID))
	}
	var found []series.Series
	last, there := s.series[before]
	for _, r := range s.series {
		plays := player != "" && (r.Players[0].ID == player || r.Players[1].ID == player)
		if r.Closed && plays && !(public && r.Private) && (before == "" || there && newest(last, r) < 0) {
			found = append(found, r)
		}
	}
	slices.SortFunc(found, newest)
	for _, r := range found[:min(len(found), limit)] {
		ids = append(ids, r.ID)
	}
	return ids, nil
}

// forgetOffers takes a person out of what is no game yet, and its name out of series.
func (h *halls) forgetOffers(person string) {
	h.hallMu.Lock()
	defer h.hallMu.Unlock()
	for id, o := range h.offers {
		if (o.From.ID == person || o.To.ID == person) && (o.Status != lobby.Taken || o.Made) {
			delete(h.offers, id)
		}
	}
	for id, r := range h.series {
		for i, p := range r.Players {
			if p.ID == person {
				r.Players[i].Name = ""
				h.series[id] = r
			}
		}
	}
}
