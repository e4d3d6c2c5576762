package live

import (
	"context"
	"testing"
	"time"

	"tablier/play/club"
)

// A panic in one game, whether in a command, at its flag or in the sweep, ends neither the process nor another game.
// The game is refused for a minute, and then continues.
func TestPanicInOneGame(t *testing.T) {
	w := fineWeather(t)
	n := w.add(&node{})
	bad, good := w.begin(n, "90"), w.begin(n, "90")
	w.store.bad = bad
	if err := w.move(n, bad); club.KindOf(err) != club.Unavailable {
		t.Errorf("the move that panicked: %v", err)
	}
	if err := w.move(n, bad); club.KindOf(err) != club.Unavailable {
		t.Errorf("a move after the panic: %v", err)
	}
	if n.club.Faults.Count() != 1 {
		t.Errorf("%d faults, want one: the second move must not reach the game", n.club.Faults.Count())
	}
	if err := w.move(n, good); err != nil {
		t.Errorf("another game: %v", err)
	}
	w.run(w.now.Add(100 * time.Second)) // the flags fall; the expiry of the bad game panics
	if g, err := n.club.Game(context.Background(), good); err != nil || !g.Over {
		t.Errorf("another game's flag: over %v, %v", g.Over, err)
	}
	if n.club.Faults.Count() != 2 {
		t.Errorf("%d faults, want a second one at the flag", n.club.Faults.Count())
	}
	w.store.bad = ""
	w.run(w.now.Add(90 * time.Second))
	if g, err := n.club.Game(context.Background(), bad); err != nil || !g.Over {
		t.Errorf("the game after the fault: over %v, %v", g.Over, err)
	}
}
