package api_test

import (
	"testing"

	"tablier/api"
	"tablier/rules/game"
)

// One plays against all others at the same time.
func TestSimul(t *testing.T) {
	s, hall, service := openTournaments(t)
	b := members(s, "Ève", "Zoé", "Max")
	info := newTournament(s, b[0], m{"format": "simul", "simul_side": "black", "simul_player": "Zoé"})
	at := tournaments + "/" + info.ID
	for _, who := range []*browser{b[0], b[2]} {
		want[api.TournamentInfo](s, who.ask("POST", at+"/enter", m{}), 200)
	}
	if p := problem(t, b[0].ask("POST", at+"/start", m{})); p.Status != 409 {
		t.Errorf("Zoé has not entered: %+v", p)
	}
	want[api.TournamentInfo](s, b[1].ask("POST", at+"/enter", m{}), 200)
	want[api.TournamentInfo](s, b[0].ask("POST", at+"/start", m{}), 200)
	info = want[api.TournamentInfo](s, b[1].ask("GET", at, nil), 200)
	if len(info.You.Pairings) != 2 || info.Open != 2 {
		t.Fatalf("%+v", info.You)
	}
	for i, p := range info.You.Pairings {
		if p.Black.Name != "Zoé" {
			t.Errorf("%+v", p)
		}
		resign(t, s, hall, p.Game, game.Side(i))
		g, err := s.club.Game(t.Context(), p.Game)
		if err != nil {
			t.Fatal(err)
		}
		if err := service.Ended(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	table := want[standings](s, b[2].ask("GET", at+"/standings", nil), 200)
	if r := table.Rows[0]; r.Player.Name != "Zoé" || r.Wins != 1 || r.Losses != 1 || r.Score != 1 {
		t.Errorf("%+v", r)
	}
	if info = want[api.TournamentInfo](s, b[1].ask("GET", at, nil), 200); info.Status != "over" {
		t.Errorf("%+v", info)
	}
}
