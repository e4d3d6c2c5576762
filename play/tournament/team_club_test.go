package tournament_test

import (
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/tournament"
)

// In a match of club teams, members play for their own team; a team that has only a name is open to everybody.
func TestClubTeams(t *testing.T) {
	match := func(ids ...string) *tournament.Tournament {
		x := &tournament.Tournament{ID: "t"}
		s := tournament.Settings{Name: "Match", Format: tournament.Team, Teams: []string{"Foxes", "Owls"}, ClubTeams: ids, Game: "ringo", Venue: tournament.Online, Entry: tournament.EntryAll}
		if err := x.Apply(tournament.Event{Seq: 1, Kind: tournament.Created, Settings: &s}); err != nil {
			t.Fatal(err)
		}
		return x
	}
	both, visitors := match("foxes", "owls"), match("foxes", "")
	for _, c := range []struct {
		name string
		t    *tournament.Tournament
		own  []string
		team int
		want int // 0: refused
	}{
		{"their own", both, []string{"owls"}, 0, 2},
		{"their own, said", both, []string{"owls", "cats"}, 2, 2},
		{"another's", both, []string{"owls"}, 1, 0},
		{"none", both, []string{"cats"}, 0, 0},
		{"both, the smaller", both, []string{"owls", "foxes"}, 0, 1},
		{"both, said", both, []string{"owls", "foxes"}, 2, 2},
		{"visitors", visitors, nil, 0, 2},
		{"visitors, said", visitors, []string{"foxes"}, 2, 2},
		{"not a visitor", visitors, []string{"foxes"}, 0, 1},
		{"no fox", visitors, nil, 1, 0},
		{"no teams of the club", match(), nil, 1, 1},
		{"no such team", both, []string{"owls"}, 3, 0},
	} {
		events, err := tournament.Enter(c.t, tournament.Who{Person: "p", Name: "P", Teams: c.own}, "", c.team)
		switch {
		case c.want == 0:
			if err == nil || len(events) > 0 {
				t.Errorf("%s: entered", c.name)
			}
		case err != nil || len(events) != 1 || events[0].Entrant.Team != c.want:
			t.Errorf("%s: %v, %+v", c.name, err, events)
		}
	}
	if n := tournament.TeamFor(both, []string{"owls"}); n != 2 {
		t.Error(n)
	}
	if n := tournament.TeamFor(both, nil); n != 0 {
		t.Error(n)
	}
}

// The settings of a match name no club team, one, or two different ones.
func TestClubTeamSettings(t *testing.T) {
	for _, c := range []struct {
		ids, want []string
		ok        bool
	}{
		{nil, nil, true},
		{[]string{"", ""}, nil, true},
		{[]string{"a", ""}, []string{"a", ""}, true},
		{[]string{"a", "b"}, []string{"a", "b"}, true},
		{[]string{"a", "a"}, nil, false},
		{[]string{"a"}, nil, false},
		{[]string{"a", "b", "c"}, nil, false},
	} {
		s, err := teamSettings(c.ids)
		if (err == nil) != c.ok || c.ok && !slices.Equal(s.ClubTeams, c.want) || !c.ok && club.KindOf(err) != club.Invalid {
			t.Errorf("%v: %v, %v", c.ids, s.ClubTeams, err)
		}
		s.Format = tournament.RoundRobin
		if s, err := s.Check(roster.Find); c.ok && (err != nil || s.ClubTeams != nil) {
			t.Errorf("%v: a round robin has %v, %v", c.ids, s.ClubTeams, err)
		}
	}
}

func teamSettings(ids []string) (tournament.Settings, error) {
	s := tournament.Settings{Name: "Match", Format: tournament.Team, Teams: []string{"A", "B"}, ClubTeams: ids, Game: "ringo", Clock: "300+5"}
	return s.Check(roster.Find)
}
