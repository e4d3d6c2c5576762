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

// Config names the provider. Issuer and Client are required.
type Config struct {
	Name   string // for people; empty: the issuer
	Issuer string // https://…
	Client string // the club's id with the provider
	Secret string // empty: the club is a public client
	Rand   io.Reader
	// HTTP is by what the provider is reached; nil: a client with a time limit.
	HTTP *http.Client
}

// Provider is where people may sign in. It is safe for concurrent use.
type Provider struct {
	Config
	mu       sync.Mutex
	provider *oidc.Provider
}

// New returns a Provider, without asking it anything yet.
func New(c Config) *Provider {
	if c.Name == "" {
		c.Name = c.Issuer
	}
	if c.HTTP == nil {
		c.HTTP = &http.Client{Timeout: 10 * time.Second}
	}
	return &Provider{Config: c}
}

// away is the error for a provider that cannot be reached or does not answer as it must.
func away(err error) error {
	return &club.Error{Kind: club.Unavailable, Err: err, Text: i18n.T("openid.identity-provider-does-not-answer")}
}

func refused(err error) error {
	return &club.Error{Kind: club.SignIn, Err: err, Text: i18n.T("openid.identity-provider-did-not-confirm")}
}

func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.provider == nil {
		// The provider keeps the client and fetches new keys with it: its context must outlive this request.
		found, err := oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.HTTP), p.Issuer)
		if err != nil {
			return nil, away(err)
		}
		p.provider = found
	}
	return p.provider, nil
}

func (p *Provider) oauth(found *oidc.Provider, back string) *oauth2.Config {
	return &oauth2.Config{ClientID: p.Client, ClientSecret: p.Secret, Endpoint: found.Endpoint(), RedirectURL: back, Scopes: []string{oidc.ScopeOpenID, "profile"}}
}

// memory is what must be known again when somebody comes back from the provider.
type memory struct {
	Verifier, Nonce, Back, Next string
}

// Begin prepares a sign-in: data must be kept out of the browser's reach and given to
// [Provider.Address] and [Provider.End]. back is where the provider sends the browser, next
// is for the caller.
func (p *Provider) Begin(back, next string) (data string, err error) {
	var nonce [16]byte
	if _, err := io.ReadFull(p.Rand, nonce[:]); err != nil {
		return "", err
	}
	b, err := json.Marshal(memory{oauth2.GenerateVerifier(), hexOf(nonce[:]), back, next})
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

// Address is where the browser must go. state names the data when the browser comes back.
func (p *Provider) Address(ctx context.Context, data, state string) (string, error) {
	var m memory
	if err := json.Unmarshal([]byte(data), &m); err != nil {
		return "", err
	}
	found, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return p.oauth(found, m.Back).AuthCodeURL(state, oidc.Nonce(m.Nonce), oauth2.S256ChallengeOption(m.Verifier)), nil
}

// End exchanges the code with which the browser came back. It returns the credential by which the
// person is known, the name that the provider has for them, and what Begin was given as next.
func (p *Provider) End(ctx context.Context, data, code string) (c account.Credential, name, next string, err error) {
	var m memory
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
