package account

import (
	"context"

	"tablier/play/club"
)

// NewManaged returns a new member with a name and a password, for an account that somebody else manages. It does not
// store the member.
func NewManaged(ctx context.Context, s *Service, name, password string) (Person, error) {
	name, key, err := CheckName(name)
	if err != nil {
		return Person{}, err
	}
	if err := CheckPassword(password, name); err != nil {
		return Person{}, err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return Person{}, err
	}
	id, err := newID(s.Rand)
	now := s.now()
	return Person{ID: id, Name: name, Key: key, Role: Member, Password: hash, Created: now, Seen: now, Version: 1}, err
}

// SetManagedPassword sets the password of a member whose account somebody else manages, and ends all their sessions.
func SetManagedPassword(ctx context.Context, s *Service, id, password string) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return err
	}
	if _, err := s.setPassword(ctx, id, password); err != nil {
		return err
	}
	return s.SignOutEverywhere(ctx, id, "")
}

// DeleteManaged deletes an account that somebody else manages, without asking for its password. See [Service.Delete].
func DeleteManaged(ctx context.Context, s *Service, id string) error {
	return deletePerson(ctx, s, id)
}

// deletePerson replaces a person by a tombstone.
func deletePerson(ctx context.Context, s *Service, id string) error {
	for attempt := 0; ; attempt++ {
		p, err := s.Store.Person(ctx, id)
		if err != nil {
			return err
		}
		err = s.Store.DeletePerson(ctx, Person{ID: p.ID, Deleted: true, Created: p.Created, Seen: p.Seen, BannedUntil: p.BannedUntil, Version: p.Version})
		if club.KindOf(err) != club.Stale || attempt == 5 {
			if err == nil && s.Left != nil {
				s.Left(ctx, id)
			}
			return err
		}
	}
}
