package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/members/account"
)

// Me is a person's own account.
type Me struct {
	ID            string         `json:"id" doc:"Id of your account or guest. Empty if you have no session."`
	Name          string         `json:"name"`
	Guest         bool           `json:"guest" doc:"Whether you are a guest: you have a session but no account."`
	Role          string         `json:"role" enum:",member,moderator,organiser" doc:"Role of the member. Empty for guests."`
	Bio           string         `json:"bio,omitempty"`
	Country       string         `json:"country,omitempty"`
	Language      string         `json:"language,omitempty"`
	Email         string         `json:"email,omitempty"`
	Password      bool           `json:"password" doc:"Whether the account has a password."`
	Preferences   map[string]any `json:"preferences,omitempty" doc:"Preferences that the pages of the club store here, unchanged."`
	DataAnonymous bool           `json:"data_anonymous,omitempty" doc:"Whether the open data of the club leave out your username."`
	Created       *time.Time     `json:"created,omitempty"`
	MutedUntil    *time.Time     `json:"muted_until,omitempty"`
	Scopes        []string       `json:"scopes,omitempty" doc:"Scopes of the token. Omitted for a browser session."`
	Bot           bool           `json:"bot,omitempty" doc:"Whether the account is a bot."`
	Class         *MyClass       `json:"class,omitempty" doc:"Class that the pupil belongs to."`
	Teacher       bool           `json:"teacher,omitempty" doc:"Whether you may create classes."`
	Club          ClubInfo       `json:"club"`
}

// MyClass is the class of a pupil.
type MyClass struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Open bool   `json:"open" doc:"Whether the pupils may meet everybody in the club."`
}

// ClubInfo is what the club offers to people.
type ClubInfo struct {
	Mail   bool   `json:"mail" doc:"Whether the club can send emails, so that passwords can be reset."`
	OpenID string `json:"openid,omitempty" doc:"Name of the sign-in provider. Omitted if there is none."`
}

type meOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      Me
}

type guestInput struct {
	Body struct {
		Name string `json:"name,omitempty" maxLength:"200" doc:"Name of the guest. If empty, the club chooses one."`
	}
}

type nameInput struct {
	Body struct {
		Name     string `json:"name" maxLength:"300" example:"Ève"`
		Password string `json:"password" maxLength:"2000"`
	}
}

type signUpInput struct {
	Body struct {
		Name       string `json:"name" maxLength:"300" example:"Ève"`
		Password   string `json:"password" maxLength:"2000"`
		Invitation string `json:"invitation,omitempty" maxLength:"100" doc:"Invitation code, if the club requires one."`
	}
}

type forgotInput struct {
	Body struct {
		Email string `json:"email" maxLength:"300"`
	}
}

type resetInput struct {
	Body struct {
		Secret   string `json:"secret" maxLength:"200" doc:"Secret from the link in the email."`
		Password string `json:"password" maxLength:"2000"`
	}
}

type everywhereInput struct {
	Body struct {
		Stay bool `json:"stay,omitempty" doc:"Whether to keep this session."`
	}
}

// outOutput is an empty answer, which may remove the cookie.
type outOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
}

// signInHandlers sign people in and out.
type signInHandlers struct {
	*base
	people   *account.Service
	sessions *sessions
	kicker   *kicker
	names    *memberNames
	limits   *limiters
}

func (h *signInHandlers) register(a *calls) {
	a.OpenAPI().Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: plainCookie, Description: "Session cookie, set by guest, sign-up and sign-in. Over TLS, its name is __Host-tablier."},
		"token":   {Type: "http", Scheme: "bearer", Description: "Personal token, created in the settings of an account, with scopes such as read, play, chat and bot:play."},
	}
	call(a, accountOperation("guest", "POST", "/guest", "Play as a guest", "Sets the session cookie. If you already have a session, it is kept, and a guest may change the name. 403: the club does not admit guests."), light, noToken, pupilsToo, h.guest)
	call(a, accountOperation("sign-up", "POST", "/sign-up", "Create an account with a password", "A guest becomes a member and keeps the games played. 403: the club requires an invitation or does not admit new members. 409: the username is taken."), heavy, noToken, pupilsToo,
		func(ctx context.Context, in *signUpInput) (*meOutput, error) {
			v := requesterFrom(ctx)
			v.client.Invitation = in.Body.Invitation
			id := v.person.ID
			if id != "" && !v.person.IsGuest() {
				return nil, conflict(i18n.T("api.you-account-already-sign-out"))
			}
			p, secret, err := h.people.SignUp(ctx, id, in.Body.Name, in.Body.Password, v.client)
			h.names.forget()
			return h.sessions.signedIn(ctx, p, secret, err)
		})
	call(a, accountOperation("sign-in", "POST", "/sign-in", "Sign in with a password", "401: wrong username or password. 429: too many failed attempts."), heavy, noToken, pupilsToo,
		func(ctx context.Context, in *nameInput) (*meOutput, error) {
			p, secret, err := h.people.SignIn(ctx, in.Body.Name, in.Body.Password, requesterFrom(ctx).client)
			if err == nil {
				h.sessions.replaceWith(ctx, p) // end the old session, in case its secret is known to others
			}
			return h.sessions.signedIn(ctx, p, secret, err)
		})
	call(a, accountOperation("sign-out", "POST", "/sign-out", "Sign out", ""), light, noToken, pupilsToo,
		func(ctx context.Context, _ *struct{}) (*outOutput, error) {
			h.sessions.signOut(ctx)
			return &outOutput{[]http.Cookie{cookie(requesterFrom(ctx), "")}}, nil
		})
	call(a, accountOperation("sign-out-everywhere", "POST", "/sign-out-everywhere", "End all sessions", "Personal tokens stay valid."), light, noToken, pupilsToo,
		func(ctx context.Context, in *everywhereInput) (*outOutput, error) {
			v, err := requirePerson(ctx)
			if err != nil {
				return nil, err
			}
			keep, out := "", &outOutput{}
			if in.Body.Stay {
				keep = v.grant.ID
			} else {
				out.SetCookie = []http.Cookie{cookie(v, "")}
			}
			err = h.people.SignOutEverywhere(ctx, v.person.ID, keep)
			if err == nil {
				h.kicker.kick(ctx, v.person.ID) // allowed connections reconnect by themselves
			}
			return out, err
		})
	call(a, accountOperation("forgot-password", "POST", "/password/forgot", "Request a link to reset a password", "The response does not reveal whether an account has the address."), light, noToken, pupilsToo,
		func(ctx context.Context, in *forgotInput) (*struct{}, error) {
			return nil, h.people.RequestPasswordReset(ctx, in.Body.Email, lang(ctx).String())
		})
	call(a, accountOperation("reset-password", "POST", "/password/reset", "Reset a password with the link from an email", "Ends all sessions and starts a new one here."), heavy, noToken, pupilsToo,
		func(ctx context.Context, in *resetInput) (*meOutput, error) {
			p, secret, err := h.people.ResetPassword(ctx, in.Body.Secret, in.Body.Password, requesterFrom(ctx).client)
			return h.sessions.signedIn(ctx, p, secret, err)
		})
}

func (h *signInHandlers) guest(ctx context.Context, in *guestInput) (*meOutput, error) {
	v := requesterFrom(ctx)
	if v.person.ID != "" { // a page may call this without checking first
		if in.Body.Name == "" || in.Body.Name == v.person.Name || !v.person.IsGuest() {
			return h.sessions.me(v), nil
		}
		p, err := h.people.Rename(ctx, v.person.ID, in.Body.Name)
		return h.sessions.signedIn(ctx, p, "", err)
	}
	if !h.limits.mayCreateGuest(v, h.now()) {
		return nil, errLimited(10 * time.Second)
	}
	p, secret, err := h.people.NewGuest(ctx, in.Body.Name, v.client)
	return h.sessions.signedIn(ctx, p, secret, err)
}
