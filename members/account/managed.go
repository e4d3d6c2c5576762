package account

import (
	"context"
)

// Managed is the accounts of pupils, which their teachers manage.
type Managed struct {
	*Config
	people    *People
	passwords *Passwords
	sessions  *Sessions
}

// New returns a new member with a name and a password, for an account that somebody else manages. It does not
// store the member.
func (s *Managed) New(ctx context.Context, name, password string) (Person, error) {
	name, key, err := CheckName(name)
	if err != nil {
		return Person{}, err
	}
	if err := CheckPassword(password, name); err != nil {
		return Person{}, err
	}
	hash, err := s.passwords.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, err
	}
	id, err := newID(s.Rand)
	now := s.now()
	return Person{ID: id, Name: name, Key: key, Role: Member, Password: hash, Created: now, Seen: now, Version: 1}, err
}

// SetPassword sets the password of a member whose account somebody else manages, and ends all their sessions.
func (s *Managed) SetPassword(ctx context.Context, id, password string) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return err
	}
	if _, err := s.passwords.set(ctx, id, password); err != nil {
		return err
	}
	return s.sessions.SignOutEverywhere(ctx, id, "")
}

// Delete deletes an account that somebody else manages, without asking for its password. See [Registration.Delete].
func (s *Managed) Delete(ctx context.Context, id string) error {
	return s.people.remove(ctx, id)
}
