package account

import (
	"context"
	"tablier/i18n"
	"tablier/play/club"
)

// Registration makes guests and members, and deletes them.
type Registration struct {
	*Config
	people    *People
	sessions  *Sessions
	passwords *Passwords
}

// admit asks whether somebody may become a member. undo takes back the use of the invitation.
func admit(ctx context.Context, a Admission, c Client) (undo func(context.Context), err error) {
	if a == nil {
		return func(context.Context) {}, nil
	}
	return a.AdmitMember(ctx, c.Invitation)
}

// NewGuest creates a guest with a session. An empty name is replaced by a [club.GuestName]. The name must not be a
// member's; guests may share names.
func (s *Registration) NewGuest(ctx context.Context, name string, c Client) (Person, string, error) {
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
	secret, err := s.sessions.open(ctx, p, c)
	return p, secret, err
}

// SignUp creates an account. If guest is the ID of a guest, the guest becomes the member and keeps everything. All
// earlier sessions of the guest end; the returned secret is that of the only session.
func (s *Registration) SignUp(ctx context.Context, guest, name, password string, c Client) (_ Person, _ string, err error) {
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
	hash, err := s.passwords.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, "", err
	}
	p, err := s.createMember(ctx, guest, name, key, func(p *Person) { p.Password = hash })
	if err != nil {
		return Person{}, "", err
	}
	secret, err := s.sessions.replace(ctx, p, c)
	return p, secret, err
}

// createMember turns a guest into a member. Without a guest it creates a new person.
func (s *Registration) createMember(ctx context.Context, guest, name, key string, more func(*Person)) (Person, error) {
	if guest != "" {
		p, err := s.people.update(ctx, guest, func(p *Person) error {
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

// guestName returns the name of a guest who gave none. Its number is derived from the ID, so two such guests at one
// board seldom have the same name. The stored form belongs to no language; see [club.ShownName].
func guestName(id string) string {
	n := 0
	for i := range len(id) {
		n = (n*31 + int(id[i])) % 9000
	}
	return club.GuestName(1000 + n)
}

// Delete deletes an account. Its games stay, without the name, and the ID stays reserved for them. name must be the
// person's own, as a safeguard against mistakes.
func (s *Registration) Delete(ctx context.Context, id, name, password string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if NameKey(name) != NameKey(p.Name) {
		return newError(club.Invalid, "name", i18n.T("account.delete-needs-name"))
	}
	if err := s.passwords.confirm(ctx, id, password, c); err != nil {
		return err
	}
	return s.people.remove(ctx, id)
}
