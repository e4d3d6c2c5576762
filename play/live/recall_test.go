package live_test

import (
	"context"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

// away is the uptime record of a club that was down since from.
type away struct{ from int64 }

func (a away) NodeStarted(_ context.Context, _ string, now, _, _ int64) ([]club.Downtime, error) {
	return []club.Downtime{{From: a.from, Until: now}}, nil
}
func (away) NodeAlive(context.Context, string, int64, int64, int64) ([]club.Downtime, error) {
	return nil, nil
}

// firstMove plays the first legal move.
type firstMove struct{}

func (firstMove) Ended(string) {}

func (firstMove) Best(_ context.Context, _ string, s game.State, _ int) (string, error) {
	return s.Moves()[0], nil
}

// A club that was stopped during a search restarts: the computer moves although nobody watches, and
// the downtime is not charged.
func TestComputerMovesAfterRestart(t *testing.T) {
	var store mem.Store
	begun := time.Now().Add(-30 * time.Second) // recent enough that no flag has fallen
	before := club.New(club.Config{Store: &store, Find: roster.Find, Rand: &seeded{n: 3}, Now: func() time.Time { return begun }, Levels: 1})
	g, err := before.Create(t.Context(), club.Setup{Game: "ringo", Clock: "60+1",
		White: club.Player{Kind: club.Computer, Level: 1}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
	if err != nil {
		t.Fatal(err)
	}
	zoe := club.WithActor(t.Context(), club.Actor{ID: "zoe"})
	if _, err := before.Do(zoe, g.ID, club.Command{ID: "c1", Kind: club.Moved, Move: "b6-a6"}); err != nil {
		t.Fatal(err)
	}
	before.Close(context.Background())

	moved := make(chan club.Change, 16)
	var hub *live.Hub
	c := club.New(club.Config{Store: &store, Find: roster.Find, Engine: firstMove{}, Rand: &seeded{n: 4}, Now: time.Now, Levels: 1,
		Announce: func(c club.Change) {
			hub.Changed(c)
			moved <- c
		}})
	hub = live.New(live.Config{Club: c, AutoEngine: true, Uptime: away{begun.UnixMilli()}})
	if err := hub.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer c.Close(context.Background())
	defer hub.Close(context.Background())
	for skipped := false; ; {
		select {
		case change := <-moved:
			switch {
			case change.Over:
				t.Fatalf("the game has ended: %+v", change.Standing)
			case change.Event.Kind == club.DowntimeSkipped:
				skipped = true
			case change.Plies == 2 && change.Header.ID == g.ID:
				if !skipped {
					t.Error("the computer paid for the time in which the club was away")
				}
				return
			}
		case <-t.Context().Done():
			t.Fatal("engine did not move")
		}
	}
}
