package api_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"tablier/api/tournaments"
)

// A member previews a report, imports the tournament and continues it.
func TestImportTournament(t *testing.T) {
	s, _, _ := openTournaments(t)
	b := enrol(s, "Ève")
	text, err := os.ReadFile("../play/pairing/swiss/testdata/golden/010.trf")
	if err != nil {
		t.Fatal(err)
	}
	report := strings.Replace(string(text), "142 3\n", "", 1)
	p := problem(t, b[0].ask("POST", contests+"/import/preview", m{"report": report}))
	if p.Status != 422 || p.Field != "report" || !strings.Contains(p.Detail, "line 1") {
		t.Errorf("%+v", p)
	}
	if p := problem(t, s.browser().ask("POST", contests+"/import", m{"report": report, "game": "ring"})); p.Status != http.StatusUnauthorized {
		t.Errorf("%+v", p)
	}
	preview := want[tournaments.ImportPreview](s, b[0].ask("POST", contests+"/import/preview", m{"report": report, "rounds": 4}), 200)
	if preview.Name != "AutoTest Tournament 10" || preview.Format != "swiss" || preview.Round != 3 || preview.RoundCount != 4 || len(preview.Players) < 20 {
		t.Errorf("%+v", preview)
	}
	if list := want[struct {
		Tournaments []tournaments.TournamentSummary
	}](s, s.get(contests), 200); len(list.Tournaments) != 0 {
		t.Errorf("%+v", list)
	}
	held := want[tournaments.TournamentInfo](s, b[0].ask("POST", contests+"/import", m{"report": report, "rounds": 4, "game": "ring", "hold": true, "name": "Mine"}), 201)
	if held.Name != "Mine" || !held.Paused || held.Round != 3 || held.Venue != "table" || !held.You.Director {
		t.Errorf("%+v", held)
	}
	info := want[tournaments.TournamentInfo](s, b[0].ask("POST", contests+"/"+held.ID+"/resume", m{}), 200)
	if info.Round != 4 || info.Open == 0 {
		t.Errorf("%+v", info)
	}
	over := want[tournaments.TournamentInfo](s, b[0].ask("POST", contests+"/import", m{"report": string(text), "game": "ring"}), 201)
	if over.Status != "over" || over.Players != len(preview.Players) {
		t.Errorf("%+v", over)
	}
}
