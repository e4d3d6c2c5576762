package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// mailsAnHour is how many mails that anybody may ask for go to one address, or about one account, in an hour.
const mailsAnHour = 3

// TakeMail counts a mail about an account to an address. It returns an error of kind Limited if there were enough.
func TakeMail(s *Service, person, email string) error {
	now, keys := s.now(), []string{"mail of " + person, "mail to " + email}
	for _, key := range keys {
		if err := s.check(byMail, key, now); err != nil {
			return err
		}
	}
	for _, key := range keys {
		s.recordFailure(byMail, key, now)
	}
	return nil
}

// NewConfirmation returns the secret of a link that confirms an e-mail address. Earlier links of the person become
// invalid.
func (s *Service) NewConfirmation(ctx context.Context, person, email string) (secret string, err error) {
	if err := s.Store.DropGrants(ctx, person, EmailConfirmation, ""); err != nil {
		return "", err
	}
	_, secret, err = s.newGrant(ctx, Grant{Kind: EmailConfirmation, Person: person, Data: email}, emailConfirmationLife)
	return secret, err
}

// TakeConfirmation returns, once, the person and address that a secret confirms.
func (s *Service) TakeConfirmation(ctx context.Context, secret string) (person, email string, err error) {
	g, err := s.Store.TakeGrant(ctx, EmailConfirmation, HashSecret(secret))
	if club.KindOf(err) == club.NotFound || err == nil && !s.now().Before(g.Expires) {
		return "", "", newError(club.SignIn, "secret", i18n.T("account.confirm-link-used-or-expired"))
	}
	return g.Person, g.Data, err
}
