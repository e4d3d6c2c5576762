package social_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tablier/members/social"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// A view is recorded once an hour. If a view cannot be recorded, it is refused, and the next attempt is recorded.
func TestRecordView(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	store := &failingStore{Social: sqlcore.Social{DB: sqlitetest.Open(t)}}
	log := social.NewAuditLog(store, func() time.Time { return now })
	ctx := t.Context()
	entries := func() int {
		list, err := store.Entries(ctx, "", 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	for i, c := range []struct {
		by, game string
		after    time.Duration
		want     int
	}{{"noe", "g1", 0, 1}, {"noe", "g1", 59 * time.Minute, 1}, {"noe", "g2", 0, 2}, {"eve", "g1", 0, 3}, {"noe", "g1", time.Minute, 4}} {
		now = now.Add(c.after)
		if err := log.RecordView(ctx, c.by, c.game); err != nil || entries() != c.want {
			t.Fatalf("%d: %v, %d entries, want %d", i, err, entries(), c.want)
		}
	}
	store.err = errors.New("the disk is full")
	if err := log.RecordView(ctx, "noe", "g3"); !errors.Is(err, store.err) {
		t.Error(err)
	}
	store.err = nil
	if err := log.RecordView(ctx, "noe", "g3"); err != nil || entries() != 5 {
		t.Errorf("%v, %d entries: the failed view counted as recorded", err, entries())
	}
}

// failingStore cannot write the log while err is set.
type failingStore struct {
	sqlcore.Social
	err error
}

func (s *failingStore) AddEntry(ctx context.Context, e social.Entry) error {
	if s.err != nil {
		return s.err
	}
	return s.Social.AddEntry(ctx, e)
}
