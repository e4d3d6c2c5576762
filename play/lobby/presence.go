package lobby

import (
	"context"
	"sync"
	"time"
)

// lastSeen remembers when people last showed that they are present: by an open feed, by seeking, or by
// requesting the lobby.
type lastSeen struct {
	mu sync.Mutex
	at map[string]time.Time // by person
}

func (s *lastSeen) mark(person string, now time.Time) {
	if person == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.at == nil {
		s.at = map[string]time.Time{}
	}
	s.at[person] = now
}

// gone reports whether a person has not been seen for some time. An unknown person counts as seen now:
// after a restart, everybody gets that time to come back.
func (s *lastSeen) gone(person string, now time.Time, after time.Duration) bool {
	s.mu.Lock()
	at, known := s.at[person]
	s.mu.Unlock()
	if !known {
		s.mark(person, now)
		return false
	}
	return now.Sub(at) >= after
}

func (s *lastSeen) forgetBefore(t time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, at := range s.at {
		if at.Before(t) {
			delete(s.at, id)
		}
	}
}

// CloseAbandoned closes the live seeks of people who are no longer connected, since nobody could play
// them. People have [Limits].SeekGrace to come back. Correspondence seeks stay. Call it every few
// seconds, on every node.
func (l *Lobby) CloseAbandoned(ctx context.Context) error {
	now := l.now()
	list, err := l.Store.Offers(ctx, Query{Kind: Seek, Status: Open, Valid: now, Limit: l.MaxSeeks})
	if err != nil {
		return err
	}
	for _, id := range l.Feeds.ActiveUsers() {
		l.Feeds.seen.mark(id, now)
	}
	var missing []string
	asked := map[string]bool{}
	var abandoned []Offer
	for _, o := range list {
		if !o.Live() {
			continue
		}
		abandoned = append(abandoned, o)
		if !asked[o.From.ID] && l.Feeds.seen.gone(o.From.ID, now, l.SeekGrace/2) {
			asked[o.From.ID] = true
			missing = append(missing, o.From.ID)
		}
	}
	if l.OnlineElsewhere != nil && len(missing) > 0 {
		for _, id := range l.OnlineElsewhere(ctx, missing) {
			l.Feeds.seen.mark(id, now)
		}
	}
	for _, o := range abandoned {
		if l.Feeds.seen.gone(o.From.ID, now, l.SeekGrace) {
			closed := o.closedAs(Expired, now)
			if l.Store.ChangeOffers(ctx, closed) == nil { // otherwise it was accepted or withdrawn in the meantime
				l.Feeds.announce(ctx, closed)
			}
		}
	}
	l.Feeds.seen.forgetBefore(now.Add(-2 * l.SeekGrace))
	return nil
}
