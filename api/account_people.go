package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

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
	Bot     bool      `json:"bot,omitempty" doc:"A program plays under the account."`
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

func (s *server) registerPeople(a huma.API) {
	call(s, a, people("get-person", "GET", "/people/{name}", "A member", "Upper and lower case, accents and spaces do not matter.", 404), usual,
		func(ctx context.Context, in *PersonName) (*personOutput, error) {
			p, err := s.People.FindName(ctx, in.Name)
			if err != nil {
				return nil, err
			}
			return personOf(p), nil
		})
	call(s, a, people("give-role", "POST", "/people/{name}/role", "Give a member a role", "For organisers. Nobody can change their own.", 404), usual,
		func(ctx context.Context, in *roleInput) (*personOutput, error) {
			v, err := needRole(ctx, account.Organiser)
			if err != nil {
				return nil, err
			}
			p, err := s.People.FindName(ctx, in.Name)
			if err != nil {
				return nil, err
			}
			if p.ID == v.person.ID {
				return nil, club.ErrForbidden("personne ne change son propre rôle", "nobody changes their own role")
			}
			if err := s.noted(ctx, social.GaveRole, p.ID, in.Body.Role); err != nil { // first: what was done is always in the log
				return nil, err
			}
			if p, err = s.People.SetRole(ctx, p.Name, account.Role(in.Body.Role)); err != nil {
				return nil, err
			}
			s.kick(ctx, p.ID) // connections are let in by the role they came with
			return personOf(p), nil
		})
}

// forget takes a deleted person's name out of what is held in memory.
func (s *server) forget(ctx context.Context, id string) {
	if err := s.Club.Forget(ctx, id); err != nil {
		s.Log.Warn("games with the name of somebody who left may still be in memory", "id", requestID(ctx), "err", err)
	}
	s.kick(ctx, id)
}

// kick ends the live connections of somebody who may not be here any longer, on this node and others.
func (s *server) kick(ctx context.Context, id string) {
	if s.Live != nil {
		s.Live.Kick(id)
	}
	if s.Gone != nil {
		s.Gone(ctx, id)
	}
}

// kickBanned does so after a decision of moderators.
func (s *server) kickBanned(ctx context.Context, d social.Decision, id string) {
	if d.Action == social.Ban {
		s.kick(ctx, id)
	}
}

// noted writes into the log of moderation what somebody with a role did.
func (s *server) noted(ctx context.Context, action social.Action, person, detail string) error {
	if s.Social == nil {
		return nil
	}
	return s.Social.Noted(ctx, visitOf(ctx).person.ID, action, person, detail)
}
