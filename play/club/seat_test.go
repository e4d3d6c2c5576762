package club_test

import (
	"context"
	"testing"

	"tablier/play/club"
	"tablier/rules/game"
)

func as(t testing.TB, id string) context.Context {
	return club.WithActor(t.Context(), club.Actor{ID: id, Name: id})
}

func seat(id string) club.Player { return club.Player{Kind: club.Person, Name: "Quelqu’un", ID: id} }

// The rights of each actor, for every pair of seats.
func TestSeats(t *testing.T) {
	for _, c := range []struct {
		white, black club.Player
		actor        string
		seats        [2]bool
		opposed      bool
	}{
		{seat(""), seat(""), "", [2]bool{true, true}, false},
		{seat(""), seat(""), "eve", [2]bool{true, true}, false},
		{seat("eve"), seat(""), "eve", [2]bool{true, false}, true},
		{seat("eve"), seat(""), "zoe", [2]bool{false, true}, true},
		{seat("eve"), seat(""), "", [2]bool{false, true}, true},
		{seat("eve"), seat("zoe"), "eve", [2]bool{true, false}, true},
		{seat("eve"), seat("zoe"), "zoe", [2]bool{false, true}, true},
		{seat("eve"), seat("zoe"), "", [2]bool{}, true},
		{seat("eve"), seat("zoe"), "bob", [2]bool{}, true},
		{seat("eve"), seat("eve"), "eve", [2]bool{true, true}, false},
		{seat("eve"), seat("eve"), "bob", [2]bool{}, false},
		{seat("eve"), computer, "eve", [2]bool{true, false}, false},
		{seat("eve"), computer, "", [2]bool{}, false},
		{seat(""), computer, "", [2]bool{true, false}, false},
		{computer, computer, "eve", [2]bool{}, false},
	} {
		h := club.Header{Players: [2]club.Player{c.white, c.black}}
		if got := h.Seats(club.Actor{ID: c.actor}); got != c.seats || h.TwoPeople() != c.opposed {
			t.Errorf("%q and %q for %q: %v, opposed %v", c.white.ID, c.black.ID, c.actor, got, h.TwoPeople())
		}
	}
}

// Commands of strangers and opponents for a side are refused, and change nothing.
func TestForbiddenForNonPlayers(t *testing.T) {
	c := open(t, nil)
	g := create(t, c, club.Setup{Game: "ringo", White: seat("eve"), Black: seat("zoe"), Clock: "300+5"})
	if _, err := c.Do(as(t, "zoe"), g.ID, move(0, "b6-a6")); err != nil {
		t.Fatal(err)
	}
	kinds := []club.EventKind{club.Moved, club.TakenBack, club.Resigned, club.DrawAgreed, club.Aborted, club.Offered, club.Accepted, club.Declined,
		club.Withdrawn, club.Claimed, club.Paused, club.Resumed, club.TimeGiven, club.VacationTaken, club.VacationEnded}
	for _, kind := range kinds {
		for _, who := range []string{"", "bob"} {
			_, err := c.Do(as(t, who), g.ID, club.Command{Seq: 1, Kind: kind, Move: "d1-d2", About: club.AboutDraw, Amount: 5000})
			refused(t, err, club.Forbidden)
		}
		_, err := c.Do(as(t, "zoe"), g.ID, club.Command{Seq: 1, Kind: kind, Side: game.White, Sided: true, Move: "d1-d2", About: club.AboutDraw, Amount: 5000})
		if kind == club.Moved {
			refused(t, err, club.Conflict) // it is her game, not her turn
		} else {
			refused(t, err, club.Forbidden)
		}
	}
	for _, kind := range []club.EventKind{club.TimedOut, club.DowntimeSkipped} {
		_, err := c.Do(as(t, "eve"), g.ID, club.Command{Seq: 1, Kind: kind, Side: game.Black, Sided: true})
		refused(t, err, club.Invalid)
	}
	if now, err := c.Game(t.Context(), g.ID); err != nil || now.Seq != 1 {
		t.Errorf("refusals left the game at %d, %v", now.Seq, err)
	}
	// Only the sender of a repeated command gets its answer.
	cmd := move(1, "d1-d2")
	cmd.ID = "mine"
	if _, err := c.Do(as(t, "eve"), g.ID, cmd); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Do(as(t, "eve"), g.ID, cmd); err != nil {
		t.Error(err)
	}
	_, err := c.Do(as(t, "bob"), g.ID, cmd)
	refused(t, err, club.Forbidden)
}
