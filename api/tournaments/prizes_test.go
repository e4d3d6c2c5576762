package tournaments_test

import (
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/tournaments"
)

type prizeList struct {
	Prizes []tournaments.PlayerPrize
	Next   string
}

// When the tournament ends, the winners' profiles show their prizes. A correction moves prizes, and a director
// can award others.
func TestPrizesOnProfiles(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	info := b[0].NewTournament(m{"venue": "table", "prizes": []m{{"title": "Champion", "place": 1}, {"title": "Best game"}}})
	at := apitest.TournamentsPath + "/" + info.ID
	has := func(name string, titles ...string) (list []tournaments.PlayerPrize) {
		t.Helper()
		list = apitest.Want[prizeList](s, s.Get("/api/v1/players/"+name+"/prizes"), 200).Prizes
		if len(list) != len(titles) {
			t.Fatalf("%s: %+v", name, list)
		}
		for i, p := range list {
			if p.Title != titles[i] || p.Tournament != info.ID || p.Name != "Friday" {
				t.Errorf("%s: %+v", name, p)
			}
		}
		return list
	}
	for _, who := range b {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	has("Ève")
	p := info.You.Pairing
	evesWin, zoesWin := "1-0", "0-1"
	if p.White.Name != "Ève" {
		evesWin, zoesWin = zoesWin, evesWin
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/results", m{"pairing": p.ID, "result": evesWin}), 200)
	if len(info.Prizes) != 2 || len(info.Winners) != 1 || info.Winners[0].Prize != 1 || info.Winners[0].Player.Name != "Ève" {
		t.Errorf("%+v %+v", info.Prizes, info.Winners)
	}
	has("Ève", "Champion")
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/results", m{"pairing": p.ID, "result": zoesWin, "reason": "misread"}), 200)
	has("Ève")
	has("Zoé", "Champion")
	if p := apitest.ProblemOf(t, b[1].Ask("POST", at+"/prizes", m{"prize": 2, "number": 2, "reason": "mine"})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/prizes", m{"prize": 2, "number": 2, "reason": "A sacrifice."}), 200)
	if n := info.Notes[0]; n.Kind != "prize-given" || n.Prize != "Best game" || n.Player != "Zoé" || n.Reason != "A sacrifice." || n.By != "Ève" {
		t.Errorf("%+v", n)
	}
	if list := has("Zoé", "Champion", "Best game"); list[1].Reason != "A sacrifice." || list[0].Place != 1 {
		t.Errorf("%+v", list)
	}
	if e := apitest.Want[api.Export](s, b[1].Ask("GET", "/api/v1/me/export", nil), 200); len(e.Prizes) != 2 {
		t.Errorf("%+v", e.Prizes)
	}
	apitest.ProblemOf(t, s.Get("/api/v1/players/nobody/prizes"))
}
