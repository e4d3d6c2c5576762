package tournament_test

import (
	"testing"

	"tablier/play/tournament"
)

// A slow reader gets the last number, and only numbers of the tournament it follows.
func TestWatchers(t *testing.T) {
	var w tournament.Watchers
	changes, stop := w.Watch("a")
	for n := range 5 {
		w.Notify("a", n)
		w.Notify("b", 100)
	}
	if n := <-changes; n != 4 {
		t.Errorf("%d, want 4", n)
	}
	stop()
	w.Notify("a", 9)
	if len(changes) != 0 {
		t.Error("a change after the end")
	}
}
