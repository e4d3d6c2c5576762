package api_test

import (
	"testing"

	"tablier/api/play"
	"tablier/api/tournaments"
)

// TV shows a tournament's game while one is in progress, or any live game of a kind.
func TestTV(t *testing.T) {
	s, _, _ := openTournaments(t)
	b := enrol(s, "Ève", "Zoé")
	none := want[play.TVChoice](s, b[0].ask("GET", "/api/v1/tv", nil), 200)
	if none.Game != "" {
		t.Errorf("%+v", none)
	}
	info := newTournament(s, b[0], m{"clock": "300+5", "game": "agon"})
	at := contests + "/" + info.ID
	for _, who := range b {
		want[tournaments.TournamentInfo](s, who.ask("POST", at+"/enter", m{}), 200)
	}
	info = want[tournaments.TournamentInfo](s, b[0].ask("POST", at+"/start", m{}), 200)
	game := info.You.Pairing.Game
	for query, id := range map[string]string{"?tournament=" + info.ID: game, "?game=agon": game, "?game=ra": ""} {
		if c := want[play.TVChoice](s, b[0].ask("GET", "/api/v1/tv"+query, nil), 200); c.Game != id {
			t.Errorf("%s: %q, want %q", query, c.Game, id)
		}
	}
	if p := problem(t, b[0].ask("GET", "/api/v1/tv?tournament=000000000000", nil)); p.Status != 404 {
		t.Errorf("%+v", p)
	}
}
