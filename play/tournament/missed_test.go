package tournament_test

import (
	"slices"
	"testing"

	"tablier/play/club"
	"tablier/play/tournament"
)

// A director gives a late entry half a point for each round that was missed, and can take it back. Players cannot, and
// nobody gets one for a round with a game.
func TestLateEntryGetsHalfPoints(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 5, Venue: tournament.Table, PauseMinutes: minutes(0)})
	h.enter(id, 1, 4)
	h.start(id)
	for range 2 {
		h.report(id, tournament.Drawn)
	}
	if n := len(h.view(id).Rounds); n != 3 {
		t.Fatalf("%d rounds", n)
	}
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.AddPlayer(x, director, tournament.Entrant{Name: "Inès"}, false)
	})
	late := len(h.view(id).Entrants)
	bye := func(w tournament.Who, number, round int, take bool) error {
		return h.service.Do(t.Context(), id, w.Person, func(x *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AskBye(x, w, number, round, take)
		})
	}
	score := func() int {
		for _, r := range h.view(id).Standings() {
			if r.Number == late {
				return r.Score
			}
		}
		return -1
	}
	if got, given := tournament.Missed(h.view(id), late); len(got) != 3 || given != nil {
		t.Fatalf("missed rounds: %v", got)
	}
	if err := bye(director, 1, 1, true); err == nil || club.KindOf(err) != club.Conflict {
		t.Errorf("for a round with a game: %v", err)
	}
	if err := bye(who(1), 0, 1, true); err == nil {
		t.Error("a player takes a bye in a round that is over")
	}
	for _, round := range []int{1, 2, 1} { // asking twice changes nothing
		if err := bye(director, late, round, true); err != nil {
			t.Fatal(err)
		}
	}
	if got := score(); got != 2 { // in halves
		t.Errorf("%d halves for two missed rounds", got)
	}
	if got, given := tournament.Missed(h.view(id), late); !slices.Equal(got, []int{3}) || !slices.Equal(given, []int{1, 2}) {
		t.Errorf("missed rounds left: %v, with half a point: %v", got, given)
	}
	if err := bye(director, late, 1, false); err != nil {
		t.Fatal(err)
	}
	if got := score(); got != 1 {
		t.Errorf("%d halves after one was taken back", got)
	}
	h.restart()
	if got := score(); got != 1 {
		t.Errorf("%d halves after a restart", got)
	}
}
