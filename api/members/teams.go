package members

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/members/teams"
	"tablier/play/lobby"
)

// teamHandlers serve the club's teams, which last beyond one tournament.
type teamHandlers struct {
	*edge.Base
	teams *teams.Service
	lobby *lobby.Lobby
}

func teamOperation(id, method, path, summary, more string, errs ...int) huma.Operation {
	op := edge.AccountOperation(id, method, "/teams"+path, summary, more, errs...)
	op.Tags = []string{"teams"}
	return op
}

// asked returns the requester, who must be a member.
func (h *teamHandlers) asked(ctx context.Context) (edge.Requester, error) {
	v, err := edge.RequireMember(ctx)
	return v, err
}

func (h *teamHandlers) register(a *edge.API) {
	edge.Call(a, teamOperation("listTeams", "GET", "", "List the teams of the club", "Open teams first, sorted by name. The list of tournaments has the matches of teams."), edge.Light, edge.AnyToken, edge.PupilsToo, h.list)
	create := teamOperation("createTeam", "POST", "", "Create a team", "For organisers. Each change is recorded in the moderation log.", 404)
	create.DefaultStatus = http.StatusCreated
	edge.Call(a, create, edge.Light.Once(), edge.NoToken, edge.NoPupils, h.create)
	edge.Call(a, teamOperation("getTeam", "GET", "/{id}", "Get a team and its members", "People who are invited are shown only to themselves, to the captain and to organisers.", 404), edge.Medium, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, in *TeamID) (*teamOutput, error) { return h.get(ctx, in.ID) })
	edge.Call(a, teamOperation("changeTeam", "PUT", "/{id}", "Rename, describe, close or reopen a team", "For organisers; the captain may change the description. 409: somebody else has changed the team in the meantime, or another open team has the name.", 404), edge.Light.Uncharged(), edge.NoToken, edge.NoPupils, h.change)
	edge.Call(a, teamOperation("appointCaptain", "POST", "/{id}/captain", "Make a member the captain of a team", "For organisers. The captain joins the team at once.", 404), edge.Light, edge.NoToken, edge.NoPupils, h.appoint)
	edge.Call(a, teamOperation("inviteToTeam", "POST", "/{id}/members", "Invite a member of the club to a team", "For the captain and organisers. Guests, bots and pupils cannot be invited.", 404), edge.Light, edge.NoToken, edge.NoPupils, h.invite)
	edge.Call(a, teamOperation("joinTeam", "POST", "/{id}/join", "Accept an invitation to a team", "Accepts an invitation that you received.", 404), edge.Light, edge.NoToken, edge.NoPupils, h.join)
	edge.Call(a, teamOperation("removeFromTeam", "DELETE", "/{id}/members/{name}", "Leave a team or remove a member", "With your own username, you leave the team or decline an invitation. The captain and organisers may remove any member or withdraw an invitation.", 404, 409), edge.Light, edge.NoToken, edge.NoPupils, h.remove)
}

// TeamID is the id of a team in the path.
type TeamID struct {
	ID string `path:"id" maxLength:"64"`
}

type createTeamInput struct {
	Body struct {
		Name    string `json:"name" maxLength:"400" doc:"Name of the team, up to 60 characters. Open teams must have different names." example:"The Foxes"`
		About   string `json:"about,omitempty" maxLength:"8000" doc:"Description of the team, up to 1000 characters."`
		Captain string `json:"captain,omitempty" maxLength:"300" doc:"Username of the captain, who joins the team at once. If omitted, there is no captain yet."`
	}
}

type newTeamOutput struct {
	Location string `header:"Location"`
	Body     TeamInfo
}

func (h *teamHandlers) create(ctx context.Context, in *createTeamInput) (*newTeamOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	t, err := h.teams.Make(ctx, v.Person, in.Body.Name, in.Body.About, in.Body.Captain)
	if err != nil {
		return nil, err
	}
	out, err := h.get(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	return &newTeamOutput{"/api/v1/teams/" + t.ID, out.Body}, nil
}

type changeTeamInput struct {
	TeamID
	Body struct {
		Version int    `json:"version" minimum:"0" doc:"Version of the team that you change."`
		Name    string `json:"name" maxLength:"400"`
		About   string `json:"about" maxLength:"8000"`
		Closed  bool   `json:"closed" doc:"Whether the team is closed: nobody can be invited, no new match can be created, and the name is free for another team."`
	}
}

func (h *teamHandlers) change(ctx context.Context, in *changeTeamInput) (*teamOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	b := &in.Body
	if _, err := h.teams.Change(ctx, v.Person, in.ID, teams.Change{Version: b.Version, Name: b.Name, About: b.About, Closed: b.Closed}); err != nil {
		return nil, err
	}
	return h.get(ctx, in.ID)
}

type teamNameInput struct {
	TeamID
	Body struct {
		Name string `json:"name" maxLength:"300" doc:"Username of a member of the club."`
	}
}

func (h *teamHandlers) appoint(ctx context.Context, in *teamNameInput) (*teamOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := h.teams.Appoint(ctx, v.Person, in.ID, in.Body.Name); err != nil {
		return nil, err
	}
	return h.get(ctx, in.ID)
}

func (h *teamHandlers) invite(ctx context.Context, in *teamNameInput) (*teamOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := h.teams.Invite(ctx, v.Person, in.ID, in.Body.Name); err != nil {
		return nil, err
	}
	return h.get(ctx, in.ID)
}

func (h *teamHandlers) join(ctx context.Context, in *TeamID) (*teamOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.teams.Accept(ctx, v.Person, in.ID); err != nil {
		return nil, err
	}
	return h.get(ctx, in.ID)
}

type removeFromTeamInput struct {
	TeamID
	Name string `path:"name" maxLength:"300" doc:"Username of the member."`
}

func (h *teamHandlers) remove(ctx context.Context, in *removeFromTeamInput) (*teamOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.teams.Remove(ctx, v.Person, in.ID, in.Name); err != nil {
		return nil, err
	}
	return h.get(ctx, in.ID)
}
