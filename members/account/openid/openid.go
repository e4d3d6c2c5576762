package openid

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Config describes the provider. Issuer and Client are required.
type Config struct {
	Name   string // shown to people; empty: the issuer
	Issuer string // https://…
	Client string // the club's client ID at the provider
	Secret string // empty: the club is a public client
	Rand   io.Reader
	// HTTP connects to the provider; nil: a client with a timeout.
	HTTP *http.Client
}

// Provider is an OpenID Connect provider. It is safe for concurrent use.
type Provider struct {
	Config
	mu       sync.Mutex
	provider *oidc.Provider
}

// New returns a Provider. It does not connect yet.
func New(c Config) *Provider {
	if c.Name == "" {
		c.Name = c.Issuer
	}
	if c.HTTP == nil {
		c.HTTP = &http.Client{Timeout: 10 * time.Second}
	}
	return &Provider{Config: c}
}

// unavailable returns the error for a provider that cannot be reached or answers incorrectly.
func unavailable(err error) error {
	return &club.Error{Kind: club.Unavailable, Err: err, Text: i18n.T("openid.provider-down")}
}

func refused(err error) error {
	return &club.Error{Kind: club.SignIn, Err: err, Text: i18n.T("openid.not-confirmed")}
}

func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.provider == nil {
		// The provider keeps the client and fetches new keys with it, so its context must outlive this request.
		found, err := oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.HTTP), p.Issuer)
		if err != nil {
			return nil, unavailable(err)
		}
		p.provider = found
	}
	return p.provider, nil
}

func (p *Provider) oauth(found *oidc.Provider, back string) *oauth2.Config {
	return &oauth2.Config{ClientID: p.Client, ClientSecret: p.Secret, Endpoint: found.Endpoint(), RedirectURL: back, Scopes: []string{oidc.ScopeOpenID, "profile"}}
}

// loginState is kept on the server while the browser is at the provider. It is stored as JSON.
type loginState struct {
	Verifier, Nonce, Back, Next string
}

// Begin prepares a sign-in. The caller keeps data on the server, for [Provider.AuthorizationURL] and [Provider.Finish].
// back is the URL to which the provider sends the browser; Finish returns next unchanged.
func (p *Provider) Begin(back, next string) (data string, err error) {
	var nonce [16]byte
	if _, err := io.ReadFull(p.Rand, nonce[:]); err != nil {
		return "", err
	}
	b, err := json.Marshal(loginState{oauth2.GenerateVerifier(), hexOf(nonce[:]), back, next})
	return string(b), err
}

func hexOf(b []byte) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(b))
	for _, c := range b {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}

// AuthorizationURL returns the URL to open in the browser. state identifies data when the browser comes back.
func (p *Provider) AuthorizationURL(ctx context.Context, data, state string) (string, error) {
	var m loginState
	if err := json.Unmarshal([]byte(data), &m); err != nil {
		return "", err
	}
	found, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return p.oauth(found, m.Back).AuthCodeURL(state, oidc.Nonce(m.Nonce), oauth2.S256ChallengeOption(m.Verifier)), nil
}

// Finish exchanges the authorization code. It returns the person's credential, their name at the provider, and the next
// of Begin.
func (p *Provider) Finish(ctx context.Context, data, code string) (c account.Credential, name, next string, err error) {
	var m loginState
	if err := json.Unmarshal([]byte(data), &m); err != nil {
		return c, "", "", err
	}
	found, err := p.discover(ctx)
	if err != nil {
		return c, "", m.Next, err
	}
	ctx = oidc.ClientContext(ctx, p.HTTP)
	token, err := p.oauth(found, m.Back).Exchange(ctx, code, oauth2.VerifierOption(m.Verifier))
	if err != nil {
		return c, "", m.Next, refused(err)
	}
	raw, _ := token.Extra("id_token").(string)
	id, err := found.Verifier(&oidc.Config{ClientID: p.Client}).Verify(ctx, raw)
	if err != nil {
		return c, "", m.Next, refused(err)
	}
	if subtle.ConstantTimeCompare([]byte(id.Nonce), []byte(m.Nonce)) != 1 || id.Subject == "" || len(id.Subject) > 255 {
		return c, "", m.Next, refused(nil)
	}
	var claims struct {
		Name string `json:"preferred_username"`
		Full string `json:"name"`
	}
	if err := id.Claims(&claims); err != nil {
		return c, "", m.Next, refused(err)
	}
	if name = claims.Name; name == "" {
		name = claims.Full
	}
	return account.Credential{Kind: account.OpenID, Key: id.Issuer + "#" + id.Subject, Label: p.Name, Data: "{}"}, name, m.Next, nil
}
