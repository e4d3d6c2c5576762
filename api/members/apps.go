package members

import (
	"context"
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"net/url"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/oauth"
)

// appHandlers sign members in to other apps with their account.
type appHandlers struct {
	*edge.Base
	oauth oauth.Service
}

// AppRequest is what an app asks a member for.
type AppRequest struct {
	ResponseType string `query:"response_type" json:"response_type" maxLength:"100" doc:"code."`
	Client       string `query:"client_id" json:"client_id" maxLength:"500" doc:"Name of the app."`
	Redirect     string `query:"redirect_uri" json:"redirect_uri" maxLength:"2000" doc:"Address to which the browser returns: https, http on a loopback address, or a private scheme with a dot."`
	Scope        string `query:"scope" json:"scope" maxLength:"500" doc:"Scopes of the token, separated by spaces."`
	State        string `query:"state" json:"state,omitempty" maxLength:"2000" doc:"Returned unchanged."`
	Challenge    string `query:"code_challenge" json:"code_challenge" maxLength:"500" doc:"SHA-256 of the code verifier, in base64url without padding."`
	Method       string `query:"code_challenge_method" json:"code_challenge_method" maxLength:"100" doc:"S256."`
}

func (r *AppRequest) check() (oauth.Checked, error) {
	return oauth.Request{ResponseType: r.ResponseType, Client: r.Client, Redirect: r.Redirect, Scope: r.Scope, State: r.State, Challenge: r.Challenge, ChallengeMethod: r.Method}.Check()
}

// AppDescription is what a member is told about a sound request.
type AppDescription struct {
	Client string   `json:"client" doc:"Name that the app gives itself."`
	Kind   string   `json:"kind" enum:"web,local,device" doc:"What gets the token: a site, a program on the member's own machine, or an app on the device."`
	Host   string   `json:"host" doc:"Host of the site or program, with its port, or scheme of the app."`
	Scopes []string `json:"scopes" doc:"Scopes that the app asks for."`
	Refuse string   `json:"refuse" doc:"Address to which the browser returns if the member refuses."`
}

type appDescriptionOutput struct{ Body AppDescription }

type appRequestInput struct{ Body AppRequest }

type authorizedOutput struct {
	Body struct {
		Redirect string `json:"redirect" doc:"Address to which the browser returns, with the code."`
	}
}

func (h *appHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("checkApp", "GET", "/oauth/authorize", "Check what an app asks for", "For the page /oauth, to which apps send browsers. 422: the request of the app is not valid."), edge.Light, edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, in *AppRequest) (*appDescriptionOutput, error) {
			c, err := in.check()
			if err != nil {
				return nil, err
			}
			return &appDescriptionOutput{AppDescription{c.Client, string(c.Kind), c.Host, c.Scopes, c.Refusal(edge.RequesterFrom(ctx).Club())}}, nil
		})
	edge.Call(a, edge.AccountOperation("authorizeApp", "POST", "/oauth/authorize", "Let an app act for you", "For the page /oauth. The app exchanges the code for a token within five minutes, at "+edge.TokenPath+"."), edge.Light.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *appRequestInput) (*authorizedOutput, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			c, err := in.Body.check()
			if err != nil {
				return nil, err
			}
			out := &authorizedOutput{}
			out.Body.Redirect, err = h.oauth.Authorize(ctx, v.Person.ID, v.Club(), c)
			return out, err
		})
}

// routes adds what OAuth prescribes: bodies are forms, and errors have their own format. They are not API calls.
func (h *appHandlers) routes(mux *http.ServeMux) {
	mux.HandleFunc("POST "+edge.TokenPath, h.token)
	mux.HandleFunc("POST "+edge.RevokePath, h.revoke)
	mux.HandleFunc("GET /.well-known/oauth-authorization-server", h.metadata)
}

func (h *appHandlers) token(w http.ResponseWriter, r *http.Request) {
	f, err := form(w, r)
	switch {
	case err != nil:
	case f.Get("grant_type") == "":
		err = missing("grant_type")
	case f.Get("grant_type") != "authorization_code":
		err = &oauth.Error{Code: "unsupported_grant_type", Text: i18n.T("oauth.grant-type")}
	default:
		for _, name := range []string{"code", "client_id", "redirect_uri", "code_verifier"} {
			if f.Get(name) == "" {
				h.answer(w, r, nil, missing(name))
				return
			}
		}
	}
	if err != nil {
		h.answer(w, r, nil, err)
		return
	}
	g, secret, err := h.oauth.Exchange(r.Context(), oauth.Exchange{Code: f.Get("code"), Client: f.Get("client_id"), Redirect: f.Get("redirect_uri"), Verifier: f.Get("code_verifier")})
	h.answer(w, r, map[string]any{"access_token": secret, "token_type": "Bearer", "expires_in": int(oauth.TokenLife / time.Second), "scope": g.Scopes.String()}, err)
}

func (h *appHandlers) revoke(w http.ResponseWriter, r *http.Request) {
	f, err := form(w, r)
	if err == nil && f.Get("token") == "" {
		err = missing("token")
	}
	if err == nil {
		err = h.oauth.Revoke(r.Context(), f.Get("token"))
	}
	h.answer(w, r, map[string]any{}, err)
}

func missing(name string) error {
	return &oauth.Error{Code: "invalid_request", Text: i18n.T("oauth.missing", "name", name)}
}

// form reads the body of a request. Parameters in the address are not read, since addresses end up in logs.
func form(w http.ResponseWriter, r *http.Request) (url.Values, error) {
	bad := &oauth.Error{Code: "invalid_request", Text: i18n.T("oauth.form")}
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/x-www-form-urlencoded" {
		return nil, bad
	}
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	if err := r.ParseForm(); err != nil {
		return nil, bad
	}
	for _, values := range r.PostForm {
		if len(values) > 1 {
			return nil, bad
		}
	}
	return r.PostForm, nil
}

// answer writes an answer, or an error in the format of OAuth. Descriptions are for developers, and may only be ASCII
// (RFC 6749, 5.2), so they are English.
func (h *appHandlers) answer(w http.ResponseWriter, r *http.Request, body map[string]any, err error) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "application/json")
	if refused := (*oauth.Error)(nil); errors.As(err, &refused) {
		w.WriteHeader(http.StatusBadRequest)
		body = map[string]any{"error": refused.Code, "error_description": refused.Text.In(i18n.English)}
	} else if err != nil {
		h.Refuse(w, r, err)
		return
	}
	json.NewEncoder(w).Encode(body)
}

// metadata describes the club to libraries (RFC 8414).
func (h *appHandlers) metadata(w http.ResponseWriter, r *http.Request) {
	issuer := edge.RequesterFrom(r.Context()).Club()
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{
		"issuer":                                         issuer,
		"authorization_endpoint":                         issuer + "/oauth",
		"token_endpoint":                                 issuer + edge.TokenPath,
		"revocation_endpoint":                            issuer + edge.RevokePath,
		"scopes_supported":                               account.AllScopes(),
		"response_types_supported":                       []string{"code"},
		"response_modes_supported":                       []string{"query"},
		"grant_types_supported":                          []string{"authorization_code"},
		"token_endpoint_auth_methods_supported":          []string{"none"},
		"revocation_endpoint_auth_methods_supported":     []string{"none"},
		"code_challenge_methods_supported":               []string{"S256"},
		"authorization_response_iss_parameter_supported": true,
		"service_documentation":                          issuer + "/api/reference",
	})
}

// tokenScheme describes tokens in the description of the API of a club below a path: how an app gets one, and what the scopes mean.
func tokenScheme(base string) *huma.SecurityScheme {
	return &huma.SecurityScheme{
		Type: "oauth2", Description: "Personal token, sent in the header Authorization after Bearer. Members create one in the settings of their account, or let an app have one.",
		Flows: &huma.OAuthFlows{AuthorizationCode: &huma.OAuthFlow{AuthorizationURL: base + "/oauth", TokenURL: base + edge.TokenPath, Scopes: map[string]string{
			account.ScopeRead: "read what only its owner may read",
			account.ScopePlay: "play, and change its owner's studies, collections and tournaments",
			account.ScopeChat: "write in chats",
			account.ScopeBot:  "play as a bot",
			account.ScopeWork: "compute for the club",
		}}},
	}
}
