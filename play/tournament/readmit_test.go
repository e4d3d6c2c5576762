package tournament_test

import (
	"testing"

	"tablier/play/club"
	"tablier/play/tournament"
)

// Two people of one evening cannot have the same name, in any spelling of its letters. A member is not kept out by the
// name of a guest.
func TestNoNamesakes(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Evening, Clock: "600+5"})
	enter := func(w tournament.Who) error {
		return h.service.Do(t.Context(), id, w.Person, func(x *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Enter(x, w, "", 0)
		})
	}
	marie := tournament.Who{Person: "g1", Name: "Marie", Guest: true}
	for _, w := range []tournament.Who{marie, marie} { // entering twice changes nothing
		if err := enter(w); err != nil {
			t.Fatal(err)
		}
	}
	if err := enter(tournament.Who{Person: "g2", Name: "MARIE ", Guest: true}); err == nil || club.KindOf(err) != club.Exists {
		t.Errorf("a second Marie: %v", err)
	}
	if err := enter(tournament.Who{Person: "m1", Name: "Marie"}); err != nil {
		t.Errorf("the member: %v", err)
	}
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.AddPlayer(x, director, tournament.Entrant{Name: "Zo\u00e9"}, false)
	})
	if err := enter(tournament.Who{Person: "m2", Name: "Zoe\u0301"}); err == nil || club.KindOf(err) != club.Exists {
		t.Errorf("Zoé, whom a director has entered: %v", err)
	}
	if n := len(h.view(id).Entrants); n != 3 {
		t.Errorf("%d entrants", n)
	}
}

// A director readmits a player who withdrew, in formats without late entries too. Nobody else can enter there.
func TestReadmit(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.RoundRobin}, 4)
	leave := func(x *tournament.Tournament) ([]tournament.Event, error) { return tournament.Withdraw(x, director, 2) }
	back := func(n int, w tournament.Who) error {
		return h.service.Do(t.Context(), id, w.Person, func(x *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Readmit(x, w, n)
		})
	}
	h.do(id, leave)
	if err := back(2, who(1)); err == nil || club.KindOf(err) != club.Forbidden {
		t.Errorf("by a stranger: %v", err)
	}
	if err := back(9, director); err == nil || club.KindOf(err) != club.NotFound {
		t.Errorf("nobody: %v", err)
	}
	if err := back(2, director); err != nil {
		t.Error(err)
	}
	if v := h.view(id); v.Entrants[1].Presence != tournament.Active || len(v.Entrants) != 4 || len(v.Seeds) != 4 {
		t.Errorf("%+v", v.Entrants)
	}
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Disqualify(x, director, 3, "cheated")
	})
	if err := back(3, director); err == nil || club.KindOf(err) != club.Conflict {
		t.Errorf("disqualified: %v", err)
	}
}
