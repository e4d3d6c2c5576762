package social

import (
	"context"
	"sync"
	"time"
)

// AuditStore stores the audit log. [Store] includes it.
type AuditStore interface {
	// AddEntry appends to the log.
	AddEntry(ctx context.Context, e Entry) error
}

// AuditLog records what moderators and administrators do. It is safe for concurrent use.
type AuditLog struct {
	store AuditStore
	now   func() time.Time

	mu    sync.Mutex
	views map[view]time.Time // when each moderator's view of a private game was last recorded
}

type view struct{ moderator, game string }

// Opening a page makes a dozen calls for its game. They count as one view, for viewInterval.
const (
	viewInterval = time.Hour
	maxViews     = 1000 // remembered; beyond that some views are recorded twice
)

// NewAuditLog returns a log that writes to store.
func NewAuditLog(store AuditStore, now func() time.Time) *AuditLog {
	return &AuditLog{store: store, now: now, views: map[view]time.Time{}}
}

// Record adds an entry: action that by took about person. If by is empty, it was the server's command line.
func (l *AuditLog) Record(ctx context.Context, by string, action Action, person, note string) error {
	return l.store.AddEntry(ctx, Entry{At: l.now().UTC().Truncate(time.Millisecond), By: by, Action: action, Person: person, Note: note})
}

// RecordView records that a moderator opens other people's private game, at most once an hour for each game. After an
// error, the game must not be shown.
func (l *AuditLog) RecordView(ctx context.Context, moderator, game string) error {
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	key := view{moderator, game}
	if at, ok := l.views[key]; ok && now.Sub(at) < viewInterval {
		return nil
	}
	if err := l.Record(ctx, moderator, ViewPrivateGame, "", game); err != nil {
		return err
	}
	if len(l.views) >= maxViews {
		clear(l.views)
	}
	l.views[key] = now
	return nil
}
