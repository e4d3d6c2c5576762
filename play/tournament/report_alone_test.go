package tournament_test

import (
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/tournament"
)

// At tables nobody decides alone: not against a member, and not against somebody without an account, whose result a
// director reports.
func TestNobodyReportsAlone(t *testing.T) {
	f := &field{T: t, Tournament: &tournament.Tournament{ID: "t"}, newID: ids(), at: time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC)}
	f.try(tournament.Create(director, tournament.Settings{Name: "x", Format: tournament.RoundRobin, Game: "ring", Venue: tournament.Table}, roster.Find))
	eve := tournament.Who{Person: "eve", Name: "Ève"}
	f.try(tournament.Enter(f.Tournament, eve, "", 0))
	f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Name: "Papi"}, false))
	f.try(tournament.Start(f.Tournament, director, func(int, func(i, j int)) {}))
	f.next()
	p := f.Open()[0].ID
	if !f.try(tournament.Report(f.Tournament, eve, p, tournament.WhiteWins)) {
		t.Fatal("the report is refused")
	}
	if got, _ := f.Pairing(p); got.Result != tournament.Pending {
		t.Errorf("the report of one player counts: %q", got.Result)
	}
	if !f.try(tournament.Report(f.Tournament, director, p, tournament.BlackWins)) {
		t.Fatal("the director's report is refused")
	}
	if got, _ := f.Pairing(p); got.Result != tournament.BlackWins {
		t.Errorf("the director's report does not count: %q", got.Result)
	}
}
