package tournaments

import (
	"context"
	"slices"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/play/tournament"
)

// TournamentTeam is a team of a team match.
type TournamentTeam struct {
	ID     string  `json:"id,omitempty" doc:"Id of the team of the club. Omitted if the team has only a name."`
	Name   string  `json:"name"`
	Points float64 `json:"points"`
}

// clubSides gives tournaments access to the club's teams.
type clubSides struct {
	teams *teams.Service // nil: none
}

// name sets the names of the club's teams in a team match. Only organisers, and the captain of one of the two
// teams, may set up such a match; for others it returns an error. had are the teams that the match already has.
func (h clubSides) name(ctx context.Context, s *tournament.Settings, had []string) error {
	if s.Format != tournament.Team || !slices.ContainsFunc(s.ClubTeams, func(id string) bool { return id != "" }) {
		return nil
	}
	by := edge.RequesterFrom(ctx).Person
	may := slices.Equal(had, s.ClubTeams)
	s.Teams = slices.Clone(s.Teams)
	for i, id := range s.ClubTeams {
		for len(s.Teams) <= i {
			s.Teams = append(s.Teams, "")
		}
		if id == "" {
			continue
		}
		t, err := h.teams.Store.Team(ctx, id)
		switch {
		case club.KindOf(err) == club.NotFound:
			return &club.Error{Kind: club.Invalid, Field: "club_teams", Text: i18n.T("teams.no-such-team")}
		case err != nil:
			return err
		case t.IsClosed() && !slices.Contains(had, id):
			return &club.Error{Kind: club.Conflict, Field: "club_teams", Text: i18n.T("teams.team-closed")}
		}
		s.Teams[i] = t.Name
		may = may || teams.MayLead(by, &t)
	}
	if !may {
		return &club.Error{Kind: club.Forbidden, Field: "club_teams", Text: i18n.T("tournament.captains-only")}
	}
	return nil
}

// renameTeams sets the names of the club's teams in the new settings of a tournament.
func renameTeams(ctx context.Context, h *tournamentHandlers, id string, s *tournament.Settings) error {
	var had []string
	if err := h.view(ctx, id, func(t *tournament.Tournament) error { had = slices.Clone(t.ClubTeams); return nil }); err != nil {
		return err
	}
	return h.sides.name(ctx, s, had)
}

// of returns the ids of the club's teams of which a person is a member.
func (h clubSides) of(ctx context.Context, person string) ([]string, error) {
	return h.teams.TeamsOf(ctx, person)
}

// place adds the person's teams to w, if the tournament is a match of the club's teams.
func (h clubSides) place(ctx context.Context, t *tournament.Tournament, w *tournament.Who) (err error) {
	if len(t.ClubTeams) > 0 {
		w.Teams, err = h.of(ctx, w.Person)
	}
	return err
}
