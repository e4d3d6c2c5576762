package api_test

import (
	"testing"
	"time"

	"tablier/api/tournaments"
)

// A director can set when the next round begins; players cannot. Lists can be filtered by format.
func TestPlanRound(t *testing.T) {
	s, _, service := openTournaments(t)
	b := enrol(s, "Ève", "Zoé", "Max")
	info := newTournament(s, b[0], m{"venue": "table"})
	at := contests + "/" + info.ID
	for _, one := range b {
		want[tournaments.TournamentInfo](s, one.ask("POST", at+"/enter", m{}), 200)
	}
	want[tournaments.TournamentInfo](s, b[0].ask("POST", at+"/start", m{}), 200)
	when := service.Now().Add(time.Hour).UTC().Truncate(time.Second)
	if p := problem(t, b[1].ask("POST", at+"/next-round", m{"at": when})); p.Status != 403 {
		t.Errorf("by a player: %+v", p)
	}
	if p := problem(t, b[0].ask("POST", at+"/next-round", m{"at": when.Add(-2 * time.Hour)})); p.Status != 422 {
		t.Errorf("in the past: %+v", p)
	}
	if info = want[tournaments.TournamentInfo](s, b[0].ask("POST", at+"/next-round", m{"at": when, "auto": true}), 200); info.NextRound == nil || !info.NextRound.At.Equal(when) || !info.NextRound.Auto {
		t.Errorf("%+v", info.NextRound)
	}
	if info = want[tournaments.TournamentInfo](s, b[0].ask("POST", at+"/next-round", m{}), 200); info.NextRound != nil {
		t.Errorf("%+v", info.NextRound)
	}

	newTournament(s, b[0], m{"format": "evening"})
	var list struct {
		Tournaments []tournaments.TournamentSummary
	}
	for format, n := range map[string]int{"": 2, "evening": 1, "arena": 0} {
		path := contests + "?state=running"
		if format != "" {
			path += "&format=" + format
		}
		if list = want[struct {
			Tournaments []tournaments.TournamentSummary
		}](s, b[1].ask("GET", path, nil), 200); len(list.Tournaments) != n {
			t.Errorf("%q: %+v", format, list)
		}
	}
}
