package tournament_test

import (
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/tournament"
)

// A member whom a director names is asked: not paired, not counted, and nothing is lost, until the member enters.
func TestMembersAreAskedToPlay(t *testing.T) {
	f := &field{T: t, Tournament: &tournament.Tournament{ID: "t"}, newID: ids(), at: time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC)}
	f.try(tournament.Create(director, tournament.Settings{Name: "x", Format: tournament.Swiss, Rounds: 3, Game: "ring", Venue: tournament.Table, Entry: tournament.EntryInvited}, roster.Find))
	for _, name := range []string{"P1", "P2", "P3", "P4"} {
		f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Name: name}))
	}
	victim := tournament.Entrant{Person: "eve", Name: "Ève"}
	for range 2 { // asking again enters nobody
		f.try(tournament.AddPlayer(f.Tournament, director, victim))
	}
	f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Person: "zoe", Name: "Zoé"}))
	f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Person: director.Person, Name: director.Name}))
	zoe := tournament.Who{Person: "zoe", Name: "Zoé"}
	if !f.try(tournament.Enter(f.Tournament, zoe, "", 0)) {
		t.Fatal("a member who was asked cannot enter")
	}
	f.try(tournament.Start(f.Tournament, director, func(int, func(i, j int)) {}))
	f.next()
	paired := map[string]bool{}
	for _, p := range f.Rounds[0].Pairings {
		for _, n := range []int{p.White, p.Black} {
			if n > 0 {
				paired[f.Entrants[n-1].Name] = true
			}
		}
	}
	if paired["Ève"] || !paired["Zoé"] || !paired[director.Name] || len(paired) != 6 {
		t.Errorf("paired: %v", paired)
	}
	if e := f.Entrants[4]; !e.Asked || e.Presence == tournament.Active {
		t.Errorf("%+v", e)
	}
}
