package play_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/api/tournaments"
)

// TV shows a tournament's game while one is in progress, or any live game of a kind.
func TestTV(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	none := apitest.Want[play.TVChoice](s, b[0].Ask("GET", "/api/v1/tv", nil), 200)
	if none.Game != "" {
		t.Errorf("%+v", none)
	}
	info := b[0].NewTournament(m{"clock": "300+5", "game": "agon"})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range b {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	game := info.You.Pairing.Game
	for query, id := range map[string]string{"?tournament=" + info.ID: game, "?game=agon": game, "?game=ra": ""} {
		if c := apitest.Want[play.TVChoice](s, b[0].Ask("GET", "/api/v1/tv"+query, nil), 200); c.Game != id {
			t.Errorf("%s: %q, want %q", query, c.Game, id)
		}
	}
	if p := apitest.ProblemOf(t, b[0].Ask("GET", "/api/v1/tv?tournament=000000000000", nil)); p.Status != 404 {
		t.Errorf("%+v", p)
	}
}
