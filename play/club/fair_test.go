package club_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tablier/play/club"
)

// Strangers cannot move a game into their own share, which may be used up, by asking for the
// computer's move in it.
func TestOriginIsThePlayers(t *testing.T) {
	c := open(t, nil)
	from := func(source string) context.Context {
		return club.WithActor(t.Context(), club.Actor{Source: source})
	}
	g, err := c.Create(from("a"), club.Setup{Game: "ringo", White: eve, Black: computer})
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Origin(g.ID); got != "a" {
		t.Errorf("created from %q", got)
	}
	if _, err := c.Searches.Think(from("stranger"), g.ID, 0, ""); err != nil {
		t.Fatal(err)
	}
	if got := c.Origin(g.ID); got != "a" {
		t.Errorf("a stranger who asks makes it %q", got)
	}
	if _, err := c.Do(from("b"), g.ID, move(1, "d1-d2")); err != nil {
		t.Fatal(err)
	}
	if got := c.Origin(g.ID); got != "b" {
		t.Errorf("played from %q", got)
	}
}

// A refused caller learns when to try again.
func TestBusySaysWhen(t *testing.T) {
	e := newThinker()
	c := open(t, func(cfg *club.Config) { cfg.Engine, cfg.EngineWorkers, cfg.EngineQueue = e, 1, 1 })
	for i := range 3 {
		g := create(t, c, club.Setup{Game: "ringo", Black: computer})
		asked := think(t.Context(), c, g.ID, 0)
		if i < 2 {
			for c.Waiting(g.ID, 0) == 0 {
				time.Sleep(time.Millisecond)
			}
			continue
		}
		var busy *club.Error
		if err := <-asked; !errors.As(err, &busy) || busy.Kind != club.Busy || busy.Wait < time.Second || busy.Wait > time.Minute {
			t.Errorf("%v", err)
		}
	}
}
