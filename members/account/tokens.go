package account

import (
	"context"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Tokens are the personal tokens with which programs act for members.
type Tokens struct {
	*Config
	secrets *secrets
}

// New creates a personal token. Its secret is returned only here. A life of 0 means no expiry.
func (s *Tokens) New(ctx context.Context, person, label string, scopes Scopes, life time.Duration) (Grant, string, error) {
	p, err := s.Store.Person(ctx, person)
	if err != nil {
		return Grant{}, "", err
	}
	if p.IsGuest() {
		return Grant{}, "", errMembersOnly()
	}
	if label, err = checkLabel(label); err != nil {
		return Grant{}, "", err
	}
	if life < 0 {
		return Grant{}, "", newError(club.Invalid, "days", i18n.T("account.bad-token-lifetime"))
	}
	have, err := s.Store.Grants(ctx, person, Token)
	if err != nil {
		return Grant{}, "", err
	}
	if len(have) >= MaxTokens {
		n := strconv.Itoa(MaxTokens)
		return Grant{}, "", newError(club.Conflict, "", i18n.T("account.too-many-tokens", "n", n))
	}
	return s.secrets.issue(ctx, Grant{Kind: Token, Person: person, Label: label, Scopes: scopes}, life)
}

// List lists a person's tokens, newest first.
func (s *Tokens) List(ctx context.Context, person string) ([]Grant, error) {
	return s.Store.Grants(ctx, person, Token)
}

// Drop revokes a token.
func (s *Tokens) Drop(ctx context.Context, person, id string) error {
	err := s.Store.DropGrant(ctx, person, Token, id)
	if club.KindOf(err) == club.NotFound {
		return errNotFound(i18n.T("account.no-such-token"))
	}
	return err
}

// Authenticate returns the owner of a personal token, and the grant with its scopes.
func (s *Tokens) Authenticate(ctx context.Context, secret string) (Person, Grant, error) {
	return s.secrets.owner(ctx, Token, secret)
}
