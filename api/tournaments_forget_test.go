package api_test

import (
	"context"
	"strings"
	"testing"

	"tablier/api/tournaments"
	"tablier/store/sqlcore"
	"tablier/store/storetest"
)

// After an organiser forgets an evening at wooden boards, the database has nothing of it: no name, no result,
// no guest.
func TestForgottenEvening(t *testing.T) {
	s, _, service := openTournaments(t)
	db := service.Store.(sqlcore.Tournaments).DB
	eve := enrol(s, "Ève")[0]
	info := newTournament(s, eve, m{"format": "evening", "name": "Unforgettable"})
	at := contests + "/" + info.ID
	guests := []*browser{s.browser(), s.browser()}
	for i, g := range guests {
		if r := g.ask("POST", "/api/v1/guest", m{"name": []string{"Zebulon", "Zebedee"}[i]}); r.Code != 200 {
			t.Fatal(r.Body)
		}
		want[tournaments.TournamentInfo](s, g.ask("POST", at+"/enter", m{}), 200)
		want[tournaments.TournamentInfo](s, g.ask("POST", at+"/free", m{"games": []string{"ring"}}), 200)
	}
	info = want[tournaments.TournamentInfo](s, guests[0].ask("POST", at+"/sit", m{"number": 2, "game": "ring", "table": 4}), 200)
	// They change their minds and sit down again.
	want[tournaments.TournamentInfo](s, guests[1].ask("POST", at+"/leave-table", m{"pairing": info.You.Pairing.ID}), 200)
	for _, g := range guests {
		want[tournaments.TournamentInfo](s, g.ask("POST", at+"/free", m{"games": []string{"ring"}}), 200)
	}
	info = want[tournaments.TournamentInfo](s, guests[0].ask("POST", at+"/sit", m{"number": 2, "game": "ring", "table": 4}), 200)
	pairing := info.You.Pairing.ID
	for _, g := range guests {
		want[tournaments.TournamentInfo](s, g.ask("POST", at+"/results", m{"pairing": pairing, "result": "1-0"}), 200)
	}
	if p := problem(t, eve.ask("DELETE", at, nil)); p.Status != 409 {
		t.Errorf("forgotten while it runs: %+v", p)
	}
	cup := startCup(t, s, eve, guests, at)
	want[tournaments.TournamentInfo](s, eve.ask("POST", at+"/finish", m{}), 200)
	if p := problem(t, eve.ask("DELETE", at, nil)); p.Status != 409 || !strings.Contains(p.Detail, "Unmentionable") {
		t.Errorf("forgotten while its tournament runs: %+v", p)
	}
	for _, g := range guests {
		want[tournaments.TournamentInfo](s, g.ask("POST", contests+"/"+cup.ID+"/results", m{"pairing": cup.You.Pairing.ID, "result": "0-1"}), 200)
	}
	if p := problem(t, eve.ask("DELETE", contests+"/"+cup.ID, nil)); p.Status != 409 {
		t.Errorf("forgotten without its evening: %+v", p)
	}
	if p := problem(t, guests[0].ask("DELETE", at, nil)); p.Status != 403 {
		t.Errorf("forgotten by a guest: %+v", p)
	}
	words := []string{info.ID, pairing, cup.ID, cup.You.Pairing.ID, "Unforgettable", "Unmentionable", "Zebulon", "Zebedee"}
	if found := storetest.Traces(t, db, words...); len(found) < 8 {
		t.Fatalf("the test finds nothing before: %v", found)
	}
	if r := eve.ask("DELETE", at, nil); r.Code != 204 {
		t.Fatal(r.Code, r.Body)
	}
	if found := storetest.Traces(t, db, words...); len(found) != 0 {
		t.Errorf("left behind: %v", found)
	}
	if p := problem(t, eve.ask("GET", at, nil)); p.Status != 404 {
		t.Errorf("%+v", p)
	}
}

// Games played online at an evening stay, without the names of its guests. Guests who did something else keep theirs.
func TestForgottenEveningWithOnlineGames(t *testing.T) {
	s, _, service := openTournaments(t)
	db := service.Store.(sqlcore.Tournaments).DB
	eve := enrol(s, "Ève")[0]
	info := newTournament(s, eve, m{"format": "evening", "name": "Unforgettable", "clock": "600+5"})
	at := contests + "/" + info.ID
	names := []string{"Zebulon", "Zebedee", "Zephyr", "Zora"}
	var guests []*browser
	for _, name := range names {
		g := s.browser()
		guests = append(guests, g)
		if r := g.ask("POST", "/api/v1/guest", m{"name": name}); r.Code != 200 {
			t.Fatal(r.Body)
		}
		want[tournaments.TournamentInfo](s, g.ask("POST", at+"/enter", m{}), 200)
		want[tournaments.TournamentInfo](s, g.ask("POST", at+"/free", m{"games": []string{"ringo"}}), 200)
	}
	played := want[tournaments.TournamentInfo](s, guests[0].ask("POST", at+"/sit", m{"number": 2, "game": "ringo"}), 200).You.Pairing.Game
	want[tournaments.TournamentInfo](s, guests[2].ask("POST", at+"/sit", m{"number": 4, "game": "ringo"}), 200) // nobody moves
	if r := guests[3].ask("POST", "/api/v1/games", m{"game": "ring", "white": m{"kind": "person", "name": "Zora"}, "black": m{"kind": "engine", "level": 1}}); r.Code != 201 {
		t.Fatal(r.Code, r.Body)
	}
	want[tournaments.TournamentInfo](s, eve.ask("POST", at+"/finish", m{}), 200)
	service.Gone = func(ctx context.Context, guests []string) {
		for _, g := range guests {
			if err := s.club.Forget(ctx, g); err != nil {
				t.Error(err)
			}
		}
	}
	words := []string{info.ID, "Unforgettable", "Zebulon", "Zebedee", "Zephyr"}
	if found := storetest.Traces(t, db, words...); len(found) < 6 {
		t.Fatalf("the test finds nothing before: %v", found)
	}
	if r := eve.ask("DELETE", at, nil); r.Code != 204 {
		t.Fatal(r.Code, r.Body)
	}
	if found := storetest.Traces(t, db, words...); len(found) != 0 {
		t.Errorf("left behind: %v", found)
	}
	if r := s.browser().ask("GET", "/api/v1/games/"+played, nil); r.Code != 200 || strings.Contains(r.Body.String(), "Zeb") {
		t.Errorf("the game: %d %s", r.Code, r.Body)
	}
}

// startCup starts a tournament with two guests at an evening, and returns it as the first guest sees it.
func startCup(t *testing.T, s *site, eve *browser, guests []*browser, at string) tournaments.TournamentInfo {
	t.Helper()
	terms := m{"name": "Unmentionable", "format": "knockout", "game": "ringo", "venue": "table"}
	if p := problem(t, guests[0].ask("POST", at+"/tournaments", terms)); p.Status != 403 {
		t.Errorf("started by a guest: %+v", p)
	}
	for field, value := range map[string]string{"game": "chess", "format": "arena", "unit": "dozens"} {
		wrong := m{"name": "Unmentionable", "format": "knockout", "game": "ringo", "venue": "table"}
		wrong[field] = value
		if p := problem(t, eve.ask("POST", at+"/tournaments", wrong)); p.Status != 422 {
			t.Errorf("%s %s: %+v", field, value, p)
		}
	}
	made := want[tournaments.TournamentInfo](s, eve.ask("POST", at+"/tournaments", terms), 201)
	evening := want[tournaments.TournamentInfo](s, eve.ask("GET", at, nil), 200)
	if made.Evening != evening.ID || made.Status != "running" || made.Round != 1 || made.Players != 2 || !made.You.Director {
		t.Errorf("%+v", made)
	}
	if len(evening.From) != 1 || evening.From[0] != (tournaments.EveningTournament{ID: made.ID, Name: "Unmentionable", Format: "knockout", Game: "ringo"}) {
		t.Errorf("%+v", evening.From)
	}
	return want[tournaments.TournamentInfo](s, guests[0].ask("GET", contests+"/"+made.ID, nil), 200)
}
