package tournaments_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
)

// A director enters players from a list, keeps two of them apart, checks the pairings, publishes them with a change,
// reminds of missing results, takes the round back, and readmits a player who withdrew. Players may do none of it.
func TestPublishRound(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	info := b[0].NewTournament(m{"venue": "table", "format": "swiss", "rounds": 3, "check_pairings": true})
	at := apitest.TournamentsPath + "/" + info.ID
	list := m{"players": []m{{"name": "Anna", "rating": 1600, "club": "Lyon", "category": "U12"}, {"name": "Bert"}, {"name": "Carla"}, {"name": "Dora"}, {"name": "Anna"}}}
	entered := apitest.Want[struct {
		Tournament tournaments.TournamentInfo
		Refused    []tournaments.RefusedPlayer
	}](s, b[0].Ask("POST", at+"/player-list", list), 200)
	if len(entered.Refused) != 1 || entered.Refused[0].Name != "Anna" {
		t.Fatalf("%+v", entered)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/forbidden", m{"numbers": []int{1, 3}}), 200)
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	if info.Round != 0 {
		t.Fatalf("round %d is paired before it is checked", info.Round)
	}
	p := apitest.Want[struct {
		Round    int
		Pairings []tournaments.TournamentMatch
	}](s, b[0].Ask("GET", at+"/next-round", nil), 200)
	if p.Round != 1 || len(p.Pairings) != 2 {
		t.Fatalf("%+v", p)
	}
	for _, x := range p.Pairings {
		if x.White.Number+x.Black.Number == 4 && x.White.Number != 2 {
			t.Errorf("players 1 and 3 meet: %+v", p)
		}
	}
	for path, body := range map[string]m{"/publish": {}, "/unpublish": {"reason": "x"}, "/forbidden": {"numbers": []int{1, 2}}, "/remind": {}, "/readmit": {"number": 1}, "/player-list": list} {
		if q := apitest.ProblemOf(t, b[1].Ask("POST", at+path, body)); q.Status != 403 {
			t.Errorf("%s by a stranger: %+v", path, q)
		}
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/publish", m{"pairs": [][]int{{2, 1}, {3, 4}}}), 200)
	if info.Round != 1 {
		t.Errorf("round %d", info.Round)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/remind", m{}), 200)
	if info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/unpublish", m{"reason": "Bert is late"}), 200); info.Round != 0 {
		t.Errorf("round %d", info.Round)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/withdraw", m{"number": 4}), 200)
	if info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/readmit", m{"number": 4}), 200); info.Entrants[3].Presence != "active" {
		t.Errorf("%+v", info.Entrants[3])
	}
}
