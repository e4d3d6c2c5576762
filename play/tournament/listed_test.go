package tournament_test

import (
	"testing"

	"tablier/play/tournament"
)

// An evening that is not public, and what begins from it, is listed for its organiser and for those who are in it, and
// for nobody else. A
// tournament with a code is listed: people ask its organiser for the code.
func TestWhoFindsAnEvening(t *testing.T) {
	h := open(t, 1)
	hidden := h.create(tournament.Settings{Format: tournament.Evening, Clock: "600+5", Entry: tournament.EntryCode, Code: "KUMQUAT-77"})
	public := h.create(tournament.Settings{Format: tournament.Evening, Clock: "600+5"})
	cup := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 3, Entry: tournament.EntryCode, Code: "KUMQUAT-78"})
	h.do(hidden, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Enter(x, who(1), x.Code, 0)
	})
	h.do(hidden, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Enter(x, who(3), x.Code, 0)
	})
	h.do(hidden, func(x *tournament.Tournament) ([]tournament.Event, error) {
		s := tournament.Settings{Name: "After dinner", Format: tournament.RoundRobin, Game: x.Game, Clock: "600+5"}
		return tournament.StartFrom(x, director, s, nil, h.service.Find, h.service.NewID)
	})
	var began string
	for _, o := range h.view(hidden).Offshoots() {
		began = o.ID
	}
	for _, c := range []struct {
		id, person string
		want       bool
	}{
		{hidden, "", false}, {hidden, who(2).Person, false}, {hidden, who(1).Person, true}, {hidden, director.Person, true},
		{began, "", false}, {began, who(2).Person, false}, {began, who(1).Person, true}, {began, director.Person, true},
		{public, "", true}, {public, who(2).Person, true}, {cup, "", true},
	} {
		sum := h.view(c.id).Summary()
		if got, err := tournament.Listed(t.Context(), h.service, &sum, c.person); err != nil || got != c.want {
			t.Errorf("%s %s for %q: %v, %v", sum.Format, sum.Name, c.person, got, err)
		}
	}
}
