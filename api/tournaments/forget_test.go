package tournaments_test

import (
	"context"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

// After an organiser forgets an evening at wooden boards, the database has nothing of it: no name, no result,
// no guest.
func TestForgottenEvening(t *testing.T) {
	s := apitest.Open(t)
	db := s.Tournaments.Store.(sqlcore.Tournaments).DB
	eve := s.Enrol("Ève")[0]
	info := eve.NewTournament(m{"format": "evening", "name": "Unforgettable"})
	at := apitest.TournamentsPath + "/" + info.ID
	guests := []*apitest.Browser{s.Browser(), s.Browser()}
	for i, g := range guests {
		if r := g.Ask("POST", "/api/v1/guest", m{"name": []string{"Zebulon", "Zebedee"}[i]}); r.Code != 200 {
			t.Fatal(r.Body)
		}
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", at+"/enter", m{}), 200)
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", at+"/free", m{"games": []string{"ring"}}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, guests[0].Ask("POST", at+"/sit", m{"number": 2, "game": "ring", "table": 4}), 200)
	// They change their minds and sit down again.
	apitest.Want[tournaments.TournamentInfo](s, guests[1].Ask("POST", at+"/leave-table", m{"pairing": info.You.Pairing.ID}), 200)
	for _, g := range guests {
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", at+"/free", m{"games": []string{"ring"}}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, guests[0].Ask("POST", at+"/sit", m{"number": 2, "game": "ring", "table": 4}), 200)
	pairing := info.You.Pairing.ID
	for _, g := range guests {
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", at+"/results", m{"pairing": pairing, "result": "1-0"}), 200)
	}
	if p := apitest.ProblemOf(t, eve.Ask("DELETE", at, nil)); p.Status != 409 {
		t.Errorf("forgotten while it runs: %+v", p)
	}
	cup := startCup(t, s, eve, guests, at)
	apitest.Want[tournaments.TournamentInfo](s, eve.Ask("POST", at+"/finish", m{}), 200)
	if p := apitest.ProblemOf(t, eve.Ask("DELETE", at, nil)); p.Status != 409 || !strings.Contains(p.Detail, "Unmentionable") {
		t.Errorf("forgotten while its tournament runs: %+v", p)
	}
	for _, g := range guests {
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", apitest.TournamentsPath+"/"+cup.ID+"/results", m{"pairing": cup.You.Pairing.ID, "result": "0-1"}), 200)
	}
	if p := apitest.ProblemOf(t, eve.Ask("DELETE", apitest.TournamentsPath+"/"+cup.ID, nil)); p.Status != 409 {
		t.Errorf("forgotten without its evening: %+v", p)
	}
	if p := apitest.ProblemOf(t, guests[0].Ask("DELETE", at, nil)); p.Status != 403 {
		t.Errorf("forgotten by a guest: %+v", p)
	}
	words := []string{info.ID, pairing, cup.ID, cup.You.Pairing.ID, "Unforgettable", "Unmentionable", "Zebulon", "Zebedee"}
	if found := storetest.Traces(t, db, words...); len(found) < 8 {
		t.Fatalf("the test finds nothing before: %v", found)
	}
	if r := eve.Ask("DELETE", at, nil); r.Code != 204 {
		t.Fatal(r.Code, r.Body)
	}
	if found := storetest.Traces(t, db, words...); len(found) != 0 {
		t.Errorf("left behind: %v", found)
	}
	if p := apitest.ProblemOf(t, eve.Ask("GET", at, nil)); p.Status != 404 {
		t.Errorf("%+v", p)
	}
}

// Games played online at an evening stay, without the names of its guests. Guests who did something else keep theirs.
func TestForgottenEveningWithOnlineGames(t *testing.T) {
	s := apitest.Open(t)
	db := s.Tournaments.Store.(sqlcore.Tournaments).DB
	eve := s.Enrol("Ève")[0]
	info := eve.NewTournament(m{"format": "evening", "name": "Unforgettable", "clock": "600+5"})
	at := apitest.TournamentsPath + "/" + info.ID
	names := []string{"Zebulon", "Zebedee", "Zephyr", "Zora"}
	var guests []*apitest.Browser
	for _, name := range names {
		g := s.Browser()
		guests = append(guests, g)
		if r := g.Ask("POST", "/api/v1/guest", m{"name": name}); r.Code != 200 {
			t.Fatal(r.Body)
		}
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", at+"/enter", m{}), 200)
		apitest.Want[tournaments.TournamentInfo](s, g.Ask("POST", at+"/free", m{"games": []string{"ringo"}}), 200)
	}
	played := apitest.Want[tournaments.TournamentInfo](s, guests[0].Ask("POST", at+"/sit", m{"number": 2, "game": "ringo"}), 200).You.Pairing.Game
	apitest.Want[tournaments.TournamentInfo](s, guests[2].Ask("POST", at+"/sit", m{"number": 4, "game": "ringo"}), 200) // nobody moves
	if r := guests[3].Ask("POST", "/api/v1/games", m{"game": "ring", "white": m{"kind": "person", "name": "Zora"}, "black": m{"kind": "engine", "level": 1}}); r.Code != 201 {
		t.Fatal(r.Code, r.Body)
	}
	apitest.Want[tournaments.TournamentInfo](s, eve.Ask("POST", at+"/finish", m{}), 200)
	s.Tournaments.Gone = func(ctx context.Context, guests []string) {
		for _, g := range guests {
			if err := s.Club.Forget(ctx, g); err != nil {
				t.Error(err)
			}
		}
	}
	words := []string{info.ID, "Unforgettable", "Zebulon", "Zebedee", "Zephyr"}
	if found := storetest.Traces(t, db, words...); len(found) < 6 {
		t.Fatalf("the test finds nothing before: %v", found)
	}
	if r := eve.Ask("DELETE", at, nil); r.Code != 204 {
		t.Fatal(r.Code, r.Body)
	}
	if found := storetest.Traces(t, db, words...); len(found) != 0 {
		t.Errorf("left behind: %v", found)
	}
	if r := s.Browser().Ask("GET", "/api/v1/games/"+played, nil); r.Code != 200 || strings.Contains(r.Body.String(), "Zeb") {
		t.Errorf("the game: %d %s", r.Code, r.Body)
	}
}

// startCup starts a tournament with two guests at an evening, and returns it as the first guest sees it.
func startCup(t *testing.T, s *apitest.Server, eve *apitest.Browser, guests []*apitest.Browser, at string) tournaments.TournamentInfo {
	t.Helper()
	terms := m{"name": "Unmentionable", "format": "knockout", "game": "ringo", "venue": "table"}
	if p := apitest.ProblemOf(t, guests[0].Ask("POST", at+"/tournaments", terms)); p.Status != 403 {
		t.Errorf("started by a guest: %+v", p)
	}
	for field, value := range map[string]string{"game": "chess", "format": "arena", "unit": "dozens"} {
		wrong := m{"name": "Unmentionable", "format": "knockout", "game": "ringo", "venue": "table"}
		wrong[field] = value
		if p := apitest.ProblemOf(t, eve.Ask("POST", at+"/tournaments", wrong)); p.Status != 422 {
			t.Errorf("%s %s: %+v", field, value, p)
		}
	}
	made := apitest.Want[tournaments.TournamentInfo](s, eve.Ask("POST", at+"/tournaments", terms), 201)
	evening := apitest.Want[tournaments.TournamentInfo](s, eve.Ask("GET", at, nil), 200)
	if made.Evening != evening.ID || made.Status != "running" || made.Round != 1 || made.Players != 2 || !made.You.Director {
		t.Errorf("%+v", made)
	}
	if len(evening.From) != 1 || evening.From[0] != (tournaments.EveningTournament{ID: made.ID, Name: "Unmentionable", Format: "knockout", Game: "ringo"}) {
		t.Errorf("%+v", evening.From)
	}
	return apitest.Want[tournaments.TournamentInfo](s, guests[0].Ask("GET", apitest.TournamentsPath+"/"+made.ID, nil), 200)
}
