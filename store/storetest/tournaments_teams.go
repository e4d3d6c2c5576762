package storetest

import (
	"testing"

	"tablier/play/tournament"
)

// tournamentTeams tests that the matches of a team can be found, with both scores, until they are changed to other
// teams.
func tournamentTeams(t *testing.T, s TournamentStore) {
	ctx := t.Context()
	list := func(team string, want ...tournament.Summary) {
		t.Helper()
		got, err := s.Tournaments(ctx, tournament.Query{Team: team, Limit: 9})
		sameList(t, got, err, want...)
	}
	one, two := tournamentSummary(1), tournamentSummary(2)
	one.Format, one.Teams = tournament.Team, []tournament.TeamScore{{Team: "foxes", Name: "Renards d’Œ"}, {Name: "Visitors"}}
	two.Format, two.Teams = tournament.Team, []tournament.TeamScore{{Team: "owls", Name: "Owls"}, {Team: "foxes", Name: "Renards"}}
	log := tournamentEvents(1)
	must(t, s.AppendTournament(ctx, one, log[:2], tournament.News{}))
	must(t, s.AppendTournament(ctx, two, tournamentEvents(2)[:1], tournament.News{}))
	must(t, s.AppendTournament(ctx, tournamentSummary(3), tournamentEvents(3)[:1], tournament.News{}))
	list("foxes", two, one)
	list("owls", two)
	list("\x00")
	list("none")
	list("", tournamentSummary(3), two, one)
	one.Teams[0].Points, one.Teams[1].Points = 3, 1
	must(t, s.AppendTournament(ctx, one, log[2:3], tournament.News{}))
	list("foxes", two, one)
	one.Format, one.Teams = tournament.Swiss, nil
	edited := log[3]
	edited.Kind, edited.Pairings = tournament.Edited, nil
	must(t, s.AppendTournament(ctx, one, []tournament.Event{edited}, tournament.News{}))
	list("foxes", two)
}
