package app

import (
	"context"
	"slices"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// gone is a presence in which everybody has left some games.
type gone []string

func (g gone) HasLeft(id string, _ game.Side, _ time.Duration) bool { return slices.Contains(g, id) }
func (g gone) Watched(id string) bool                               { return !slices.Contains(g, id) }

// Subscribers get events in the order in which they subscribed. Without subscribers events are dropped, and
// nobody counts as having left.
func TestEvents(t *testing.T) {
	var e events
	e.publishChange(club.Change{})
	e.publishUnknownCommit("a")
	e.publishEnd(t.Context(), club.Snapshot{})
	e.publishSeries(t.Context(), "a")
	if e.HasLeft("a", game.White, time.Minute) {
		t.Error("gone, though nobody knows")
	}
	var heard []string
	hear := func(who string) func(string) { return func(id string) { heard = append(heard, who+id) } }
	subscribe(&e, &e.unknownCommit, hear("1"), hear("2"))
	subscribe(&e, &e.unknownCommit, hear("3"))
	subscribe(&e, &e.series, func(_ context.Context, id string) { hear("s")(id) })
	e.publishUnknownCommit("a")
	e.publishSeries(t.Context(), "b")
	if want := []string{"1a", "2a", "3a", "sb"}; !slices.Equal(heard, want) {
		t.Errorf("%v, want %v", heard, want)
	}
	subscribe(&e, &e.presence, presence(gone{"a"}), presence(gone{"b"}))
	for id, want := range map[string]bool{"a": true, "b": true, "c": false} {
		if got := e.HasLeft(id, game.Black, time.Minute); got != want {
			t.Errorf("%s: %v", id, got)
		}
	}
	if e.Watched("a") != true || (&events{}).Watched("a") {
		t.Error("one that watches is enough, and without any nobody does")
	}
}
