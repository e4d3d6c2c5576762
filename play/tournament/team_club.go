package tournament

import (
	"slices"

	"tablier/i18n"
	"tablier/play/club"
)

// ClubTeam returns the id of the club team that plays as team 1 or 2; empty if the team has only a name.
func (s *Settings) ClubTeam(team int) string {
	if team < 1 || team > len(s.ClubTeams) {
		return ""
	}
	return s.ClubTeams[team-1]
}

// ownTeam returns the team that a player joins in a match of club teams: one they belong to. own lists the ids of their
// teams. A team that has only a name is open to everybody. 0 means that both teams are possible, or that the match has
// no club teams.
func (s *Settings) ownTeam(own []string, team int) (int, error) {
	if len(s.ClubTeams) == 0 || team < 0 || team > len(s.ClubTeams) {
		return team, nil
	}
	may := func(team int) bool { return slices.Contains(own, s.ClubTeam(team)) }
	open := func(team int) bool { return s.ClubTeam(team) == "" }
	switch {
	case team > 0 && (may(team) || open(team)):
		return team, nil
	case team > 0:
		return 0, &club.Error{Kind: club.Forbidden, Field: "team", Text: i18n.T("tournament.closed.team", "name", i18n.Quoted(s.Teams[team-1]))}
	case may(1) && may(2):
		return 0, nil
	case may(1) || may(2):
		return map[bool]int{true: 1, false: 2}[may(1)], nil
	case open(1) || open(2):
		return map[bool]int{true: 1, false: 2}[open(1)], nil
	}
	return 0, club.ErrForbidden(i18n.T("tournament.closed.teams", "one", i18n.Quoted(s.Teams[0]), "other", i18n.Quoted(s.Teams[1])))
}

// TeamFor returns the team for a player whom a director enters without naming one: their own club team, if it plays.
func TeamFor(t *Tournament, own []string) int {
	team, err := t.ownTeam(own, 0)
	if err != nil {
		return 0
	}
	return team
}

// scores returns both teams and their points.
func (m *teamMatch) scores() []TeamScore {
	points := TeamPoints(m.t)
	list := make([]TeamScore, len(m.t.Teams))
	for i := range list {
		list[i] = TeamScore{Team: m.t.ClubTeam(i + 1), Name: m.t.Teams[i], Points: points[i]}
	}
	return list
}
