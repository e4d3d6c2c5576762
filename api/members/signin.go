package members

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
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
	*edge.Base
	accounts *account.Service
	sessions *sessions
	kicker   *edge.Kicker
	names    *view.Names
	limits   *edge.Limiters
}

func (h *signInHandlers) register(a *edge.API) {
	a.OpenAPI().Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: edge.PlainCookie, Description: "Session cookie, set by guest, sign-up and sign-in. Over TLS, its name is __Host-tablier, and __Secure-tablier if the club is below a path."},
		"token":   tokenScheme(a.BasePath),
	}
	edge.Call(a, edge.AccountOperation("enterAsGuest", "POST", "/guest", "Play as a guest", "Sets the session cookie. If you already have a session, it is kept, and a guest may change the name. 403: the club does not admit guests."), edge.Light.Playing(), edge.NoSession, edge.PupilsToo, h.guest)
	edge.Call(a, edge.AccountOperation("signUp", "POST", "/sign-up", "Create an account with a password", "A guest becomes a member and keeps the games played. 403: the club requires an invitation or does not admit new members. 409: the username is taken."), edge.Heavy.Playing(), edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, in *signUpInput) (*meOutput, error) {
			v := edge.RequesterFrom(ctx)
			v.Client.Invitation = in.Body.Invitation
			id := v.Person.ID
			if id != "" && !v.Person.IsGuest() {
				return nil, edge.Conflict(i18n.T("api.already-logged-in"))
			}
			p, secret, err := h.accounts.Registration.SignUp(ctx, id, in.Body.Name, in.Body.Password, v.Client)
			h.names.Forget()
			return h.sessions.signedIn(ctx, p, secret, err)
		})
	edge.Call(a, edge.AccountOperation("signIn", "POST", "/sign-in", "Sign in with a password", "401: wrong username or password. 429: too many failed attempts."), edge.Heavy.Playing(), edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, in *nameInput) (*meOutput, error) {
			p, secret, err := h.accounts.Passwords.SignIn(ctx, in.Body.Name, in.Body.Password, edge.RequesterFrom(ctx).Client)
			if err == nil {
				h.sessions.replaceWith(ctx, p) // end the old session, in case its secret is known to others
			}
			return h.sessions.signedIn(ctx, p, secret, err)
		})
	edge.Call(a, edge.AccountOperation("signOut", "POST", "/sign-out", "Sign out", ""), edge.Light.Playing(), edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*outOutput, error) {
			h.sessions.signOut(ctx)
			return &outOutput{[]http.Cookie{edge.SessionCookie(edge.RequesterFrom(ctx), "")}}, nil
		})
	edge.Call(a, edge.AccountOperation("signOutEverywhere", "POST", "/sign-out-everywhere", "End all sessions", "Personal tokens stay valid."), edge.Light.Playing(), edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *everywhereInput) (*outOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			keep, out := "", &outOutput{}
			if in.Body.Stay {
				keep = v.Grant.ID
			} else {
				out.SetCookie = []http.Cookie{edge.SessionCookie(v, "")}
			}
			err = h.accounts.Sessions.SignOutEverywhere(ctx, v.Person.ID, keep)
			if err == nil {
				h.kicker.Kick(ctx, v.Person.ID) // allowed connections reconnect by themselves
			}
			return out, err
		})
	edge.Call(a, edge.AccountOperation("requestPasswordReset", "POST", "/password/forgot", "Request a link to reset a password", "The response does not reveal whether an account has the address."), edge.Light.Playing(), edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, in *forgotInput) (*struct{}, error) {
			return nil, h.accounts.Passwords.RequestReset(ctx, in.Body.Email, edge.Lang(ctx).String())
		})
	edge.Call(a, edge.AccountOperation("resetPassword", "POST", "/password/reset", "Reset a password with the link from an email", "Ends all sessions and starts a new one here."), edge.Heavy.Playing(), edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, in *resetInput) (*meOutput, error) {
			p, secret, err := h.accounts.Passwords.Reset(ctx, in.Body.Secret, in.Body.Password, edge.RequesterFrom(ctx).Client)
			return h.sessions.signedIn(ctx, p, secret, err)
		})
}

func (h *signInHandlers) guest(ctx context.Context, in *guestInput) (*meOutput, error) {
	v := edge.RequesterFrom(ctx)
	if v.Person.ID != "" { // a page may call this without checking first
		if in.Body.Name == "" || in.Body.Name == v.Person.Name || !v.Person.IsGuest() {
			return h.sessions.me(v), nil
		}
		p, err := h.accounts.People.Rename(ctx, v.Person.ID, in.Body.Name)
		return h.sessions.signedIn(ctx, p, "", err)
	}
	if !h.limits.MayCreateGuest(v, h.Now()) {
		return nil, edge.ErrLimited(10 * time.Second)
	}
	p, secret, err := h.accounts.Registration.NewGuest(ctx, in.Body.Name, v.Client)
	return h.sessions.signedIn(ctx, p, secret, err)
}
