package members

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/teams"
	"tablier/play/lobby/ratings"
)

// TeamSummary is a team in a list.
type TeamSummary struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	About   string     `json:"about,omitempty"`
	Captain string     `json:"captain,omitempty" doc:"Username of the captain. Omitted if there is none."`
	Members int        `json:"members" doc:"Number of members."`
	Created time.Time  `json:"created"`
	Closed  *time.Time `json:"closed,omitempty" doc:"When the team was closed. Omitted if it is open."`
	Version int        `json:"version"`
	You     string     `json:"you,omitempty" enum:"captain,member,invited" doc:"Your role in the team. Omitted if you have none."`
}

// TeamMember is a member of a team.
type TeamMember struct {
	Name    string       `json:"name"`
	Captain bool         `json:"captain,omitempty"`
	Invited bool         `json:"invited,omitempty" doc:"Whether the member has not yet answered the invitation."`
	Since   time.Time    `json:"since" doc:"When the member joined or was invited."`
	Ratings []TeamRating `json:"ratings" doc:"Ratings of the member in each game, at the speed played most."`
}

// TeamRating is a rating of a member of a team.
type TeamRating struct {
	Game        string `json:"game"`
	Speed       string `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Rating      int    `json:"rating"`
	Provisional bool   `json:"provisional,omitempty"`
}

// TeamInfo is a team with its members.
type TeamInfo struct {
	TeamSummary
	People []TeamMember `json:"people" doc:"Members of the team: the captain, then the others in the order in which they joined, then those who are invited."`
	Lead   bool         `json:"lead" doc:"Whether you may change the description of the team, and invite and remove members."`
	Change bool         `json:"change" doc:"Whether you may rename and close the team and appoint its captain."`
}

type teamOutput struct{ Body TeamInfo }

type teamsOutput struct {
	Body struct {
		Teams  []TeamSummary `json:"teams" doc:"Open teams first, each part sorted by name."`
		Change bool          `json:"change" doc:"Whether you may create teams."`
	}
}

// teamSummaryOf returns the summary of a team. members are all its members.
func teamSummaryOf(t *teams.Team, members []teams.Member, you account.Person) TeamSummary {
	s := TeamSummary{ID: t.ID, Name: t.Name, About: t.About, Created: t.Created, Version: t.Version}
	if t.IsClosed() {
		s.Closed = &t.Closed
	}
	for i := range members {
		m := &members[i]
		if m.Person == t.Captain {
			s.Captain = m.Name
		}
		if m.IsIn() {
			s.Members++
		}
		switch {
		case you.ID == "" || m.Person != you.ID:
		case m.Person == t.Captain:
			s.You = "captain"
		case m.IsIn():
			s.You = "member"
		case !t.IsClosed():
			s.You = "invited"
		}
	}
	return s
}

func (h *teamHandlers) list(ctx context.Context, _ *struct{}) (*teamsOutput, error) {
	list, err := h.teams.Store.Teams(ctx)
	if err != nil {
		return nil, err
	}
	members, err := h.teams.Store.Members(ctx, "")
	if err != nil {
		return nil, err
	}
	of := map[string][]teams.Member{}
	for _, m := range members {
		of[m.Team] = append(of[m.Team], m)
	}
	you := edge.RequesterFrom(ctx).Person
	out := &teamsOutput{}
	out.Body.Teams, out.Body.Change = make([]TeamSummary, len(list)), teams.MayChange(you)
	for i := range list {
		out.Body.Teams[i] = teamSummaryOf(&list[i], of[list[i].ID], you)
	}
	return out, nil
}

// get returns a team for the requester.
func (h *teamHandlers) get(ctx context.Context, id string) (*teamOutput, error) {
	t, err := h.teams.Store.Team(ctx, id)
	if err != nil {
		return nil, err
	}
	members, err := h.teams.Store.Members(ctx, id)
	if err != nil {
		return nil, err
	}
	you := edge.RequesterFrom(ctx).Person
	out := &teamOutput{TeamInfo{TeamSummary: teamSummaryOf(&t, members, you), People: []TeamMember{}, Lead: teams.MayLead(you, &t), Change: teams.MayChange(you)}}
	slices.SortStableFunc(members, func(a, b teams.Member) int {
		first := func(m *teams.Member) int { return map[bool]int{true: 0, false: 1}[m.Person == t.Captain] }
		return cmp.Compare(first(&a), first(&b))
	})
	for i := range members {
		m := &members[i]
		if !m.IsIn() && !out.Body.Lead && m.Person != you.ID {
			continue
		}
		one := TeamMember{Name: m.Name, Captain: m.Person == t.Captain, Invited: !m.IsIn(), Since: m.Joined, Ratings: []TeamRating{}}
		if one.Invited {
			one.Since = m.Invited
		}
		if one.Ratings, err = h.ratingsOf(ctx, m.Person); err != nil {
			return nil, err
		}
		out.Body.People = append(out.Body.People, one)
	}
	return out, nil
}

// ratingsOf returns one rating for each game that a person has played.
func (h *teamHandlers) ratingsOf(ctx context.Context, person string) ([]TeamRating, error) {
	out := []TeamRating{}
	list, err := h.lobby.Ratings.PlayerRatings(ctx, person)
	slices.SortStableFunc(list, func(a, b ratings.Rating) int { return cmp.Compare(b.Games, a.Games) })
	for _, r := range list {
		if !slices.ContainsFunc(out, func(o TeamRating) bool { return o.Game == r.Game }) {
			shown := view.RatingOf(r, h.Now())
			out = append(out, TeamRating{shown.Game, shown.Speed, shown.Rating, shown.Provisional})
		}
	}
	return out, err
}

// ExportTeam is a team in an export.
type ExportTeam struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Captain bool       `json:"captain,omitempty"`
	Invited time.Time  `json:"invited"`
	Joined  *time.Time `json:"joined,omitempty" doc:"When the person joined the team. Omitted if the invitation is still open."`
}

// export adds the teams of a person.
func (h *teamHandlers) export(ctx context.Context, id string, e *AccountData) error {
	e.Teams = []ExportTeam{}
	places, err := h.teams.Store.PlacesOf(ctx, id)
	for i := range places {
		m := &places[i]
		t, err := h.teams.Store.Team(ctx, m.Team)
		if err != nil {
			return err
		}
		e.Teams = append(e.Teams, ExportTeam{t.ID, t.Name, t.Captain == id, m.Invited, view.TimeOrNil(m.Joined)})
	}
	return err
}
