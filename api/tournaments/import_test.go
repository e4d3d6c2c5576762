package tournaments_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
)

// A member previews a report, imports the tournament and continues it.
func TestImportTournament(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève")
	text, err := os.ReadFile("../../play/pairing/swiss/testdata/golden/010.trf")
	if err != nil {
		t.Fatal(err)
	}
	report := strings.Replace(string(text), "142 3\n", "", 1)
	p := apitest.ProblemOf(t, b[0].Ask("POST", apitest.TournamentsPath+"/import/preview", m{"report": report}))
	if p.Status != 422 || p.Field != "report" || !strings.Contains(p.Detail, "line 1") {
		t.Errorf("%+v", p)
	}
	if p := apitest.ProblemOf(t, s.Browser().Ask("POST", apitest.TournamentsPath+"/import", m{"report": report, "game": "ring"})); p.Status != http.StatusUnauthorized {
		t.Errorf("%+v", p)
	}
	preview := apitest.Want[tournaments.ImportPreview](s, b[0].Ask("POST", apitest.TournamentsPath+"/import/preview", m{"report": report, "rounds": 4}), 200)
	if preview.Name != "AutoTest Tournament 10" || preview.Format != "swiss" || preview.Round != 3 || preview.RoundCount != 4 || len(preview.Players) < 20 {
		t.Errorf("%+v", preview)
	}
	if list := apitest.Want[struct {
		Tournaments []tournaments.TournamentSummary
	}](s, s.Get(apitest.TournamentsPath), 200); len(list.Tournaments) != 0 {
		t.Errorf("%+v", list)
	}
	held := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", apitest.TournamentsPath+"/import", m{"report": report, "rounds": 4, "game": "ring", "hold": true, "name": "Mine"}), 201)
	if held.Name != "Mine" || !held.Paused || held.Round != 3 || held.Venue != "table" || !held.You.Director {
		t.Errorf("%+v", held)
	}
	info := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", apitest.TournamentsPath+"/"+held.ID+"/resume", m{}), 200)
	if info.Round != 4 || info.Open == 0 {
		t.Errorf("%+v", info)
	}
	over := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", apitest.TournamentsPath+"/import", m{"report": string(text), "game": "ring"}), 201)
	if over.Status != "over" || over.Players != len(preview.Players) {
		t.Errorf("%+v", over)
	}
}
