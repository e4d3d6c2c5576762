package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// Calendars manages the secret addresses of members' calendars.
type Calendars struct {
	*Config
	secrets *secrets
}

// Create returns the secret for the address of a member's calendar. An earlier address becomes invalid.
func (s *Calendars) Create(ctx context.Context, person string) (secret string, err error) {
	p, err := s.Store.Person(ctx, person)
	if err != nil {
		return "", err
	}
	if p.IsGuest() {
		return "", errMembersOnly()
	}
	if err := s.Drop(ctx, person); err != nil {
		return "", err
	}
	_, secret, err = s.secrets.issue(ctx, Grant{Kind: Calendar, Person: person}, 0)
	return secret, err
}

// Exists reports whether a member's calendar has an address.
func (s *Calendars) Exists(ctx context.Context, person string) (bool, error) {
	have, err := s.Store.Grants(ctx, person, Calendar)
	return len(have) > 0, err
}

// Drop makes the address of a member's calendar invalid. It may be repeated.
func (s *Calendars) Drop(ctx context.Context, person string) error {
	return s.Store.DropGrants(ctx, person, Calendar, "")
}

// Owner returns the member whose calendar address has the given secret.
func (s *Calendars) Owner(ctx context.Context, secret string) (Person, error) {
	g, err := s.Store.Grant(ctx, Calendar, HashSecret(secret))
	if club.KindOf(err) == club.NotFound {
		return Person{}, errNotFound(i18n.T("account.no-such-calendar"))
	}
	if err != nil {
		return Person{}, err
	}
	p, err := s.Store.Person(ctx, g.Person)
	if err == nil && (p.Deleted || p.Banned(s.now())) {
		return Person{}, errNotFound(i18n.T("account.no-such-calendar"))
	}
	return p, err
}
