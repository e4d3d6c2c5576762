package tournament_test

import (
	"testing"
	"time"

	"tablier/play/tournament"
)

func minutes(n int) *int { return &n }

// After the last result, the next round waits for the pause of the organiser. A correction begins it anew, and a director
// may end it.
func TestPauseBeforeTheNextPairing(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Knockout, PauseMinutes: minutes(5)}, 8)
	h.report(id, tournament.WhiteWins)
	v := h.view(id)
	if got := tournament.NextRoundAt(v); len(v.Rounds) != 1 || !got.Equal(h.now.Add(5*time.Minute)) {
		t.Fatalf("%d rounds, the next at %v", len(v.Rounds), got)
	}
	sweep := func(after time.Duration) int {
		h.now = h.now.Add(after)
		if err := h.service.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(h.view(id).Rounds)
	}
	if n := sweep(4 * time.Minute); n != 1 {
		t.Error(n)
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Correct(t, director, v.Rounds[0].Pairings[0].ID, tournament.BlackWins, "typo", h.service.NewID)
	})
	if n := sweep(4 * time.Minute); n != 1 {
		t.Error(n)
	}
	if n := sweep(2 * time.Minute); n != 2 {
		t.Error(n)
	}
	h.report(id, tournament.WhiteWins)
	if n := len(h.view(id).Rounds); n != 2 {
		t.Error(n)
	}
	h.do(id, func(v *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.PlanRound(v, director, time.Time{}, false, h.now)
	})
	if n := len(h.view(id).Rounds); n != 3 {
		t.Errorf("the director has ended the pause: %d", n)
	}
}

// In the pause a Swiss tournament can be ended and a bye be given.
func TestCommandsInThePause(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Swiss, Rounds: 3, PauseMinutes: minutes(2)}, 4)
	h.report(id, tournament.WhiteWins)
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.AskBye(t, director, 1, 2, true)
	})
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Finish(t, director) })
	if v := h.view(id); v.Status != tournament.Over || len(v.Rounds) != 1 {
		t.Errorf("%s, %d rounds", v.Status, len(v.Rounds))
	}
}

// Live tournaments have two minutes if the organiser sets nothing; arenas and games over days have none.
func TestUsualPause(t *testing.T) {
	h := open(t, 1)
	for _, c := range []struct {
		s    tournament.Settings
		want int
	}{
		{tournament.Settings{Format: tournament.Swiss, Clock: "300+5"}, 2},
		{tournament.Settings{Format: tournament.Swiss, Clock: "300+5", PauseMinutes: minutes(0)}, 0},
		{tournament.Settings{Format: tournament.Swiss, Clock: "300+5", RoundHours: 48}, -1},
		{tournament.Settings{Format: tournament.Swiss, Clock: "3d"}, -1},
		{tournament.Settings{Format: tournament.RoundRobin, Clock: "300+5", AllAtOnce: true}, -1},
		{tournament.Settings{Format: tournament.Arena, Minutes: 60, Clock: "60+0", PauseMinutes: minutes(2)}, -1},
	} {
		got := -1
		if p := h.view(h.create(c.s)).PauseMinutes; p != nil {
			got = *p
		}
		if got != c.want {
			t.Errorf("%+v: %d, want %d", c.s, got, c.want)
		}
	}
}
