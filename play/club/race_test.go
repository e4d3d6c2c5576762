package club_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/play/club"
	"tablier/store/storetest/mem"
)

// If many moves are sent with the same sequence number, exactly one is played.
func TestConcurrentMovesOneWins(t *testing.T) {
	var store mem.Store
	// Two servers share a store; each has its own cache.
	clubs := []*club.Club{
		open(t, func(cfg *club.Config) { cfg.Store = &store }),
		open(t, func(cfg *club.Config) { cfg.Store = &store }),
	}
	id := create(t, clubs[0], club.Setup{Game: "ringo"}).ID
	for seq := range 12 {
		now, err := clubs[seq%2].Game(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		// The other server may show a stale game, but never commits to it.
		for now.Seq < seq {
			_, err := clubs[seq%2].Do(t.Context(), id, club.Command{Seq: now.Seq, Kind: club.Aborted})
			now.Seq = refused(t, err, club.Stale).Seq
		}
		m := nextMove(t, &store, id)
		var played atomic.Int32
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				g, err := clubs[i%2].Do(t.Context(), id, move(seq, m))
				switch {
				case err == nil && g.Seq == seq+1:
					played.Add(1)
				case err == nil:
					t.Errorf("number %d", g.Seq)
				case club.KindOf(err) != club.Stale:
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if played.Load() != 1 {
			t.Fatalf("at number %d, %d moves were played", seq, played.Load())
		}
	}
}

// nextMove returns a legal move of the stored game.
func nextMove(t *testing.T, store club.Store, id string) string {
	t.Helper()
	h, log, err := store.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return legal(t, h, log)
}

// The same command sent many times to two servers is executed once, and every
// caller gets the same answer.
func TestConcurrentDuplicateCommand(t *testing.T) {
	var store mem.Store
	clubs := []*club.Club{
		open(t, func(cfg *club.Config) { cfg.Store = &store }),
		open(t, func(cfg *club.Config) { cfg.Store = &store }),
	}
	id := create(t, clubs[0], club.Setup{Game: "ringo"}).ID
	cmd := move(0, "b6-a6")
	cmd.ID = "once"
	answers := make([]club.Snapshot, 16)
	var wg sync.WaitGroup
	for i := range answers {
		wg.Go(func() {
			var err error
			if answers[i], err = clubs[i%2].Do(t.Context(), id, cmd); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, a := range answers[1:] {
		if diff := cmp.Diff(answers[0], a); diff != "" {
			t.Fatal(diff)
		}
	}
}

// flaky fails appends, before or after they are stored.
type flaky struct {
	mem.Store
	before, after bool
	fail          int // fail the nth append from now, 1 being the next; 0: none
}

func (f *flaky) Append(ctx context.Context, id string, e club.Event, s club.Standing) error {
	if f.fail > 0 {
		if f.fail--; f.fail == 0 {
			return club.ErrUnavailable(errors.New("the power failed"))
		}
	}
	if f.before {
		return club.ErrUnavailable(errors.New("disk full"))
	}
	if err := f.Store.Append(ctx, id, e, s); err != nil {
		return err
	}
	if f.after {
		return club.ErrUnavailable(errors.New("the answer was lost"))
	}
	return nil
}

// When the store fails, memory agrees with the store, and the command can be repeated.
func TestStoreFails(t *testing.T) {
	store := &flaky{before: true}
	c := open(t, func(cfg *club.Config) { cfg.Store = store })
	g := create(t, c, club.Setup{Game: "ringo"})
	cmd := move(0, "b6-a6")
	cmd.ID = "k"
	_, err := c.Do(t.Context(), g.ID, cmd)
	refused(t, err, club.Unavailable)
	if g, err := c.Game(t.Context(), g.ID); err != nil || g.Seq != 0 || g.Plies != 0 {
		t.Errorf("%+v, %v", g, err)
	}
	store.before, store.after = false, true
	_, err = c.Do(t.Context(), g.ID, cmd)
	refused(t, err, club.Unavailable)
	store.after = false
	if g, err := c.Game(t.Context(), g.ID); err != nil || g.Seq != 1 {
		t.Errorf("%+v, %v", g, err)
	}
	if g := do(t, c, g.ID, cmd); g.Seq != 1 || g.Moves[0].Move != "b6-a6" {
		t.Errorf("%+v", g)
	}
}

// A write is completed even if the caller goes away.
func TestCancelledMove(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo"})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Do(ctx, g.ID, move(0, "b6-a6")); err != nil {
		t.Fatal(err)
	}
	if g, err := c.Game(t.Context(), g.ID); err != nil || g.Seq != 1 {
		t.Errorf("%+v, %v", g, err)
	}
}
