package account

import (
	"context"
	"net/mail"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
)

// mailsAnHour is how many mails that anybody may ask for go to one address, or about one account, in an hour.
const mailsAnHour = 3

// Emails sets and confirms the e-mail addresses of members.
type Emails struct {
	*Config
	secrets   *secrets
	people    *People
	passwords *Passwords
}

// TakeMail counts a mail about an account to an address. It returns an error of kind Limited if there were enough.
func (l *Lockouts) TakeMail(person, email string) error {
	now, keys := l.clock(), []string{"mail of " + person, "mail to " + email}
	for _, key := range keys {
		if err := l.check(byMail, key, now); err != nil {
			return err
		}
	}
	for _, key := range keys {
		l.recordFailure(byMail, key, now)
	}
	return nil
}

// NewConfirmation returns the secret of a link that confirms an e-mail address. Earlier links of the person become
// invalid.
func (s *Emails) NewConfirmation(ctx context.Context, person, email string) (secret string, err error) {
	if err := s.Store.DropGrants(ctx, person, EmailConfirmation, ""); err != nil {
		return "", err
	}
	_, secret, err = s.secrets.issue(ctx, Grant{Kind: EmailConfirmation, Person: person, Data: email}, emailConfirmationLife)
	return secret, err
}

// TakeConfirmation returns, once, the person and address that a secret confirms.
func (s *Emails) TakeConfirmation(ctx context.Context, secret string) (person, email string, err error) {
	g, err := s.Store.TakeGrant(ctx, EmailConfirmation, HashSecret(secret))
	if club.KindOf(err) == club.NotFound || err == nil && !s.now().Before(g.Expires) {
		return "", "", newError(club.SignIn, "secret", i18n.T("account.confirm-link-expired"))
	}
	return g.Person, g.Data, err
}

// CheckEmail returns an address in lower case, or an error if it is malformed. An empty address is valid.
func CheckEmail(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	if email == "" {
		return "", nil
	}
	a, err := mail.ParseAddress(email)
	at := strings.LastIndexByte(email, '@')
	if err != nil || a.Address != email || len(email) > 254 || !strings.Contains(email[at+1:], ".") || strings.ContainsFunc(email, unprintable) {
		return "", newError(club.Invalid, "email", i18n.T("account.bad-email"))
	}
	return email, nil
}

// Set sets a member's e-mail address; empty: none. It needs the password, if there is one, because the owner of
// the address can reset it. If another member has the address, nothing is set and nothing is said, so that nobody
// learns who is a member.
func (s *Emails) Set(ctx context.Context, id, email, password string, c Client) (Person, error) {
	email, err := CheckEmail(email)
	if err != nil {
		return Person{}, err
	}
	if email != "" && s.Mail == nil {
		return Person{}, newError(club.Conflict, "email", i18n.T("account.no-mail"))
	}
	if err := s.passwords.confirm(ctx, id, password, c); err != nil {
		return Person{}, err
	}
	was := email
	p, err := s.people.update(ctx, id, func(p *Person) error {
		if p.IsGuest() {
			return errMembersOnly()
		}
		was, p.Email = p.Email, email
		return nil
	})
	if club.KindOf(err) == club.Exists {
		return s.Store.Person(ctx, id)
	}
	if err == nil && email != "" && email != was && s.AddressSet != nil {
		s.AddressSet(ctx, p)
	}
	return p, err
}
