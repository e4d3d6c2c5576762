package account

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Passwords signs members in by their passwords, and changes them.
type Passwords struct {
	*Config
	hasher   *Hasher
	lockouts *Lockouts
	people   *People
	sessions *Sessions
	secrets  *secrets
}

// SignIn opens a session for a member by name or e-mail address, and password.
func (s *Passwords) SignIn(ctx context.Context, name, password string, c Client) (Person, string, error) {
	key := lockoutKeyOfName(name)
	if err := s.lockouts.checkSignIn(key, c); err != nil {
		return Person{}, "", err
	}
	p, err := s.findMember(ctx, name)
	if err != nil && club.KindOf(err) != club.NotFound {
		return Person{}, "", err
	}
	ok, old, err := s.hasher.Verify(ctx, p.Password, password)
	if err != nil {
		return Person{}, "", err
	}
	if !ok {
		s.lockouts.recordFailedSignIn(key, c)
		return Person{}, "", errBadCredentials()
	}
	s.lockouts.clearFailures(byNameAndAddress, key+"\x00"+c.Address)
	if old {
		if hash, err := s.hasher.Hash(ctx, password); err == nil {
			if q, err := s.people.update(ctx, p.ID, func(q *Person) error { q.Password = hash; return nil }); err == nil {
				p = q
			}
		}
	}
	secret, err := s.sessions.open(ctx, p, c)
	return p, secret, err
}

// findMember finds a member by name or, if the club sends mail, by e-mail address.
func (s *Passwords) findMember(ctx context.Context, name string) (Person, error) {
	if s.Mail != nil {
		if email, err := CheckEmail(name); err == nil && email != "" {
			return s.Store.PersonByEmail(ctx, email)
		}
	}
	return PersonByName(ctx, s.Store, name)
}

// lockoutKeyOfName returns the key under which failures for a name are counted. Its length is limited.
func lockoutKeyOfName(name string) string { return NameKey(clip(name, 200)) }

// RequestReset mails a reset link if a member has the address and has confirmed it. The answer reveals neither,
// and waits for nothing that depends on it. language is used for a member who has not chosen one.
func (s *Passwords) RequestReset(ctx context.Context, email, language string) error {
	if s.Mail == nil {
		return newError(club.Conflict, "", i18n.T("account.no-email"))
	}
	email, err := CheckEmail(email)
	if err != nil {
		return err
	}
	p, err := s.Store.PersonByEmail(ctx, email)
	if club.KindOf(err) == club.NotFound {
		return nil
	} else if err != nil {
		return err
	}
	if p.Language == "" {
		p.Language = language
	}
	ctx = context.WithoutCancel(ctx)
	go func() {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		if err := s.sendReset(ctx, p); err != nil {
			s.Log.Warn("e-mail not sent", "err", err)
		}
	}()
	return nil
}

// sendReset mails a reset link to a member whose address is confirmed, within the limits of [Lockouts.TakeMail].
func (s *Passwords) sendReset(ctx context.Context, p Person) error {
	if confirmed, err := s.Store.ConfirmedEmail(ctx, p.ID); err != nil || confirmed != p.Email {
		return err
	}
	if s.lockouts.TakeMail(p.ID, p.Email) != nil {
		return nil // the mails that were sent still hold
	}
	if err := s.Store.DropGrants(ctx, p.ID, PasswordReset, ""); err != nil {
		return err
	}
	_, secret, err := s.secrets.issue(ctx, Grant{Kind: PasswordReset, Person: p.ID}, passwordResetLife)
	if err != nil {
		return err
	}
	return s.Mail.SendPasswordReset(ctx, p, secret)
}

// Reset sets a password with the secret of a reset link, ends all sessions and opens a new one.
func (s *Passwords) Reset(ctx context.Context, secret, password string, c Client) (Person, string, error) {
	void := newError(club.SignIn, "secret", i18n.T("account.reset-link-expired"))
	hash := HashSecret(secret)
	g, err := s.Store.Grant(ctx, PasswordReset, hash)
	if club.KindOf(err) == club.NotFound || err == nil && !s.now().Before(g.Expires) {
		return Person{}, "", void
	} else if err != nil {
		return Person{}, "", err
	}
	p, err := s.Store.Person(ctx, g.Person)
	if err != nil {
		return Person{}, "", void
	}
	if err := CheckPassword(password, p.Name); err != nil { // the link stays valid
		return Person{}, "", err
	}
	if _, err := s.Store.TakeGrant(ctx, PasswordReset, hash); err != nil {
		return Person{}, "", void
	}
	if p, err = s.set(ctx, p.ID, password); err != nil {
		return Person{}, "", err
	}
	out, err := s.sessions.replace(ctx, p, c)
	return p, out, err
}

func (s *Passwords) set(ctx context.Context, id, password string) (Person, error) {
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, err
	}
	return s.people.update(ctx, id, func(p *Person) error { p.Password = hash; return nil })
}

// confirm checks the password of a person who is already signed in, if they have one.
func (s *Passwords) confirm(ctx context.Context, id, password string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil || p.Password == "" {
		return err
	}
	key := "confirm " + id
	if err := s.lockouts.checkSignIn(key, c); err != nil {
		return err
	}
	ok, _, err := s.hasher.Verify(ctx, p.Password, password)
	if err != nil {
		return err
	}
	if !ok {
		s.lockouts.recordFailedSignIn(key, c)
		return &club.Error{Kind: club.Forbidden, Field: "password", Text: i18n.T("account.password-not-right")}
	}
	s.lockouts.clearFailures(byNameAndAddress, key+"\x00"+c.Address)
	return nil
}

// Change sets a member's password, after checking the old one if there is one. All sessions end except the
// one with the id keep.
func (s *Passwords) Change(ctx context.Context, id, old, password, keep string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if p.IsGuest() {
		return errMembersOnly()
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return err
	}
	if err := s.confirm(ctx, id, old, c); err != nil {
		return err
	}
	if _, err := s.set(ctx, id, password); err != nil {
		return err
	}
	return s.sessions.SignOutEverywhere(ctx, id, keep)
}

// Set sets a member's password without asking for the old one, and ends all sessions. It is for the
// administrator of the server.
func (s *Passwords) Set(ctx context.Context, name, password string) (Person, error) {
	p, err := s.people.FindName(ctx, name)
	if err != nil {
		return p, err
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return p, err
	}
	if p, err = s.set(ctx, p.ID, password); err != nil {
		return p, err
	}
	return p, s.sessions.SignOutEverywhere(ctx, p.ID, "")
}
