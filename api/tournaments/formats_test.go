package tournaments_test

import (
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
	"tablier/rules/game"
)

// One player plays against all others at the same time.
func TestSimul(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé", "Max")
	info := b[0].NewTournament(m{"format": "simul", "simul_side": "black", "simul_player": "Zoé"})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range []*apitest.Browser{b[0], b[2]} {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", at+"/start", m{})); p.Status != 409 {
		t.Errorf("Zoé has not entered: %+v", p)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("POST", at+"/enter", m{}), 200)
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	info = apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("GET", at, nil), 200)
	if len(info.You.Pairings) != 2 || info.Open != 2 {
		t.Fatalf("%+v", info.You)
	}
	for i, p := range info.You.Pairings {
		if p.Black.Name != "Zoé" {
			t.Errorf("%+v", p)
		}
		s.Resign(p.Game, game.Side(i))
		g, err := s.Club.Game(t.Context(), p.Game)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Tournaments.Ended(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	table := apitest.Want[standings](s, b[2].Ask("GET", at+"/standings", nil), 200)
	if r := table.Rows[0]; r.Player.Name != "Zoé" || r.Wins != 1 || r.Losses != 1 || r.Score != 1 {
		t.Errorf("%+v", r)
	}
	if info = apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("GET", at, nil), 200); info.Status != "over" {
		t.Errorf("%+v", info)
	}
}

// Two teams meet at tables, on the boards that the director has set. The last player of the larger team is a
// reserve.
func TestTeamMatch(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	teams := []string{"Town", "Country"}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", apitest.TournamentsPath, m{"name": "x", "format": "team", "game": "ring", "teams": []string{"Town", "Town"}})); p.Status != 422 {
		t.Errorf("%+v", p)
	}
	info := b[0].NewTournament(m{"format": "team", "venue": "table", "teams": teams, "double": true})
	at := apitest.TournamentsPath + "/" + info.ID
	for i, name := range []string{"A", "B", "C", "D"} {
		info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/players", m{"name": name, "team": 1 + i/2}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("POST", at+"/enter", m{"team": 2}), 200)
	if apitest.ProblemOf(t, b[1].Ask("POST", at+"/teams", m{"number": 1, "team": 2})).Status != 403 {
		t.Error("a player assigns")
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/teams", m{"number": 2, "team": 1, "board": 1}), 200)
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	for round := 1; round <= 2; round++ {
		r := apitest.Want[apitest.Round](s, b[0].Ask("GET", at+"/rounds/"+string(rune('0'+round)), nil), 200)
		if len(r.Pairings) != 2 {
			t.Fatalf("%+v", r.Pairings)
		}
		if first := r.Pairings[0]; round == 1 && first.White.Name != "B" || round == 2 && first.Black.Name != "B" {
			t.Errorf("B has board 1 and White first: %+v", first)
		}
		for _, p := range r.Pairings {
			result := "1-0"
			if p.White.Team == 2 {
				result = "0-1"
			}
			info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/results", m{"pairing": p.ID, "result": result}), 200)
		}
	}
	if info.Status != "over" || len(info.TeamPoints) != 2 || info.TeamPoints[0] != 4 || info.TeamPoints[1] != 0 {
		t.Errorf("%s %+v", info.Status, info.TeamPoints)
	}
}

// On a ladder a player challenges somebody above, and the winner takes the higher place.
func TestLadder(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé", "Max")
	info := b[0].NewTournament(m{"format": "ladder", "venue": "table", "reach": 1})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range b[:2] {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	info = apitest.Want[tournaments.TournamentInfo](s, b[2].Ask("POST", at+"/enter", m{}), 200) // late entries start at the bottom
	if len(info.You.Challenges) != 1 {
		t.Fatalf("%+v", info.You)
	}
	rows := apitest.Want[standings](s, b[2].Ask("GET", at+"/standings", nil), 200).Rows
	if apitest.ProblemOf(t, b[2].Ask("POST", at+"/challenge", m{"number": rows[0].Player.Number})).Status != 422 {
		t.Error("two places up")
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[2].Ask("POST", at+"/challenge", m{"number": rows[1].Player.Number}), 200)
	p := info.You.Pairing
	if p == nil || p.Challenger != info.You.Player.Number || p.Deadline == nil || len(info.You.Challenges) != 0 {
		t.Fatalf("%+v", info.You)
	}
	result := "1-0"
	if p.White.Name != "Max" {
		result = "0-1"
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/results", m{"pairing": p.ID, "result": result}), 200)
	rows = apitest.Want[standings](s, b[2].Ask("GET", at+"/standings", nil), 200).Rows
	if rows[1].Player.Name != "Max" || rows[1].Rank != 2 || rows[1].Wins != 1 {
		t.Errorf("%+v", rows)
	}
	if info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/finish", m{}), 200); info.Status != "over" {
		t.Errorf("%+v", info)
	}
}

// A league plays a season in two divisions. The next season moves players up and down, and past seasons do not
// change.
func TestLeague(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	if p := apitest.ProblemOf(t, b[0].Ask("POST", apitest.TournamentsPath, m{"name": "x", "format": "league", "game": "ring", "division_size": 4, "movers": 3})); p.Status != 422 {
		t.Errorf("%+v", p)
	}
	info := b[0].NewTournament(m{"format": "league", "venue": "table", "division_size": 3, "up": 1, "down": 1, "division_names": []string{"=Honneur", "Promotion"}})
	if info.Up != 1 || info.Down != 1 || len(info.DivisionNames) != 2 {
		t.Errorf("%+v", info.TournamentTerms)
	}
	at := apitest.TournamentsPath + "/" + info.ID
	for i, name := range []string{"A", "B", "C", "D", "E"} {
		apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/players", m{"name": name, "rating": 2000 - i}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/division", m{"number": 1, "division": 2}), 200)
	if info.Entrants[0].Division != 2 || apitest.ProblemOf(t, b[1].Ask("POST", at+"/division", m{"number": 2, "division": 1})).Status != 403 {
		t.Errorf("%+v", info.Entrants)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	if apitest.ProblemOf(t, b[0].Ask("POST", at+"/season", m{})).Status != 409 {
		t.Error("a season starts in the middle of another")
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("POST", at+"/enter", m{}), 200)
	if info.You.Division != 0 || len(info.Seasons) != 1 || info.Seasons[0].Divisions != 2 || info.Seasons[0].Rounds != 3 {
		t.Errorf("%+v %+v", info.You, info.Seasons)
	}
	for info.Seasons[0].Ended == nil {
		r := apitest.Want[apitest.Round](s, b[0].Ask("GET", at+"/rounds/"+string(rune('0'+info.Round)), nil), 200)
		for _, p := range r.Pairings {
			result := "1-0"
			if p.Black.Name < p.White.Name {
				result = "0-1"
			}
			if p.Division == 0 {
				t.Errorf("%+v", p)
			}
			info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/results", m{"pairing": p.ID, "result": result}), 200)
		}
	}
	rows := apitest.Want[standings](s, b[0].Ask("GET", at+"/standings", nil), 200).Rows
	if r := rows[2]; r.Player.Name != "D" || r.Division != 1 || r.Move != "down" || rows[3].Move != "up" || rows[3].Player.Name != "A" || rows[3].Rank != 1 {
		t.Errorf("%+v", rows)
	}
	// B, first in division 1, has won against C (1998) and D (1997).
	if p := rows[0].Performance; p == nil || p.Games != 2 || p.Average != 1998 || p.Difference != 800 || p.Rating != 2798 {
		t.Errorf("%+v", p)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/season", m{}), 200)
	if len(info.Seasons) != 2 || info.Seasons[1].FirstRound != 4 || info.Round != 4 || info.Status != "running" {
		t.Errorf("%d %+v", info.Round, info.Seasons)
	}
	rows = apitest.Want[standings](s, b[1].Ask("GET", at+"/standings", nil), 200).Rows
	if len(rows) != 6 || rows[2].Player.Name != "A" || rows[2].Came != "up" || rows[5].Player.Name != "Zoé" || rows[5].Came != "new" {
		t.Errorf("%+v", rows)
	}
	past := apitest.Want[standings](s, b[1].Ask("GET", at+"/standings?season=1&explain=4", nil), 200).Rows
	if len(past) != 1 || past[0].Division != 1 || past[0].Move != "down" || len(past[0].Cells) != 2 || past[0].TieBreaks[1].Parts == nil {
		t.Errorf("%+v", past)
	}
	if apitest.ProblemOf(t, b[1].Ask("GET", at+"/standings?season=3", nil)).Status != 404 {
		t.Error("a season that is not there")
	}
	if r := b[1].Ask("GET", at+"/standings.csv", nil); !strings.HasPrefix(r.Body.String(), "division,division_name,rank") || !strings.Contains(r.Body.String(), "\n1,'=Honneur,1,") {
		t.Errorf("%s", r.Body)
	}
}

// Two players choose the rules of their game; there is no game before that.
func TestPlayersChoose(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	sets := []string{"", "rings=5"}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", apitest.TournamentsPath, m{"name": "x", "format": "swiss", "game": "ringo", "options": []string{"", "rings=6"}})); p.Status != 422 {
		t.Errorf("twice the same rules: %+v", p)
	}
	info := b[0].NewTournament(m{"options": sets, "players_choose": true, "clock": "300+5"})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range b {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	p := info.You.Pairing
	if info.ChoiceMinutes != 5 || !p.Choosing || p.Game != "" || p.ChooseBy == nil {
		t.Fatalf("%+v", p)
	}
	if apitest.ProblemOf(t, b[0].Ask("POST", at+"/options", m{"pairing": p.ID, "set": 3})).Status != 422 {
		t.Error("a third set")
	}
	for _, who := range b {
		info = apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/options", m{"pairing": p.ID, "set": 2}), 200)
	}
	if p = info.You.Pairing; p.Choosing || p.Game == "" || p.Options != "rings=5" {
		t.Errorf("%+v", p)
	}
}
