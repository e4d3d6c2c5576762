package lobby_test

import (
	"sync"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// over returns a finished game between eve, who has White, and zoe.
func (h *hall) over(terms lobby.Terms) club.Snapshot {
	h.t.Helper()
	terms.Side = lobby.White
	o := h.challenge("eve", "zoe", terms)
	return h.resign(h.game(must[lobby.Offer](h.t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))), game.White)
}

func TestRematch(t *testing.T) {
	h := open(t, lobby.Limits{})
	g := h.over(with(blitz, func(t *lobby.Terms) { t.Rated, t.Options = true, "rings=5" }))
	o := must[lobby.Offer](t)(h.lobby.Rematch(as("zoe"), g.ID, nil))
	again := must[lobby.Offer](t)(h.lobby.Rematch(as("zoe"), g.ID, nil))
	if o.Status != lobby.Open || again.ID != o.ID {
		t.Errorf("%+v, then %+v", o, again)
	}
	if id := must[string](t)(lobby.Rematched(as("ada"), h.lobby, g.ID)); id != "" {
		t.Errorf("a rematch that nobody took is followed: %q", id)
	}
	next := h.game(must[lobby.Offer](t)(h.lobby.Rematch(as("eve"), g.ID, nil)))
	if id := must[string](t)(lobby.Rematched(as("ada"), h.lobby, g.ID)); id != next.ID {
		t.Errorf("who watched is sent to %q, not to %q", id, next.ID)
	}
	if next.Players[game.White].ID != "zoe" || next.Options != "rings=5" || !next.Rated || next.Header.Clock != "180+2" {
		t.Errorf("%+v", next.Header)
	}
	// Both may ask again and find the game that they play.
	for _, who := range []string{"eve", "zoe"} {
		if o := must[lobby.Offer](t)(h.lobby.Rematch(as(who), g.ID, nil)); o.GameID != next.ID {
			t.Errorf("%s finds %q", who, o.GameID)
		}
	}
	if len(h.games()) != 2 {
		t.Errorf("%d games", len(h.games()))
	}
	_, err := h.lobby.Rematch(as("eve"), next.ID, nil)
	refused(t, err, club.Conflict)
	_, err = h.lobby.Rematch(as("ada"), g.ID, nil)
	refused(t, err, club.Forbidden)
	_, err = h.lobby.Rematch(as(""), g.ID, nil)
	refused(t, err, club.SignIn)
	_, err = h.lobby.Rematch(as("eve"), "zzzzzzzzzzzz", nil)
	refused(t, err, club.NotFound)
}

// Both propose a rematch at the same moment: they get one game.
func TestRaceOfRematches(t *testing.T) {
	h := open(t, lobby.Limits{})
	g := h.over(blitz)
	var wg sync.WaitGroup
	for range 5 {
		for _, who := range []string{"eve", "zoe"} {
			wg.Go(func() {
				if _, err := h.lobby.Rematch(as(who), g.ID, nil); err != nil {
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	if len(h.games()) != 2 {
		t.Errorf("%d games", len(h.games()))
	}
}

func TestRematchDeclinedOrExpired(t *testing.T) {
	h := open(t, lobby.Limits{})
	g := h.over(blitz)
	o := must[lobby.Offer](t)(h.lobby.Rematch(as("zoe"), g.ID, nil))
	must[lobby.Offer](t)(h.lobby.Decline(as("eve"), o.ID, "busy"))
	second := must[lobby.Offer](t)(h.lobby.Rematch(as("eve"), g.ID, nil))
	if second.ID == o.ID || second.Status != lobby.Open || second.Side != lobby.Black {
		t.Errorf("%+v", second)
	}
	h.pass(2 * time.Hour)
	third := must[lobby.Offer](t)(h.lobby.Rematch(as("zoe"), g.ID, nil))
	if third.ID == second.ID || third.Status != lobby.Open {
		t.Errorf("%+v", third)
	}
}

func TestRematchOfComputerAndStrangers(t *testing.T) {
	h := open(t, lobby.Limits{})
	eve := club.Player{Kind: club.Person, Name: "eve", ID: "eve"}
	g := must[club.Snapshot](t)(h.club.Create(as("eve"), club.Setup{Game: "agon", White: eve, Black: club.Player{Kind: club.Computer, Level: 2}}))
	g = h.resign(g, game.White)
	next := h.game(must[lobby.Offer](t)(h.lobby.Rematch(as("eve"), g.ID, nil)))
	if next.Players[game.White].Level != 2 || next.Players[game.Black].ID != "eve" {
		t.Errorf("%+v", next.Players)
	}
	g = must[club.Snapshot](t)(h.club.Create(as("eve"), club.Setup{Game: "agon", White: eve, Black: club.Player{Kind: club.Person, Name: "somebody"}}))
	g = h.resign(g, game.White)
	_, err := h.lobby.Rematch(as("eve"), g.ID, nil)
	refused(t, err, club.Conflict)
}

// After a series, the rematch is another series, which the other player begins.
func TestRematchOfSeries(t *testing.T) {
	h := open(t, lobby.Limits{})
	pair := with(blitz, func(t *lobby.Terms) { t.Format = series.Format{Kind: series.Games, N: 2} })
	g := h.over(pair)
	_, err := h.lobby.Rematch(as("eve"), g.ID, nil)
	refused(t, err, club.Conflict)
	s, _, err := h.lobby.Series.Series(t.Context(), g.Series)
	if err != nil || len(s.Games) != 2 {
		t.Fatal(s, err)
	}
	last := h.resign(must[club.Snapshot](t)(h.club.Game(t.Context(), s.Games[1].ID)), game.White)
	o := must[lobby.Offer](t)(h.lobby.Rematch(as("eve"), last.ID, nil))
	if o.Format != pair.Format || o.Side != lobby.Black {
		t.Errorf("%+v", o)
	}
	next := h.game(must[lobby.Offer](t)(h.lobby.Rematch(as("zoe"), last.ID, nil)))
	if next.Series == "" || next.Series == g.Series || next.Players[game.White].ID != "zoe" {
		t.Errorf("%+v", next.Header)
	}
}
