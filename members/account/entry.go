package account

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Guest lets somebody in under a name, or under one made up when it is empty. The
// name must not be a member's; other guests may have the same. l is the guest's language,
// in which a name is made up.
func (s *Service) Guest(ctx context.Context, name string, l i18n.Lang, c Client) (Person, string, error) {
	id, err := newID(s.Rand)
	if err != nil {
		return Person{}, "", err
	}
	if name == "" {
		name = madeUp(id).In(l)
	} else {
		var key string
		if name, key, err = CheckName(name); err != nil {
			return Person{}, "", err
		}
		if err := s.free(ctx, key, ""); err != nil {
			return Person{}, "", err
		}
	}
	now := s.time()
	p := Person{ID: id, Name: name, Created: now, Seen: now, Version: 1}
	if err := s.Store.CreatePerson(ctx, p); err != nil {
		return Person{}, "", err
	}
	secret, err := s.begin(ctx, p, c)
	return p, secret, err
}

// madeUp is the name of a guest who gave none. Its number comes of the id, so that two
// nameless guests at one board seldom look the same.
func madeUp(id string) i18n.Text {
	n := 0
	for i := range len(id) {
		n = (n*31 + int(id[i])) % 9000
	}
	return i18n.T("account.guest-name", "number", 1000+n)
}

// free reports whether no member but self has the key.
func (s *Service) free(ctx context.Context, key, self string) error {
	p, err := s.Store.PersonByKey(ctx, key)
	switch {
	case club.KindOf(err) == club.NotFound:
		return nil
	case err != nil:
		return err
	case p.ID == self:
		return nil
	}
	return errTaken()
}

// Free reports, by an error of kind Exists, that a name is another member's than self.
func (s *Service) Free(ctx context.Context, name, self string) error {
	_, key, err := CheckName(name)
	if err != nil {
		return err
	}
	return s.free(ctx, key, self)
}

// SignUp makes an account. Where guest is the ID of a guest, that guest becomes the
// member and keeps everything; else somebody new does. All earlier sessions of the
// guest end: the secret returned is the only one that holds.
func (s *Service) SignUp(ctx context.Context, guest, name, password string, c Client) (Person, string, error) {
	name, key, err := CheckName(name)
	if err != nil {
		return Person{}, "", err
	}
	if err := CheckPassword(password, name); err != nil {
		return Person{}, "", err
	}
	if err := s.free(ctx, key, guest); err != nil { // before the costly part
		return Person{}, "", err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, "", err
	}
	p, err := s.settle(ctx, guest, name, key, func(p *Person) { p.Password = hash })
	if err != nil {
		return Person{}, "", err
	}
	secret, err := s.fresh(ctx, p, c)
	return p, secret, err
}

// settle makes a member of a guest, or of nobody.
func (s *Service) settle(ctx context.Context, guest, name, key string, more func(*Person)) (Person, error) {
	if guest != "" {
		p, err := s.change(ctx, guest, func(p *Person) error {
			if !p.IsGuest() {
				return failed(club.Conflict, "", i18n.T("account.you-account-already"))
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
	now := s.time()
	p := Person{ID: id, Name: name, Key: key, Role: Member, Created: now, Seen: now, Version: 1}
	more(&p)
	return p, taken(s.Store.CreatePerson(ctx, p))
}

// fresh ends all sessions of p and opens a new one: who knew an old secret knows nothing now.
func (s *Service) fresh(ctx context.Context, p Person, c Client) (string, error) {
	if err := s.Store.DropGrants(ctx, p.ID, Session, ""); err != nil {
		return "", err
	}
	return s.begin(ctx, p, c)
}

// SignIn lets a member in by name, or address, and password.
func (s *Service) SignIn(ctx context.Context, name, password string, c Client) (Person, string, error) {
	key := signKey(name)
	if err := s.mayTry(key, c); err != nil {
		return Person{}, "", err
	}
	p, err := s.member(ctx, name)
	if err != nil && club.KindOf(err) != club.NotFound {
		return Person{}, "", err
	}
	ok, old, err := s.hasher.Verify(ctx, p.Password, password)
	if err != nil {
		return Person{}, "", err
	}
	if !ok {
		s.failedAt(key, c)
		return Person{}, "", errWrong()
	}
	s.forgive(pairDoor, key+"\x00"+c.Address)
	if old {
		if hash, err := s.hasher.Hash(ctx, password); err == nil {
			if q, err := s.change(ctx, p.ID, func(q *Person) error { q.Password = hash; return nil }); err == nil {
				p = q
			}
		}
	}
	secret, err := s.begin(ctx, p, c)
	return p, secret, err
}

// member finds a member by name or, with mail, by address.
func (s *Service) member(ctx context.Context, name string) (Person, error) {
	if s.Mail != nil {
		if email, err := CheckEmail(name); err == nil && email != "" {
			return s.Store.PersonByEmail(ctx, email)
		}
	}
	_, key, err := CheckName(name)
	if err != nil {
		return Person{}, errNoPerson()
	}
	return s.Store.PersonByKey(ctx, key)
}

// signKey is under what failures at a name are counted; it is bounded.
func signKey(name string) string { return NameKey(clip(name, 200)) }

func (s *Service) mayTry(key string, c Client) error {
	now := s.time()
	if err := s.byPair.Check(lockKey(key+"\x00"+c.Address), now); err != nil {
		return err
	}
	return s.byName.Check(lockKey(key), now)
}

func (s *Service) failedAt(key string, c Client) {
	now := s.time()
	s.fail(pairDoor, key+"\x00"+c.Address, now)
	s.fail(nameDoor, key, now)
}

// Forgot sends a secret with which the password can be set anew, if a member
// has the address. It answers the same when nobody has, and does not wait for the mail.
func (s *Service) Forgot(ctx context.Context, email string) error {
	if s.Mail == nil {
		return failed(club.Conflict, "", i18n.T("account.club-sends-no-mail-ask"))
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
	if err := s.Store.DropGrants(ctx, p.ID, Reset, ""); err != nil {
		return err
	}
	_, secret, err := s.open(ctx, Grant{Kind: Reset, Person: p.ID}, resetLife)
	if err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	go func() {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		if err := s.Mail.Reset(ctx, p, secret); err != nil {
			s.Log.Warn("mail was not sent", "err", err)
		}
	}()
	return nil
}

// Reset sets a password with a secret from the mail, ends all sessions and opens a new one.
func (s *Service) Reset(ctx context.Context, secret, password string, c Client) (Person, string, error) {
	void := failed(club.SignIn, "secret", i18n.T("account.link-was-used-already-or-2"))
	hash := HashSecret(secret)
	g, err := s.Store.Grant(ctx, Reset, hash)
	if club.KindOf(err) == club.NotFound || err == nil && !s.time().Before(g.Expires) {
		return Person{}, "", void
	} else if err != nil {
		return Person{}, "", err
	}
	p, err := s.Store.Person(ctx, g.Person)
	if err != nil {
		return Person{}, "", void
	}
	if err := CheckPassword(password, p.Name); err != nil { // the link still holds after this
		return Person{}, "", err
	}
	if _, err := s.Store.TakeGrant(ctx, Reset, hash); err != nil {
		return Person{}, "", void
	}
	if p, err = s.setPassword(ctx, p.ID, password); err != nil {
		return Person{}, "", err
	}
	out, err := s.fresh(ctx, p, c)
	return p, out, err
}

func (s *Service) setPassword(ctx context.Context, id, password string) (Person, error) {
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, err
	}
	return s.change(ctx, id, func(p *Person) error { p.Password = hash; return nil })
}
