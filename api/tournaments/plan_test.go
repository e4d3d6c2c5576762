package tournaments_test

import (
	"testing"
	"time"

	"tablier/api/apitest"
	"tablier/api/tournaments"
)

// A director can set when the next round begins; players cannot. Lists can be filtered by format.
func TestPlanRound(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé", "Max")
	info := b[0].NewTournament(m{"venue": "table"})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, one := range b {
		apitest.Want[tournaments.TournamentInfo](s, one.Ask("POST", at+"/enter", m{}), 200)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	when := s.Tournaments.Now().Add(time.Hour).UTC().Truncate(time.Second)
	if p := apitest.ProblemOf(t, b[1].Ask("POST", at+"/next-round", m{"at": when})); p.Status != 403 {
		t.Errorf("by a player: %+v", p)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", at+"/next-round", m{"at": when.Add(-2 * time.Hour)})); p.Status != 422 {
		t.Errorf("in the past: %+v", p)
	}
	if info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/next-round", m{"at": when, "auto": true}), 200); info.NextRound == nil || !info.NextRound.At.Equal(when) || !info.NextRound.Auto {
		t.Errorf("%+v", info.NextRound)
	}
	if info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/next-round", m{}), 200); info.NextRound != nil {
		t.Errorf("%+v", info.NextRound)
	}

	b[0].NewTournament(m{"format": "evening"})
	var list struct {
		Tournaments []tournaments.TournamentSummary
	}
	for format, n := range map[string]int{"": 2, "evening": 1, "arena": 0} {
		path := apitest.TournamentsPath + "?state=running"
		if format != "" {
			path += "&format=" + format
		}
		if list = apitest.Want[struct {
			Tournaments []tournaments.TournamentSummary
		}](s, b[1].Ask("GET", path, nil), 200); len(list.Tournaments) != n {
			t.Errorf("%q: %+v", format, list)
		}
	}
}
