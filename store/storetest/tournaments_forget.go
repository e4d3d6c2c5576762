package storetest

import (
	"slices"
	"testing"

	"tablier/members/account"
	"tablier/members/account/webhook"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/tournament"
)

// forgottenTournament tests that a deleted tournament leaves nothing behind, nor any guest who took part in nothing
// else. Members stay.
func forgottenTournament(t *testing.T, s TournamentStore) {
	settle(t, s, account.Person{ID: "zoe", Created: began, Seen: began}, account.Person{ID: "eve", Name: "Eve", Role: club.RoleMember, Created: began, Seen: began},
		account.Person{ID: "ann", Created: began, Seen: began})
	for n := 1; n <= 2; n++ {
		events := tournamentEvents(n)
		if n == 1 {
			for i, p := range []string{"eve", "ann"} {
				events = append(events, tournament.Event{Seq: 6 + i, At: began, Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 3 + i, Person: p, Name: p, Presence: tournament.Active}})
			}
		} else {
			events = events[:2] // Zoé has entered
		}
		if err := s.AppendTournament(t.Context(), tournamentSummary(n), events, tournament.News{}); err != nil {
			t.Fatal(err)
		}
	}
	if guests, err := s.ForgetTournament(t.Context(), ID(1)); err != nil || !slices.Equal(guests, []string{"ann"}) {
		t.Fatal(guests, err)
	}
	if log, err := s.TournamentEvents(t.Context(), ID(1), 0); len(log) != 0 || err != nil {
		t.Errorf("%d events are left, %v", len(log), err)
	}
	if _, err := s.TournamentOf(t.Context(), ID(1)); err == nil {
		t.Error("its pairing is left")
	}
	if list, err := s.Tournaments(t.Context(), tournament.Query{Limit: 9}); len(list) != 1 || list[0].ID != ID(2) || err != nil {
		t.Errorf("%+v, %v", list, err)
	}
	for id, stays := range map[string]bool{"zoe": true, "eve": true, "ann": false} { // Zoé is in the other tournament
		if _, err := s.Person(t.Context(), id); (err == nil) != stays {
			t.Errorf("%s: %v", id, err)
		}
	}
	if _, err := s.ForgetTournament(t.Context(), ID(1)); err == nil || club.KindOf(err) != club.NotFound {
		t.Errorf("forgotten again: %v", err)
	}
}

// nothingLeft checks that no table mentions a deleted tournament, its guest, or anything that belonged to it.
func nothingLeft(t *testing.T, s TournamentStore) {
	ctx := t.Context()
	settle(t, s, account.Person{ID: "guest-zeb", Name: "Zebulon", Created: began, Seen: began})
	if err := s.AddGrant(ctx, account.Grant{ID: "grant-zeb", Kind: account.Session, Hash: "hash-zeb", Person: "guest-zeb", Label: "Zeb’s browser", Created: began, Used: began}); err != nil {
		t.Fatal(err)
	}
	sum := tournamentSummary(1)
	sum.Name, sum.Owner, sum.Class = "Unmentionable", "owner-x", "class-x"
	log := tournamentEvents(1)
	log[0].Settings.Name, log[0].By = "Unmentionable", "owner-x"
	log[1].Entrant = &tournament.Entrant{Number: 1, Person: "guest-zeb", Name: "Zebulon", Guest: true, Presence: tournament.Active}
	news := tournament.News{Notices: []tournament.Notice{
		{Seq: 4, Person: "guest-zeb", About: tournament.AboutPaired, At: began, Round: 1, Pairing: ID(1), Game: ID(1001), Opponent: 2, Number: 1},
	}}
	if err := s.AppendTournament(ctx, sum, log, news); err != nil {
		t.Fatal(err)
	}
	hook := tournamenthook.Hook{Hook: webhook.Hook{ID: "hook-x", Person: "owner-x", URL: "https://hook.example/x", Secret: "secret-x", Created: began}, Tournament: ID(1), Next: began}
	if err := s.AddTournamentHook(ctx, hook, 5); err != nil {
		t.Fatal(err)
	}
	words := []string{ID(1), ID(1001), "Unmentionable", "owner-x", "class-x", "guest-zeb", "Zebulon", "grant-zeb", "hash-zeb", "Zeb’s", "hook.example", "secret-x"}
	before := Traces(t, s, words...)
	for _, table := range []string{
		"tournaments: " + ID(1), "tournament_events: Unmentionable", "tournament_people: Zebulon", "tournament_pairings: " + ID(1), "tournament_notices: guest-zeb",
		"webhooks: secret-x", "people: Zebulon", "grants: hash-zeb",
	} {
		if !slices.Contains(before, table) {
			t.Errorf("before, there is no %s in %v", table, before)
		}
	}
	if _, err := s.ForgetTournament(ctx, ID(1)); err != nil {
		t.Fatal(err)
	}
	if left := Traces(t, s, words...); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
