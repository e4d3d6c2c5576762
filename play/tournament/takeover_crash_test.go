package tournament_test

import (
	"strings"
	"testing"

	"tablier/play/tournament"
)

// If the store fails before or after a commit while a report is taken over, there is either no tournament or a whole
// one, and a new process continues it.
func TestTakeOverCrashes(t *testing.T) {
	h := open(t, 7)
	failed := 0
	for range 100 {
		plan, err := tournament.ReadDraft(strings.NewReader(club6), 0)
		if err != nil {
			t.Fatal(err)
		}
		h.faults = true
		_, err = tournament.GoOn(t.Context(), h.service, who(1), plan, tournament.Settings{Name: "Open", Game: "ring"}, false)
		h.faults = false
		if err != nil {
			failed++
		}
		h.restart()
	}
	list, err := h.Tournaments(t.Context(), tournament.Query{Limit: 200})
	if err != nil {
		t.Fatal(err)
	}
	if lost := 100 - len(list); lost == 0 || failed <= lost {
		t.Errorf("%d of 100 failed, %d are not there: not both kinds of faults", failed, lost)
	}
	want := takenOver(t, club6)
	for i := range list {
		if err := h.service.Advance(t.Context(), list[i].ID); err != nil {
			t.Fatal(err)
		}
		got := h.view(list[i].ID)
		if got.Status != want.Status || len(got.Entrants) != len(want.Entrants) || len(got.Rounds) < len(want.Rounds) {
			t.Errorf("%s: %s, %d players, %d rounds", list[i].ID, got.Status, len(got.Entrants), len(got.Rounds))
		}
	}
}
