package live

import (
	"context"
	"testing"
	"time"

	"tablier/play/club"
)

// If the node of a game is gone, the flag falls at the deadline, and another node records it within two
// seconds.
func TestFlagOfLostNode(t *testing.T) {
	w := fineWeather(t)
	owner, other := w.add(&node{}), w.add(&node{})
	id := w.begin(owner, "60")
	g, err := owner.club.Game(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	deadline := time.UnixMilli(g.Standing.Deadline)
	owner.crash()
	w.run(deadline.Add(orphanGrace / 2))
	if _, log, _ := w.store.Load(context.Background(), id); len(log) != 2 {
		t.Errorf("%d events: the node that owns the game must be given a moment", len(log))
	}
	w.run(deadline.Add(orphanGrace + orphanSweep + 100*time.Millisecond))
	_, log, _ := w.store.Load(context.Background(), id)
	if n := len(log); n != 3 || log[n-1].Kind != club.TimedOut {
		t.Fatalf("nobody recorded the flag: %+v", log)
	}
	if g, err := other.club.Game(context.Background(), id); err != nil || !g.Over {
		t.Errorf("over %v, %v", g.Over, err)
	}
}
