package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// Me is a person's own account.
type Me struct {
	ID            string         `json:"id" doc:"Empty: you have no session."`
	Name          string         `json:"name"`
	Guest         bool           `json:"guest" doc:"Known here and now, but without an account."`
	Role          string         `json:"role" enum:",member,moderator,organiser" doc:"Empty for guests."`
	Bio           string         `json:"bio,omitempty"`
	Country       string         `json:"country,omitempty"`
	Language      string         `json:"language,omitempty"`
	Email         string         `json:"email,omitempty"`
	Password      bool           `json:"password" doc:"The account has a password."`
	Preferences   map[string]any `json:"preferences,omitempty" doc:"What the pages keep here, as they wrote it."`
	DataAnonymous bool           `json:"data_anonymous,omitempty" doc:"The open data of the club leave out your name."`
	Created       *time.Time     `json:"created,omitempty"`
	MutedUntil    *time.Time     `json:"muted_until,omitempty"`
	Scopes        []string       `json:"scopes,omitempty" doc:"Scopes of the token; absent for a browser."`
	Bot           bool           `json:"bot,omitempty" doc:"The account is a bot's."`
	Class         *MyClass       `json:"class,omitempty" doc:"Of a pupil."`
	Teacher       bool           `json:"teacher,omitempty" doc:"You may make classes."`
	Club          ClubInfo       `json:"club"`
}

// MyClass is the class of a pupil.
type MyClass struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Open bool   `json:"open" doc:"You may meet everybody of the club."`
}

// ClubInfo is what the club offers to people.
type ClubInfo struct {
	Mail   bool   `json:"mail" doc:"The club can send mail, so passwords can be reset."`
	OpenID string `json:"openid,omitempty" doc:"Name of the sign-in provider; absent: none."`
}

type meOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      Me
}

type guestInput struct {
	Body struct {
		Name string `json:"name,omitempty" maxLength:"200" doc:"Empty: the club makes one up."`
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
		Invitation string `json:"invitation,omitempty" maxLength:"100" doc:"The code of an invitation, where the club asks for one."`
	}
}

type forgotInput struct {
	Body struct {
		Email string `json:"email" maxLength:"300"`
	}
}

type resetInput struct {
	Body struct {
		Secret   string `json:"secret" maxLength:"200" doc:"From the link in the mail."`
		Password string `json:"password" maxLength:"2000"`
	}
}

type everywhereInput struct {
	Body struct {
		Stay bool `json:"stay,omitempty" doc:"Stay signed in here."`
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

func (h *signInHandlers) register(a huma.API) {
	a.OpenAPI().Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: plainCookie, Description: "Set by guest, sign-up and sign-in; __Host-tablier over TLS."},
		"token":   {Type: "http", Scheme: "bearer", Description: "A personal token, made in the settings of an account, with scopes: read, play, chat, bot:play."},
	}
	call(h.base, a, accountOperation("guest", "POST", "/guest", "Play as a guest", "Sets the session cookie. If you have a session already, it stays, and a guest may change the name. 403: the club has no guests."), usualTimeout, h.guest)
	call(h.base, a, accountOperation("sign-up", "POST", "/sign-up", "Create an account with a password", "A guest becomes a member and keeps the games played. 403: the club asks for an invitation, or takes no new members. 409: the name is taken."), usualTimeout,
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
	call(h.base, a, accountOperation("sign-in", "POST", "/sign-in", "Sign in with a password", "401: wrong name or password. 429: too many failures."), usualTimeout,
		func(ctx context.Context, in *nameInput) (*meOutput, error) {
			p, secret, err := h.people.SignIn(ctx, in.Body.Name, in.Body.Password, requesterFrom(ctx).client)
			if err == nil {
				h.sessions.replaceWith(ctx, p) // end the old session, in case its secret is known to others
			}
			return h.sessions.signedIn(ctx, p, secret, err)
		})
	call(h.base, a, accountOperation("sign-out", "POST", "/sign-out", "End this session", ""), usualTimeout,
		func(ctx context.Context, _ *struct{}) (*outOutput, error) {
			h.sessions.signOut(ctx)
			return &outOutput{[]http.Cookie{cookie(requesterFrom(ctx), "")}}, nil
		})
	call(h.base, a, accountOperation("sign-out-everywhere", "POST", "/sign-out-everywhere", "End all sessions", "Tokens stay valid."), usualTimeout,
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
	call(h.base, a, accountOperation("forgot-password", "POST", "/password/forgot", "Request a link to reset a password", "The answer does not reveal whether an account has the address."), usualTimeout,
		func(ctx context.Context, in *forgotInput) (*struct{}, error) {
			return nil, h.people.RequestPasswordReset(ctx, in.Body.Email, lang(ctx).String())
		})
	call(h.base, a, accountOperation("reset-password", "POST", "/password/reset", "Reset a password with the link from a mail", "Ends all sessions and signs in here."), usualTimeout,
		func(ctx context.Context, in *resetInput) (*meOutput, error) {
			p, secret, err := h.people.ResetPassword(ctx, in.Body.Secret, in.Body.Password, requesterFrom(ctx).client)
			return h.sessions.signedIn(ctx, p, secret, err)
		})
}

func conflict(text game.Text) error {
	e := club.ErrForbidden(text)
	e.Kind = club.Conflict
	return e
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
