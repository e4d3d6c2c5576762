package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// NewConfirmation makes the secret that is sent to an address so that its owner can say that
// it is theirs. Older ones of the person do not hold any longer.
func (s *Service) NewConfirmation(ctx context.Context, person, email string) (secret string, err error) {
	if err := s.Store.DropGrants(ctx, person, Confirm, ""); err != nil {
		return "", err
	}
	_, secret, err = s.open(ctx, Grant{Kind: Confirm, Person: person, Data: email}, confirmLife)
	return secret, err
}

// TakeConfirmation returns, once, whose address a secret confirms.
func (s *Service) TakeConfirmation(ctx context.Context, secret string) (person, email string, err error) {
	g, err := s.Store.TakeGrant(ctx, Confirm, HashSecret(secret))
	if club.KindOf(err) == club.NotFound || err == nil && !s.time().Before(g.Expires) {
		return "", "", failed(club.SignIn, "secret", i18n.T("account.link-was-used-already-or"))
	}
	return g.Person, g.Data, err
}
