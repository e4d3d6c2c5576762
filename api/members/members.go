package members

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
)

// PersonInfo is a member as everybody may see them.
type PersonInfo struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Role    string    `json:"role" enum:"member,moderator,organiser"`
	Bio     string    `json:"bio,omitempty"`
	Country string    `json:"country,omitempty"`
	Created time.Time `json:"created"`
	Bot     bool      `json:"bot,omitempty" doc:"Whether the account is a bot."`
}

// PersonName names a member in the path.
type PersonName struct {
	Name string `path:"name" maxLength:"300"`
}

type personOutput struct{ Body PersonInfo }

type roleInput struct {
	PersonName
	Body struct {
		Role string `json:"role" enum:"member,moderator,organiser"`
	}
}

func personOf(p account.Person) *personOutput {
	return &personOutput{PersonInfo{p.ID, p.Name, string(p.Role), p.Bio, p.Country, p.Created, p.Bot}}
}

// memberHandlers show members, and change their roles.
type memberHandlers struct {
	*edge.Base
	accounts *account.Service
	kicker   *edge.Kicker
	modlog   *edge.ModerationLog
	pupils   edge.Pupils
}

func (h *memberHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("getPerson", "GET", "/people/{name}", "Get a member", "Case, accents and spaces in the username are ignored.", 404), edge.Light, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, in *PersonName) (*personOutput, error) {
			p, err := h.pupils.Named(ctx, h.accounts.People, in.Name)
			if err != nil {
				return nil, err
			}
			return personOf(p), nil
		})
	edge.Call(a, edge.AccountOperation("giveRole", "POST", "/people/{name}/role", "Give a member a role", "For organisers, who cannot change their own role.", 404), edge.Light.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *roleInput) (*personOutput, error) {
			v, err := edge.RequireRole(ctx, account.Organiser)
			if err != nil {
				return nil, err
			}
			p, err := h.accounts.People.FindName(ctx, in.Name)
			if err != nil {
				return nil, err
			}
			if p.ID == v.Person.ID {
				return nil, club.ErrForbidden(i18n.T("api.own-role"))
			}
			if err := h.modlog.Record(ctx, social.ChangeRole, p.ID, in.Body.Role); err != nil { // log it first, so that nothing is done without an entry
				return nil, err
			}
			if p, err = h.accounts.People.SetRole(ctx, p.Name, account.Role(in.Body.Role)); err != nil {
				return nil, err
			}
			h.kicker.Kick(ctx, p.ID) // connections keep the role they began with
			return personOf(p), nil
		})
}
