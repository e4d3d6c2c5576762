package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/members/account/alert"
	"tablier/play/lobby"
	"tablier/rules/game"
)

// alerts are the tables of package alert.
type alerts struct {
	alertMu  sync.Mutex
	wishes   map[string]wish
	browsers []alert.Browser
	told     map[told]mark
	secrets  map[string]string
}

type wish struct {
	alert.Settings
	here time.Time
	at   map[alert.Channel]time.Time
}

type told struct {
	person  string
	by      alert.Channel
	kind    alert.Kind
	subject string
}

type mark struct {
	n  int64
	at time.Time
}

var _ alert.Store = (*Store)(nil)

// Alerts implements [alert.Store].
func (s *Store) Alerts(ctx context.Context, person string) (alert.Settings, error) {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	if w, ok := s.wishes[person]; ok {
		return w.Settings, nil
	}
	return alert.Usual(person), nil
}

// SetAlerts implements [alert.Store].
func (s *Store) SetAlerts(ctx context.Context, set alert.Settings) error {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	if s.wishes == nil {
		s.wishes = map[string]wish{}
	}
	w := s.wishes[set.Person]
	w.Settings = set
	if w.at == nil {
		w.at = map[alert.Channel]time.Time{}
	}
	s.wishes[set.Person] = w
	return nil
}

func byAge(a, b alert.Browser) int {
	return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID))
}

// AddBrowser implements [alert.Store].
func (s *Store) AddBrowser(ctx context.Context, b alert.Browser, most int) error {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	s.browsers = append(slices.DeleteFunc(s.browsers, func(o alert.Browser) bool { return o.Endpoint == b.Endpoint }), b)
	slices.SortFunc(s.browsers, byAge)
	n := 0
	for i := len(s.browsers) - 1; i >= 0; i-- {
		if s.browsers[i].Person == b.Person {
			if n++; n > most {
				s.browsers = slices.Delete(s.browsers, i, i+1)
			}
		}
	}
	return nil
}

// open tells whether a grant is there.
func (s *Store) open(id string) bool {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	for _, g := range s.grants {
		if g.ID == id {
			return true
		}
	}
	return false
}

// Browsers implements [alert.Store].
func (s *Store) Browsers(ctx context.Context, person string) (out []alert.Browser, err error) {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	for _, b := range s.browsers {
		if b.Person == person && s.open(b.Session) {
			out = append(out, b)
		}
	}
	return out, nil
}

// DropBrowser implements [alert.Store].
func (s *Store) DropBrowser(ctx context.Context, person, id string) error {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	n := len(s.browsers)
	s.browsers = slices.DeleteFunc(s.browsers, func(b alert.Browser) bool { return b.Person == person && b.ID == id })
	if len(s.browsers) == n {
		return alert.ErrNoBrowser()
	}
	return nil
}

// SawHere implements [alert.Store].
func (s *Store) SawHere(ctx context.Context, people []string, now time.Time) error {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	for _, id := range people {
		if w, ok := s.wishes[id]; ok {
			w.here = now
			s.wishes[id] = w
		}
	}
	return nil
}

// News implements [alert.Store].
func (s *Store) News(ctx context.Context, by alert.Channel, now, since time.Time) (out []alert.News, err error) {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	add := func(n alert.News) {
		w, ok := s.wishes[n.Person]
		wants := w.Push
		if by == alert.Mail {
			wants = w.Mail
		}
		switch {
		case !ok, !wants.Has(n.Kind), now.Sub(w.here) <= alert.Absent, now.Sub(w.at[by]) < by.Pause():
		case n.Kind == alert.Turn && now.Sub(n.At) < time.Duration(w.Delay)*time.Minute:
		default:
			if m, ok := s.told[told{n.Person, by, n.Kind, n.Subject}]; !ok || m.n != n.Mark {
				out = append(out, n)
			}
		}
	}
	s.newsOfGames(now, since, add)
	s.hallMu.Lock()
	for _, o := range s.offers {
		if o.Status == lobby.Open && o.To.ID != "" && o.Updated.After(since) && o.Expires.After(now) {
			add(alert.News{Person: o.To.ID, Kind: alert.Challenge, Subject: o.ID, Mark: int64(o.Version), Game: o.Game, Opponent: o.From.Name, At: o.Updated})
		}
	}
	s.hallMu.Unlock()
	slices.SortFunc(out, func(a, b alert.News) int {
		return cmp.Or(cmp.Compare(a.Person, b.Person), a.At.Compare(b.At), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Subject, b.Subject))
	})
	return out, nil
}

func (s *Store) newsOfGames(now, since time.Time, add func(alert.News)) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, e := range s.games {
		g := e.summary
		if g.Live() || g.Players[0].ID == "" || g.Players[1].ID == "" || g.Players[0].ID == g.Players[1].ID {
			continue
		}
		of := func(k alert.Kind, side game.Side, mark int) alert.News {
			return alert.News{Person: g.Players[side].ID, Kind: k, Subject: g.ID, Mark: int64(mark), Game: g.Game, Opponent: g.Players[side.Other()].Name, At: g.Updated, Side: side}
		}
		if g.Over {
			for _, side := range []game.Side{game.White, game.Black} {
				if n := of(alert.Over, side, g.Seq); g.Updated.After(since) {
					n.Result = g.Result
					add(n)
				}
			}
			continue
		}
		turn := of(alert.Turn, g.Turn, g.Plies)
		if g.Deadline > 0 {
			turn.Deadline = time.UnixMilli(g.Deadline).UTC()
		}
		if g.Updated.After(since) {
			add(turn)
		}
		left := g.Deadline - now.UnixMilli()
		if left > 0 && left < (24*time.Hour).Milliseconds() && left*4 < g.Deadline-g.Updated.UnixMilli() {
			turn.Kind = alert.Short
			add(turn)
		}
	}
}

// Claim implements [alert.Store].
func (s *Store) Claim(ctx context.Context, by alert.Channel, now time.Time, news []alert.News) (mine []alert.News, err error) {
	if len(news) == 0 {
		return nil, nil
	}
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	w, ok := s.wishes[news[0].Person]
	if !ok || now.Sub(w.at[by]) < by.Pause() {
		return nil, nil
	}
	if s.told == nil {
		s.told = map[told]mark{}
	}
	for _, n := range news {
		key := told{n.Person, by, n.Kind, n.Subject}
		if m, ok := s.told[key]; ok && m.n == n.Mark {
			continue
		}
		s.told[key] = mark{n.Mark, now}
		mine = append(mine, n)
	}
	if mine != nil {
		w.at[by] = now
	}
	return mine, nil
}

// GiveBack implements [alert.Store].
func (s *Store) GiveBack(ctx context.Context, by alert.Channel, claimed, again time.Time, news []alert.News) error {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	for _, n := range news {
		key := told{n.Person, by, n.Kind, n.Subject}
		if m, ok := s.told[key]; ok && m.n == n.Mark && m.at.Equal(claimed) {
			delete(s.told, key)
		}
		if w, ok := s.wishes[n.Person]; ok && w.at[by].Equal(claimed) {
			w.at[by] = again.Add(-by.Pause())
		}
	}
	return nil
}

// SweepAlerts implements [alert.Store].
func (s *Store) SweepAlerts(ctx context.Context, before time.Time) (gone int, err error) {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	for key, m := range s.told {
		if m.at.Before(before) {
			delete(s.told, key)
			gone++
		}
	}
	n := len(s.browsers)
	s.browsers = slices.DeleteFunc(s.browsers, func(b alert.Browser) bool { return !s.open(b.Session) })
	return gone + n - len(s.browsers), nil
}

// Secret implements [alert.Store].
func (s *Store) Secret(ctx context.Context, name, value string) (string, error) {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	if kept, ok := s.secrets[name]; ok {
		return kept, nil
	}
	if s.secrets == nil {
		s.secrets = map[string]string{}
	}
	s.secrets[name] = value
	return value, nil
}

func (s *Store) forgetAlerts(person string) {
	s.alertMu.Lock()
	defer s.alertMu.Unlock()
	delete(s.wishes, person)
	s.browsers = slices.DeleteFunc(s.browsers, func(b alert.Browser) bool { return b.Person == person })
	for key := range s.told {
		if key.person == person {
			delete(s.told, key)
		}
	}
}
