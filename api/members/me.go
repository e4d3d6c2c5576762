package members

import (
	"context"
	"encoding/json"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

type meInput struct {
	Body struct {
		Name          *string         `json:"name,omitempty" maxLength:"300"`
		Bio           *string         `json:"bio,omitempty" maxLength:"4000" doc:"Text about yourself, up to 500 characters."`
		Country       *string         `json:"country,omitempty" maxLength:"10" doc:"Country as two letters (ISO 3166-1), or empty."`
		Language      *string         `json:"language,omitempty" maxLength:"10" doc:"Language: fr, en or empty."`
		DataAnonymous *bool           `json:"data_anonymous,omitempty" doc:"Whether the open data of the club leave out your username."`
		Preferences   *map[string]any `json:"preferences,omitempty" doc:"Preferences that replace the stored ones, up to 8 KiB."`
	}
}

type passwordInput struct {
	Body struct {
		Old      string `json:"old,omitempty" maxLength:"2000" doc:"Current password, if the account has one."`
		Password string `json:"password" maxLength:"2000"`
	}
}

type emailInput struct {
	Body struct {
		Email    string `json:"email" maxLength:"300" doc:"Email address. If empty, the address is removed."`
		Password string `json:"password,omitempty" maxLength:"2000" doc:"Current password, if the account has one."`
	}
}

type deleteInput struct {
	Body struct {
		Name     string `json:"name" maxLength:"300" doc:"Username of the account, as a confirmation."`
		Password string `json:"password,omitempty" maxLength:"2000" doc:"Current password, if the account has one."`
	}
}

// SessionInfo is a browser that is signed in.
type SessionInfo struct {
	ID      string    `json:"id"`
	Agent   string    `json:"agent" doc:"User agent of the browser."`
	Created time.Time `json:"created"`
	Used    time.Time `json:"used" doc:"When the session was last used, to within some minutes."`
	Here    bool      `json:"here" doc:"Whether this is the session of the request."`
}

type sessionsOutput struct {
	Body struct {
		Sessions []SessionInfo `json:"sessions" doc:"Sessions, newest first."`
	}
}

// profileHandlers show and change the requester's own account.
type profileHandlers struct {
	*edge.Base
	accounts *account.Service
	sessions *sessions
	kicker   *edge.Kicker
	names    *view.Names
	pupils   edge.Pupils
}

func (h *profileHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("getMe", "GET", "/me", "Get your account", ""), edge.Light, edge.ReadToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*meOutput, error) {
			return h.sessions.me(edge.RequesterFrom(ctx)), nil
		})
	edge.Call(a, edge.AccountOperation("changeMe", "PATCH", "/me", "Change your username, profile or preferences", "Fields that are omitted remain unchanged. 409: the username is taken.", 404), edge.Light.Uncharged(), edge.NoToken, edge.PupilsToo, h.changeMe)
	edge.Call(a, edge.AccountOperation("changePassword", "POST", "/me/password", "Set your password", "Ends all other sessions."), edge.Heavy.Playing(), edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *passwordInput) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			err = h.accounts.Passwords.Change(ctx, v.Person.ID, in.Body.Old, in.Body.Password, v.Grant.ID, v.Client)
			if err == nil {
				h.kicker.Kick(ctx, v.Person.ID)
			}
			return nil, err
		})
	edge.Call(a, edge.AccountOperation("changeEmail", "POST", "/me/email", "Set your email address", "409: the club does not send emails. The address of another account is silently refused."), edge.Heavy.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *emailInput) (*meOutput, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			v.Person, err = h.accounts.Emails.Set(ctx, v.Person.ID, in.Body.Email, in.Body.Password, v.Client)
			if err != nil {
				return nil, err
			}
			return h.sessions.me(v), nil
		})
	edge.Call(a, edge.AccountOperation("listSessions", "GET", "/me/sessions", "List your sessions", ""), edge.Light, edge.NoToken, edge.PupilsToo, h.listSessions)
	edge.Call(a, edge.AccountOperation("endSession", "DELETE", "/me/sessions/{id}", "End a session", "", 404), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			err = h.accounts.Sessions.SignOut(ctx, v.Person.ID, in.ID)
			if err == nil {
				h.kicker.Kick(ctx, v.Person.ID)
			}
			return nil, err
		})
	edge.Call(a, edge.AccountOperation("deleteMe", "POST", "/me/delete", "Delete your account", "Your games are kept without your username. This cannot be undone."), edge.Heavy, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *deleteInput) (*outOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			if err := h.pupils.MayLeave(ctx, v.Person.ID); err != nil {
				return nil, err
			}
			if err := h.accounts.Registration.Delete(ctx, v.Person.ID, in.Body.Name, in.Body.Password, v.Client); err != nil {
				return nil, err
			}
			h.kicker.Forget(ctx, v.Person.ID)
			h.names.Forget()
			out := &outOutput{}
			out.SetCookie = append(out.SetCookie, edge.SessionCookie(v, ""))
			return out, nil
		})
}

func (h *profileHandlers) changeMe(ctx context.Context, in *meInput) (*meOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	if err := checkProfile(h.pupils, v.Person, in); err != nil {
		return nil, err
	}
	b := &in.Body
	if b.Preferences != nil { // first everything that can fail
		text, err := json.Marshal(*b.Preferences)
		if err != nil {
			return nil, &club.Error{Kind: club.Invalid, Field: "preferences", Text: i18n.T("api.preferences-cannot-read")}
		}
		if v.Person, err = h.accounts.People.SetPrefs(ctx, v.Person.ID, string(text)); err != nil {
			return nil, err
		}
	}
	if b.Bio != nil || b.Country != nil || b.Language != nil {
		pr := v.Person.Profile
		for _, f := range []struct {
			to   *string
			from *string
		}{{&pr.Bio, b.Bio}, {&pr.Country, b.Country}, {&pr.Language, b.Language}} {
			if f.from != nil {
				*f.to = *f.from
			}
		}
		if v.Person, err = h.accounts.People.SetProfile(ctx, v.Person.ID, pr); err != nil {
			return nil, err
		}
	}
	if b.DataAnonymous != nil {
		if v.Person, err = h.accounts.People.SetDataAnonymous(ctx, v.Person.ID, *b.DataAnonymous); err != nil {
			return nil, err
		}
	}
	if b.Name != nil && *b.Name != v.Person.Name {
		if v.Person, err = h.accounts.People.Rename(ctx, v.Person.ID, *b.Name); err != nil {
			return nil, err
		}
		h.names.Forget()
	}
	return h.sessions.me(v), nil
}

func (h *profileHandlers) listSessions(ctx context.Context, _ *struct{}) (*sessionsOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.accounts.Sessions.List(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	out := &sessionsOutput{}
	out.Body.Sessions = make([]SessionInfo, len(list))
	for i, g := range list {
		out.Body.Sessions[i] = SessionInfo{g.ID, g.Label, g.Created, g.Used, v.Grant.Kind == account.Session && g.ID == v.Grant.ID}
	}
	return out, nil
}

// checkProfile refuses changes that a pupil may not make to the account.
func checkProfile(p edge.Pupils, person account.Person, in *meInput) error {
	if _, pupil := p.ClassOf(person.ID); !pupil {
		return nil
	}
	refuse := func(field string, text game.Text) error {
		return &club.Error{Kind: club.Forbidden, Field: field, Text: text}
	}
	switch b := &in.Body; {
	case b.Name != nil && *b.Name != person.Name:
		return refuse("name", i18n.T("classes.pupils-keep-names"))
	case b.Bio != nil && *b.Bio != "":
		return refuse("bio", i18n.T("classes.pupils-do-not"))
	case b.Country != nil && *b.Country != "":
		return refuse("country", i18n.T("classes.pupils-do-not"))
	}
	return nil
}

func (h *profileHandlers) export(ctx context.Context, _ string, e *AccountData) error {
	e.Me = h.sessions.me(edge.RequesterFrom(ctx)).Body
	out, err := h.listSessions(ctx, nil)
	if err != nil {
		return err
	}
	e.Sessions = out.Body.Sessions
	return nil
}

// AccountData is what the club stores about a person and those around.
type AccountData struct {
	Me       Me             `json:"me"`
	Sessions []SessionInfo  `json:"sessions"`
	Tokens   []TokenInfo    `json:"tokens"`
	Keys     []KeyInfo      `json:"keys"`
	Follows  []ExportFollow `json:"follows" doc:"Members whom the person follows, newest first."`
	Notices  []LogEntry     `json:"notices"`
	Classes  []ExportClass  `json:"classes" doc:"Class of a pupil, or classes that the person teaches."`
	Teams    []ExportTeam   `json:"teams" doc:"Teams of the club that the person belongs to, and open invitations to teams."`
}
