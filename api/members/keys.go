package members

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/passkey"
	"tablier/play/club"
)

// TokenInfo is a personal token, without its secret.
type TokenInfo struct {
	ID      string     `json:"id"`
	Label   string     `json:"label"`
	Scopes  []string   `json:"scopes"`
	Created time.Time  `json:"created"`
	Used    time.Time  `json:"used" doc:"When the token was last used, to within some minutes."`
	Expires *time.Time `json:"expires,omitempty" doc:"When the token expires. Omitted if it does not expire."`
}

func tokenOf(g account.Grant) TokenInfo {
	t := TokenInfo{ID: g.ID, Label: g.Label, Scopes: g.Scopes, Created: g.Created, Used: g.Used}
	if !g.Expires.IsZero() {
		t.Expires = &g.Expires
	}
	return t
}

type tokensOutput struct {
	Body struct {
		Tokens []TokenInfo `json:"tokens" doc:"Personal tokens, newest first."`
	}
}

type newTokenInput struct {
	Body struct {
		Label  string   `json:"label" maxLength:"300" example:"mon robot"`
		Scopes []string `json:"scopes" minItems:"1" maxItems:"10" doc:"Scopes of the token: read, play, chat, bot:play, work."`
		Days   int      `json:"days,omitempty" minimum:"0" maximum:"3650" doc:"Number of days for which the token is valid; 0: until it is revoked."`
	}
}

type newTokenOutput struct {
	Body struct {
		TokenInfo
		Secret string `json:"secret" doc:"The token. It is shown only once. Send it in the header Authorization, after Bearer."`
	}
}

// KeyInfo is a passkey, or an account with an OpenID provider.
type KeyInfo struct {
	ID      string    `json:"id"`
	Kind    string    `json:"kind" enum:"passkey,openid"`
	Label   string    `json:"label"`
	Created time.Time `json:"created"`
	Used    time.Time `json:"used"`
}

type keysOutput struct {
	Body struct {
		Keys []KeyInfo `json:"keys" doc:"Passkeys and accounts with providers, oldest first."`
	}
}

type keyOptionsInput struct {
	Body struct {
		Name string `json:"name,omitempty" maxLength:"300" doc:"Username that a guest will have as a member."`
	}
}

type ceremonyOutput struct {
	Body struct {
		Ceremony string         `json:"ceremony" doc:"Id of the process. Send it back with the browser's answer within five minutes."`
		Options  map[string]any `json:"options" doc:"Options for navigator.credentials, to be read by PublicKeyCredential.parse…OptionsFromJSON (under publicKey)."`
	}
}

type newKeyInput struct {
	Body struct {
		Ceremony   string         `json:"ceremony" maxLength:"200"`
		Name       string         `json:"name,omitempty" maxLength:"300" doc:"Username of a guest who becomes a member, as in the request for options."`
		Invitation string         `json:"invitation,omitempty" maxLength:"100" doc:"For guests: invitation code, if the club requires one."`
		Label      string         `json:"label,omitempty" maxLength:"300"`
		Credential map[string]any `json:"credential" doc:"Answer of the browser, as its toJSON writes it."`
	}
}

type enterInput struct {
	Body struct {
		Ceremony   string         `json:"ceremony" maxLength:"200"`
		Credential map[string]any `json:"credential" doc:"Answer of the browser, as its toJSON writes it."`
	}
}

type keyInput struct {
	Kind string `path:"kind" enum:"passkey,openid"`
	ID   string `path:"id" maxLength:"2000"`
}

// keyHandlers manage personal tokens, passkeys and accounts with OpenID providers.
type keyHandlers struct {
	*edge.Base
	accounts *account.Service
	sessions *sessions
}

func (h *keyHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("listTokens", "GET", "/me/tokens", "List your personal tokens", ""), edge.Light, edge.NoToken, edge.PupilsToo, h.listTokens)
	op := edge.AccountOperation("createToken", "POST", "/me/tokens", "Create a personal token", "A token acts for you within its scopes. It cannot change the account itself.")
	op.DefaultStatus = http.StatusCreated
	edge.Call(a, op, edge.Light.OnceSecret(), edge.NoToken, edge.NoPupils, h.createToken)
	edge.Call(a, edge.AccountOperation("deleteToken", "DELETE", "/me/tokens/{id}", "Revoke a token", "", 404), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.accounts.Tokens.Drop(ctx, v.Person.ID, in.ID)
		})
	edge.Call(a, edge.AccountOperation("listKeys", "GET", "/me/keys", "List your passkeys and accounts with providers", ""), edge.Light, edge.NoToken, edge.PupilsToo, h.listKeys)
	edge.Call(a, edge.AccountOperation("deleteKey", "DELETE", "/me/keys/{kind}/{id}", "Remove a passkey or an account with a provider", "409: it is your only way to sign in.", 404, 409), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *keyInput) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.accounts.Credentials.Drop(ctx, v.Person.ID, account.CredentialKind(in.Kind), in.ID)
		})
	edge.Call(a, edge.AccountOperation("beginPasskey", "POST", "/me/passkeys/options", "Start to create a passkey", "A guest who completes this becomes a member. 409: the username is taken.", 404), edge.Light.Playing(), edge.NoToken, edge.NoPupils, h.beginPasskey)
	op = edge.AccountOperation("createPasskey", "POST", "/me/passkeys", "Store a passkey that the browser has created", "A guest becomes a member and keeps the games played.", 404)
	op.MaxBodyBytes = 64 << 10
	edge.Call(a, op, edge.Heavy.Playing(), edge.NoToken, edge.NoPupils, h.createPasskey)
	edge.Call(a, edge.AccountOperation("beginSignInPasskey", "POST", "/sign-in/passkey/options", "Start to sign in with a passkey", ""), edge.Light.Playing(), edge.NoSession, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*ceremonyOutput, error) {
			site, err := passkey.New(edge.RequesterFrom(ctx).Origin)
			if err != nil {
				return nil, err
			}
			options, state, err := site.BeginLogin()
			return h.ceremony(ctx, "", options, state, err)
		})
	op = edge.AccountOperation("signInPasskey", "POST", "/sign-in/passkey", "Sign in with a passkey", "", 404)
	op.MaxBodyBytes = 64 << 10
	edge.Call(a, op, edge.Heavy.Playing(), edge.NoSession, edge.PupilsToo, h.enterPasskey)
}

func (h *keyHandlers) listTokens(ctx context.Context, _ *struct{}) (*tokensOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.accounts.Tokens.List(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	out := &tokensOutput{}
	out.Body.Tokens = make([]TokenInfo, len(list))
	for i, g := range list {
		out.Body.Tokens[i] = tokenOf(g)
	}
	return out, nil
}

func (h *keyHandlers) createToken(ctx context.Context, in *newTokenInput) (*newTokenOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	scopes, err := account.ParseScopes(in.Body.Scopes)
	if err != nil {
		return nil, err
	}
	g, secret, err := h.accounts.Tokens.New(ctx, v.Person.ID, in.Body.Label, scopes, time.Duration(in.Body.Days)*24*time.Hour)
	if err != nil {
		return nil, err
	}
	out := &newTokenOutput{}
	out.Body.TokenInfo, out.Body.Secret = tokenOf(g), secret
	return out, nil
}

func (h *keyHandlers) listKeys(ctx context.Context, _ *struct{}) (*keysOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.accounts.Store.Credentials(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	out := &keysOutput{}
	out.Body.Keys = make([]KeyInfo, len(list))
	for i, c := range list {
		out.Body.Keys[i] = KeyInfo{c.Key, string(c.Kind), c.Label, c.Created, c.Used}
	}
	return out, nil
}

// ceremony stores the state of a passkey ceremony and returns its options.
func (h *keyHandlers) ceremony(ctx context.Context, person string, options json.RawMessage, state string, err error) (*ceremonyOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &ceremonyOutput{}
	if err := json.Unmarshal(options, &out.Body.Options); err != nil {
		return nil, err
	}
	out.Body.Ceremony, err = h.accounts.Credentials.StoreChallenge(ctx, account.PasskeyChallenge, person, state)
	return out, err
}

// nameFor returns the name for a passkey: a member's own name, or the one that a guest asks for.
func nameFor(p account.Person, asked string) (string, error) {
	if !p.IsGuest() {
		return p.Name, nil
	}
	name, _, err := account.CheckName(asked)
	return name, err
}

func (h *keyHandlers) beginPasskey(ctx context.Context, in *keyOptionsInput) (*ceremonyOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	name, err := nameFor(v.Person, in.Body.Name)
	if err != nil {
		return nil, err
	}
	if v.Person.IsGuest() {
		if err := h.accounts.People.CheckNameFree(ctx, name, v.Person.ID); err != nil { // check before the browser creates a passkey
			return nil, err
		}
	}
	site, err := passkey.New(v.Origin)
	if err != nil {
		return nil, err
	}
	have, err := h.accounts.Store.Credentials(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	options, state, err := site.BeginRegistration(v.Person, name, have)
	return h.ceremony(ctx, v.Person.ID, options, state, err)
}

func (h *keyHandlers) createPasskey(ctx context.Context, in *newKeyInput) (*meOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	person, state, err := h.accounts.Credentials.TakeChallenge(ctx, account.PasskeyChallenge, in.Body.Ceremony)
	if err != nil {
		return nil, err
	}
	if person != v.Person.ID {
		return nil, club.ErrForbidden(i18n.T("api.request-somebody-elses"))
	}
	name, err := nameFor(v.Person, in.Body.Name)
	if err != nil {
		return nil, err
	}
	site, err := passkey.New(v.Origin)
	if err != nil {
		return nil, err
	}
	answer, err := json.Marshal(in.Body.Credential)
	if err != nil {
		return nil, err
	}
	c, err := site.FinishRegistration(v.Person, name, state, answer)
	if err != nil {
		return nil, err
	}
	c.Label, v.Client.Invitation = in.Body.Label, in.Body.Invitation
	p, secret, err := h.accounts.Credentials.Add(ctx, v.Person.ID, name, c, v.Client)
	return h.sessions.signedIn(ctx, p, secret, err)
}

func (h *keyHandlers) enterPasskey(ctx context.Context, in *enterInput) (*meOutput, error) {
	v := edge.RequesterFrom(ctx)
	_, state, err := h.accounts.Credentials.TakeChallenge(ctx, account.PasskeyChallenge, in.Body.Ceremony)
	if err != nil {
		return nil, err
	}
	site, err := passkey.New(v.Origin)
	if err != nil {
		return nil, err
	}
	answer, err := json.Marshal(in.Body.Credential)
	if err != nil {
		return nil, err
	}
	c, err := site.FinishLogin(state, answer, func(key string) (account.Credential, error) {
		return h.accounts.Store.Credential(ctx, account.Passkey, key)
	})
	if err != nil {
		return nil, err
	}
	p, secret, err := h.accounts.Credentials.SignIn(ctx, c, v.Client)
	if err == nil {
		h.sessions.replaceWith(ctx, p)
	}
	return h.sessions.signedIn(ctx, p, secret, err)
}

func (h *keyHandlers) export(ctx context.Context, id string, e *AccountData) error {
	tokens, err := h.accounts.Tokens.List(ctx, id)
	if err != nil {
		return err
	}
	e.Tokens = make([]TokenInfo, len(tokens))
	for i, t := range tokens {
		e.Tokens[i] = tokenOf(t)
	}
	keys, err := h.listKeys(ctx, nil)
	if err != nil {
		return err
	}
	e.Keys = keys.Body.Keys
	return nil
}
