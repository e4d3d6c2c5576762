package account

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// NewGuest creates a guest with a session. An empty name is replaced by a [club.GuestName]. The name must not be a
// member's; guests may share names.
func (s *Service) NewGuest(ctx context.Context, name string, c Client) (Person, string, error) {
	if s.Admission != nil && !c.Joining {
		if err := s.Admission.AdmitGuest(ctx); err != nil {
			return Person{}, "", err
		}
	}
	id, err := newID(s.Rand)
	if err != nil {
		return Person{}, "", err
	}
	if name == "" {
		name = guestName(id)
	} else {
		if name, _, err = CheckName(name); err != nil {
			return Person{}, "", err
		}
		if err := checkNameFree(ctx, s.Store, name, ""); err != nil {
			return Person{}, "", err
		}
	}
	now := s.now()
	p := Person{ID: id, Name: name, Created: now, Seen: now, Version: 1}
	if err := s.Store.CreatePerson(ctx, p); err != nil {
		return Person{}, "", err
	}
	secret, err := s.newSession(ctx, p, c)
	return p, secret, err
}

// guestName returns the name of a guest who gave none. Its number is derived from the ID, so two such guests at one
// board seldom have the same name. The stored form belongs to no language; see [club.ShownName].
func guestName(id string) string {
	n := 0
	for i := range len(id) {
		n = (n*31 + int(id[i])) % 9000
	}
	return club.GuestName(1000 + n)
}

// checkNameFree returns an error of kind Exists if a member other than self has the name or one that looks like it.
func checkNameFree(ctx context.Context, store Store, name, self string) error {
	p, err := PersonByName(ctx, store, name)
	switch {
	case club.KindOf(err) == club.NotFound:
		return nil
	case err != nil:
		return err
	case p.ID == self:
		return nil
	}
	return errNameTaken()
}

// CheckNameFree returns an error of kind Exists if a member other than self has the name.
func (s *Service) CheckNameFree(ctx context.Context, name, self string) error {
	name, _, err := CheckName(name)
	if err != nil {
		return err
	}
	return checkNameFree(ctx, s.Store, name, self)
}

// SignUp creates an account. If guest is the ID of a guest, the guest becomes the member and keeps everything. All
// earlier sessions of the guest end; the returned secret is that of the only session.
func (s *Service) SignUp(ctx context.Context, guest, name, password string, c Client) (_ Person, _ string, err error) {
	undo, err := admit(ctx, s.Admission, c)
	if err != nil {
		return Person{}, "", err
	}
	defer func() {
		if err != nil {
			undo(ctx)
		}
	}()
	name, key, err := CheckName(name)
	if err != nil {
		return Person{}, "", err
	}
	if err := CheckPassword(password, name); err != nil {
		return Person{}, "", err
	}
	if err := checkNameFree(ctx, s.Store, name, guest); err != nil { // before the expensive hash
		return Person{}, "", err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, "", err
	}
	p, err := s.createMember(ctx, guest, name, key, func(p *Person) { p.Password = hash })
	if err != nil {
		return Person{}, "", err
	}
	secret, err := s.replaceSessions(ctx, p, c)
	return p, secret, err
}

// createMember turns a guest into a member. Without a guest it creates a new person.
func (s *Service) createMember(ctx context.Context, guest, name, key string, more func(*Person)) (Person, error) {
	if guest != "" {
		p, err := s.update(ctx, guest, func(p *Person) error {
			if !p.IsGuest() {
				return newError(club.Conflict, "", i18n.T("account.you-account-already"))
			}
			p.Name, p.Key, p.Role = name, key, Member
			more(p)
			return nil
		})
		if club.KindOf(err) != club.NotFound {
			return p, err
		}
	}
	id, err := newID(s.Rand)
	if err != nil {
		return Person{}, err
	}
	now := s.now()
	p := Person{ID: id, Name: name, Key: key, Role: Member, Created: now, Seen: now, Version: 1}
	more(&p)
	return p, nameTaken(s.Store.CreatePerson(ctx, p))
}

// replaceSessions ends all sessions of p and opens a new one, so that old secrets are worthless.
func (s *Service) replaceSessions(ctx context.Context, p Person, c Client) (string, error) {
	if err := s.Store.DropGrants(ctx, p.ID, Session, ""); err != nil {
		return "", err
	}
	return s.newSession(ctx, p, c)
}

// SignIn opens a session for a member by name or e-mail address, and password.
func (s *Service) SignIn(ctx context.Context, name, password string, c Client) (Person, string, error) {
	key := lockoutKeyOfName(name)
	if err := s.checkSignIn(key, c); err != nil {
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
		s.recordFailedSignIn(key, c)
		return Person{}, "", errBadCredentials()
	}
	s.clearFailures(byNameAndAddress, key+"\x00"+c.Address)
	if old {
		if hash, err := s.hasher.Hash(ctx, password); err == nil {
			if q, err := s.update(ctx, p.ID, func(q *Person) error { q.Password = hash; return nil }); err == nil {
				p = q
			}
		}
	}
	secret, err := s.newSession(ctx, p, c)
	return p, secret, err
}

// findMember finds a member by name or, if the club sends mail, by e-mail address.
func (s *Service) findMember(ctx context.Context, name string) (Person, error) {
	if s.Mail != nil {
		if email, err := CheckEmail(name); err == nil && email != "" {
			return s.Store.PersonByEmail(ctx, email)
		}
	}
	return PersonByName(ctx, s.Store, name)
}

// lockoutKeyOfName returns the key under which failures for a name are counted. Its length is limited.
func lockoutKeyOfName(name string) string { return NameKey(clip(name, 200)) }

// RequestPasswordReset mails a reset link if a member has the address and has confirmed it. The answer reveals neither,
// and waits for nothing that depends on it. language is used for a member who has not chosen one.
func (s *Service) RequestPasswordReset(ctx context.Context, email, language string) error {
	if s.Mail == nil {
		return newError(club.Conflict, "", i18n.T("account.club-sends-no-mail-ask"))
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
		if err := sendPasswordReset(ctx, s, p); err != nil {
			s.Log.Warn("e-mail not sent", "err", err)
		}
	}()
	return nil
}

// sendPasswordReset mails a reset link to a member whose address is confirmed, within the limits of [TakeMail].
func sendPasswordReset(ctx context.Context, s *Service, p Person) error {
	if confirmed, err := s.Store.ConfirmedEmail(ctx, p.ID); err != nil || confirmed != p.Email {
		return err
	}
	if TakeMail(s, p.ID, p.Email) != nil {
		return nil // the mails that were sent still hold
	}
	if err := s.Store.DropGrants(ctx, p.ID, PasswordReset, ""); err != nil {
		return err
	}
	_, secret, err := s.newGrant(ctx, Grant{Kind: PasswordReset, Person: p.ID}, passwordResetLife)
	if err != nil {
		return err
	}
	return s.Mail.SendPasswordReset(ctx, p, secret)
}

// ResetPassword sets a password with the secret of a reset link, ends all sessions and opens a new one.
func (s *Service) ResetPassword(ctx context.Context, secret, password string, c Client) (Person, string, error) {
	void := newError(club.SignIn, "secret", i18n.T("account.reset-link-used-or-expired"))
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
	if p, err = s.setPassword(ctx, p.ID, password); err != nil {
		return Person{}, "", err
	}
	out, err := s.replaceSessions(ctx, p, c)
	return p, out, err
}

func (s *Service) setPassword(ctx context.Context, id, password string) (Person, error) {
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, err
	}
	return s.update(ctx, id, func(p *Person) error { p.Password = hash; return nil })
}
