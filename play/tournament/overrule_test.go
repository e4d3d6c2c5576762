package tournament_test

import (
	"context"
	"testing"

	"tablier/play/tournament"
)

// gameOf returns the state of the last game of a pairing.
func (h *harness) gameOf(pairing string) string {
	h.t.Helper()
	s, st, err := h.series.Series(h.t.Context(), pairing)
	if err != nil {
		h.t.Fatal(err)
	}
	g, err := h.club.Game(h.t.Context(), s.Games[len(s.Games)-1].ID)
	switch {
	case err != nil:
		h.t.Fatal(err)
	case !g.Over && !st.Over:
		return "open"
	case g.Over && st.Over:
		return g.Result
	}
	h.t.Errorf("game over: %v, series over: %v", g.Over, st.Over)
	return ""
}

// An arbiter's result ends the game: nobody plays on a rated game whose result is known. The game has no result itself.
func TestArbitersResultEndsTheGame(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin, AllAtOnce: true, Clock: "3d", Rated: true})
	h.enter(id, 1, 3)
	h.start(id)
	p := h.view(id).Rounds[0].Pairings[0]
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Report(x, director, p.ID, tournament.WhiteWins)
	})
	if got := h.gameOf(p.ID); got != "*" {
		t.Errorf("the game is %s", got)
	}
	h.restart()
	if err := h.service.Advance(t.Context(), id); err != nil {
		t.Error(err)
	}
	if got := h.view(id).Rounds[0].Pairings[0].Result; got != tournament.WhiteWins {
		t.Errorf("the result is %q", got)
	}
}

// A process that stops between the result and the end of the game leaves that to the next one.
func TestGameEndsAfterACrash(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin, AllAtOnce: true, Clock: "3d"})
	h.enter(id, 1, 3)
	h.start(id)
	p := h.view(id).Rounds[0].Pairings[0]
	down := &brokenGames{h.series}
	h.service.Games = down
	if err := h.service.Do(t.Context(), id, director.Person, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Report(x, director, p.ID, tournament.Drawn)
	}); err == nil {
		t.Fatal("the fault is not seen")
	}
	h.restart()
	if err := h.service.Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := h.gameOf(p.ID); got != "*" {
		t.Errorf("the game is %s", got)
	}
}

// brokenGames cannot stop a game.
type brokenGames struct{ tournament.Games }

func (brokenGames) Stop(context.Context, string) error { return errLost }

// A player who withdraws from a tournament by correspondence loses the open games at once. Live games go on.
func TestWithdrawalEndsGames(t *testing.T) {
	for clock, want := range map[string]int{"3d": 2, "": 2, "300+3": 0} {
		h := open(t, 1)
		id := h.create(tournament.Settings{Format: tournament.RoundRobin, AllAtOnce: clock != "300+3", Clock: clock})
		h.enter(id, 1, 3)
		h.start(id)
		h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) { return tournament.Withdraw(x, who(1), 0) })
		got := 0
		v := h.view(id)
		for i := range v.Rounds {
			for _, p := range v.Rounds[i].Pairings {
				if p.IsBye() {
					continue
				}
				lost := p.White == 1 && p.Result == tournament.WhiteAbsent || p.Black == 1 && p.Result == tournament.BlackAbsent
				if over := p.Result != tournament.Pending; over != lost || over != (h.gameOf(p.ID) == "*") {
					t.Errorf("clock %q: %d-%d is %q, the game is %s", clock, p.White, p.Black, p.Result, h.gameOf(p.ID))
				}
				if lost {
					got++
				}
			}
		}
		if got != want {
			t.Errorf("clock %q: %d games lost, not %d", clock, got, want)
		}
	}
}

// The game of a knockout pairing that a correction replaces ends too.
func TestReplacedPairingEndsItsGame(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Knockout, Clock: "300+3", PauseMinutes: new(int)})
	h.enter(id, 1, 4)
	h.start(id)
	first := h.view(id).Rounds[0].Pairings
	for _, p := range first {
		h.finish(p.ID, "white")
	}
	final := h.view(id).Rounds[1].Pairings[0]
	if got := h.gameOf(final.ID); got != "open" {
		t.Fatal(got)
	}
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Correct(x, director, first[0].ID, tournament.BlackWins, "typing error", h.service.NewID)
	})
	if got := h.gameOf(final.ID); got != "*" {
		t.Errorf("the replaced game is %s", got)
	}
	g, err := h.club.Game(t.Context(), final.Game)
	if err == nil {
		err = h.service.Ended(t.Context(), g)
	}
	if err != nil {
		t.Errorf("its end is refused: %v", err)
	}
	now := h.view(id).Rounds[1].Pairings[0]
	if now.ID == final.ID || now.Result != tournament.Pending || h.gameOf(now.ID) != "open" {
		t.Errorf("%+v", now)
	}
}
