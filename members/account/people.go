package account

import (
	"context"
	"tablier/i18n"
	"tablier/play/club"
	"time"
)

// People finds people, and changes what is stored about them.
type People struct {
	*Config
	sessions *Sessions
}

// update changes a person, and retries if another change came first.
func (s *People) update(ctx context.Context, id string, f func(*Person) error) (Person, error) {
	for attempt := 0; ; attempt++ {
		p, err := s.Store.Person(ctx, id)
		if err != nil {
			return p, err
		}
		if p.Deleted {
			return p, errNoPerson()
		}
		if err := f(&p); err != nil {
			return p, err
		}
		err = s.Store.UpdatePerson(ctx, p)
		if err == nil {
			p.Version++
			return p, nil
		}
		if club.KindOf(err) != club.Stale || attempt == 5 {
			return p, nameTaken(err)
		}
	}
}

// nameTaken replaces an error of kind Exists by the one that says that the name or address is taken.
func nameTaken(err error) error {
	if club.KindOf(err) == club.Exists {
		return errNameTaken()
	}
	return err
}

// Find returns a person by ID.
func (s *People) Find(ctx context.Context, id string) (Person, error) {
	return s.Store.Person(ctx, id)
}

// FindName returns a member by name.
func (s *People) FindName(ctx context.Context, name string) (Person, error) {
	p, err := PersonByName(ctx, s.Store, name)
	if club.KindOf(err) == club.NotFound {
		return p, errNoPerson()
	}
	return p, err
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
func (s *People) CheckNameFree(ctx context.Context, name, self string) error {
	name, _, err := CheckName(name)
	if err != nil {
		return err
	}
	return checkNameFree(ctx, s.Store, name, self)
}

// SetRole gives a member a role.
func (s *People) SetRole(ctx context.Context, name string, r Role) (Person, error) {
	if r == Guest {
		return Person{}, newError(club.Invalid, "role", i18n.T("account.roles"))
	}
	p, err := s.FindName(ctx, name)
	if err != nil {
		return p, err
	}
	return s.update(ctx, p.ID, func(p *Person) error { p.Role = r; return nil })
}

// Restrict mutes or bans a person until a time; a zero time ends the sanction, nil leaves it. A ban ends all
// sessions.
func (s *People) Restrict(ctx context.Context, id string, muted, banned *time.Time) (Person, error) {
	p, err := s.update(ctx, id, func(p *Person) error {
		if muted != nil {
			p.MutedUntil = *muted
		}
		if banned != nil {
			p.BannedUntil = *banned
		}
		return nil
	})
	if err == nil && p.Banned(s.now()) {
		err = s.sessions.SignOutEverywhere(ctx, id, "")
	}
	return p, err
}

// ResetName replaces an offensive name by a neutral one.
func (s *People) ResetName(ctx context.Context, id string) (Person, error) {
	other, err := newID(s.Rand)
	if err != nil {
		return Person{}, err
	}
	name := "Joueur " + other[:6]
	return s.update(ctx, id, func(p *Person) error {
		p.Name = name
		if !p.IsGuest() {
			p.Key = NameKey(name)
		}
		return nil
	})
}

// BecomeBot turns a member's account into a bot account, permanently. The caller checks that the member has not played
// as a person.
func (s *People) BecomeBot(ctx context.Context, id string) (Person, error) {
	return s.update(ctx, id, func(p *Person) error {
		switch {
		case p.IsGuest():
			return errMembersOnly()
		case p.Role != Member:
			return newError(club.Conflict, "", i18n.T("account.staff-not-bot"))
		}
		p.Bot = true
		return nil
	})
}

// remove replaces a person by a tombstone.
func (s *People) remove(ctx context.Context, id string) error {
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
