package social_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tablier/members/social"
	"tablier/store/sqlite/sqlitetest"
)

// A look that cannot be written into the log does not take place; one that was is written again after an hour.
func TestLooked(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	store := sqlitetest.Open(t)
	s := social.New(social.Config{Store: store, Now: func() time.Time { return now }})
	ctx := t.Context()
	looks := func() int {
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
		if err := s.Looked(ctx, c.by, c.game); err != nil || looks() != c.want {
			t.Fatalf("%d: %v, %d lines, want %d", i, err, looks(), c.want)
		}
	}
	s.Store = full{store}
	if err := s.Looked(ctx, "noe", "g3"); !errors.Is(err, errFull) {
		t.Error(err)
	}
	s.Store = store
	if err := s.Looked(ctx, "noe", "g3"); err != nil || looks() != 5 {
		t.Errorf("%v: the look that failed counted as one", err)
	}
}

var errFull = errors.New("the disk is full")

// full is a store that cannot write the log.
type full struct{ social.Store }

func (full) AddEntry(context.Context, social.Entry) error { return errFull }
