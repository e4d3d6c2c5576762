package oauth

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// TokenLife is how long the token of an app is valid.
const TokenLife = 365 * 24 * time.Hour

// usedLife is how long a used code is remembered: longer than it could have been used.
const usedLife = 10 * time.Minute

// Error is a refusal of the token endpoint (RFC 6749, 5.2).
type Error struct {
	Code string // of the RFC
	Text game.Text
}

// Error returns the code and the text.
func (e *Error) Error() string { return e.Code + ": " + e.Text.In(game.English) }

func badGrant(text game.Text) error { return &Error{"invalid_grant", text} }

// Service authorizes apps. It is safe for concurrent use.
type Service struct{ Accounts *account.Service }

// code is what is stored about a code.
type code struct {
	Client    string `json:"client"`
	Redirect  string `json:"redirect"`
	Challenge string `json:"challenge"`
	Scopes    string `json:"scopes"`
	Label     string `json:"label"`
}

// Authorize records that a member agrees to a request, and returns the address to which the browser returns with a code.
// issuer is the club's own address.
func (s Service) Authorize(ctx context.Context, member, issuer string, c Checked) (string, error) {
	data, err := json.Marshal(code{c.Client, c.Redirect, c.Challenge, c.Scopes.String(), c.Label()})
	if err != nil {
		return "", err
	}
	secret, err := s.Accounts.Credentials.StoreChallenge(ctx, account.AppCode, member, string(data))
	if err != nil {
		return "", err
	}
	return c.address(url.Values{"code": {secret}}, issuer), nil
}

// Exchange is what an app sends to exchange a code for a token.
type Exchange struct{ Code, Client, Redirect, Verifier string }

// Exchange returns a token for a code. A code can be tried once, with whatever result. If it is used again while codes
// last, somebody else may hold its token, which is revoked (RFC 6749, 4.1.2). Refusals are of type *Error.
func (s Service) Exchange(ctx context.Context, e Exchange) (account.Grant, string, error) {
	member, data, err := s.Accounts.Credentials.TakeChallenge(ctx, account.AppCode, e.Code)
	if club.KindOf(err) == club.SignIn {
		if err := s.revokeReused(ctx, e.Code); err != nil {
			return account.Grant{}, "", err
		}
		return account.Grant{}, "", badGrant(i18n.T("oauth.code"))
	}
	var c code
	if err == nil {
		err = json.Unmarshal([]byte(data), &c)
	}
	if err != nil {
		return account.Grant{}, "", err
	}
	if e.Client != c.Client || e.Redirect != c.Redirect {
		return account.Grant{}, "", badGrant(i18n.T("oauth.other-app"))
	}
	sum := sha256.Sum256([]byte(e.Verifier))
	if subtle.ConstantTimeCompare([]byte(base64.RawURLEncoding.EncodeToString(sum[:])), []byte(c.Challenge)) != 1 {
		return account.Grant{}, "", badGrant(i18n.T("oauth.verifier"))
	}
	p, err := s.Accounts.Store.Person(ctx, member)
	if club.KindOf(err) == club.NotFound || err == nil && (p.Deleted || p.IsGuest() || p.Banned(s.Accounts.Now())) {
		return account.Grant{}, "", badGrant(i18n.T("oauth.account"))
	} else if err != nil {
		return account.Grant{}, "", err
	}
	scopes, err := account.ParseScopes(strings.Fields(c.Scopes))
	if err != nil {
		return account.Grant{}, "", err
	}
	if err := s.makeRoom(ctx, member, c.Label); err != nil {
		return account.Grant{}, "", err
	}
	g, secret, err := s.Accounts.Tokens.New(ctx, member, c.Label, scopes, TokenLife)
	if club.KindOf(err) == club.Conflict {
		return g, "", badGrant(i18n.T("oauth.too-many"))
	}
	if err == nil {
		err = s.Accounts.Store.AddGrant(ctx, account.Grant{
			ID: "used-" + g.ID, Kind: account.UsedAppCode, Hash: account.HashSecret(e.Code), Person: member, Data: g.ID,
			Created: g.Created, Used: g.Created, Expires: g.Created.Add(usedLife),
		})
	}
	return g, secret, err
}

// revokeReused deletes the token that was made with a code, if there is one.
func (s Service) revokeReused(ctx context.Context, code string) error {
	member, token, err := s.Accounts.Credentials.TakeChallenge(ctx, account.UsedAppCode, code)
	if err == nil {
		err = s.Accounts.Tokens.Drop(ctx, member, token)
	}
	if kind := club.KindOf(err); kind == club.SignIn || kind == club.NotFound {
		return nil
	}
	return err
}

// makeRoom deletes the oldest token of an app if its member has as many tokens as an account may have. Apps that forget
// their tokens then do not lock themselves out.
func (s Service) makeRoom(ctx context.Context, member, label string) error {
	have, err := s.Accounts.Tokens.List(ctx, member)
	if err != nil || len(have) < account.MaxTokens {
		return err
	}
	for _, g := range slices.Backward(have) { // newest first
		if g.Label == label {
			return s.Accounts.Tokens.Drop(ctx, member, g.ID)
		}
	}
	return nil
}

// Revoke makes a token invalid (RFC 7009). Whoever knows a token may revoke it. Unknown tokens are no error.
func (s Service) Revoke(ctx context.Context, token string) error {
	g, err := s.Accounts.Store.Grant(ctx, account.Token, account.HashSecret(token))
	if err == nil {
		err = s.Accounts.Store.DropGrant(ctx, g.Person, account.Token, g.ID)
	}
	if club.KindOf(err) == club.NotFound {
		return nil
	}
	return err
}
