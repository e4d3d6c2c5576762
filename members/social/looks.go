package social

import (
	"context"
	"sync"
	"time"
)

// Looks are noted once for so long: a page asks for its game in a dozen calls.
const lookLasts = time.Hour

// Memory holds so many looks; where there are more, some are noted twice.
const mostLooks = 1000

type look struct{ by, game string }

// looks are those that are in the log already.
type looks struct {
	mu   sync.Mutex
	last map[look]time.Time
}

// Looked writes into the log that a moderator looks into a private game of others, unless it was
// written within the last hour. A look that cannot be written is not to take place.
func (s *Service) Looked(ctx context.Context, by, game string) error {
	l, now := &s.looks, s.time()
	l.mu.Lock()
	defer l.mu.Unlock()
	key := look{by, game}
	if at, ok := l.last[key]; ok && now.Sub(at) < lookLasts {
		return nil
	}
	if err := s.Noted(ctx, by, Looked, "", game); err != nil {
		return err
	}
	if l.last == nil || len(l.last) >= mostLooks {
		l.last = map[look]time.Time{}
	}
	l.last[key] = now
	return nil
}
