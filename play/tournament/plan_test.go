package tournament_test

import (
	"context"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/tournament"
)

func (h *harness) plan(id string, w tournament.Who, at time.Time, auto bool) error {
	return h.service.Do(context.Background(), id, w.Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.PlanRound(t, w, at, auto, h.now)
	})
}

// decideAll has White win all games at tables.
func (h *harness) decideAll(id string) {
	for _, p := range h.view(id).Open() {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Report(t, director, p.ID, tournament.WhiteWins)
		})
	}
}

// sweepAt runs a sweep at a time, and returns the number of rounds after it.
func (h *harness) sweepAt(id string, now time.Time) int {
	h.t.Helper()
	h.now = now
	if err := h.service.Sweep(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
	return len(h.view(id).Rounds)
}

// A planned round begins at its time and not before, automatically or by a director. The end does not wait for a
// plan.
func TestPlannedRounds(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 4, Venue: tournament.Table})
	h.enter(id, 1, 8)
	start := h.now
	if err := h.plan(id, director, start.Add(time.Hour), true); club.KindOf(err) != club.Conflict {
		t.Errorf("before the start: %v", err)
	}
	h.start(id)
	at := start.Add(45 * time.Minute)
	for name, err := range map[string]error{
		"by a player": h.plan(id, who(1), at, true), "in the past": h.plan(id, director, start, true), "years ahead": h.plan(id, director, start.AddDate(1, 0, 0), true),
	} {
		if err == nil {
			t.Errorf("planned %s", name)
		}
	}
	if err := h.plan(id, director, at, true); err != nil {
		t.Fatal(err)
	}
	h.decideAll(id)
	if n := h.sweepAt(id, at.Add(-time.Second)); n != 1 {
		t.Fatalf("round %d a second early", n)
	}
	if n := h.sweepAt(id, at); n != 2 || !h.view(id).Planned.At.IsZero() {
		t.Fatalf("round %d at its time, plan %+v", n, h.view(id).Planned)
	}

	// Late results delay the round; it begins with the last one.
	late := at.Add(time.Hour)
	if err := h.plan(id, director, late, true); err != nil {
		t.Fatal(err)
	}
	if n := h.sweepAt(id, late.Add(time.Minute)); n != 2 {
		t.Fatalf("round %d without results", n)
	}
	h.decideAll(id)
	if n := len(h.view(id).Rounds); n != 3 {
		t.Fatalf("round %d after the last result", n)
	}

	// Without auto, a director begins the round. A new process knows the plan.
	if err := h.plan(id, director, late.Add(time.Hour), false); err != nil {
		t.Fatal(err)
	}
	h.decideAll(id)
	h.restart()
	if n := h.sweepAt(id, late.Add(2*time.Hour)); n != 3 {
		t.Fatalf("round %d began by itself", n)
	}
	if err := h.plan(id, director, time.Time{}, false); err != nil || len(h.view(id).Rounds) != 4 {
		t.Fatalf("round %d, %v", len(h.view(id).Rounds), err)
	}
	if err := h.plan(id, director, late.Add(5*time.Hour), true); club.KindOf(err) != club.Conflict {
		t.Errorf("after the last round: %v", err)
	}
	h.decideAll(id)
	if h.view(id).Status != tournament.Over {
		t.Error("it is not over")
	}
}

// A knockout does not know which round is the last, so it ends with the final even if a round was planned.
func TestPlanDoesNotHoldTheEnd(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Knockout, Venue: tournament.Table})
	h.enter(id, 1, 2)
	h.start(id)
	if err := h.plan(id, director, h.now.Add(time.Hour), true); err != nil {
		t.Fatal(err)
	}
	h.decideAll(id)
	if h.view(id).Status != tournament.Over {
		t.Error("it waits for a round that does not come")
	}
	arena := h.create(tournament.Settings{Format: tournament.Arena, Minutes: 60, Clock: "180+2"})
	h.enter(arena, 1, 2)
	h.start(arena)
	if err := h.plan(arena, director, h.now.Add(time.Hour), true); club.KindOf(err) != club.Conflict {
		t.Errorf("an arena: %v", err)
	}
}
