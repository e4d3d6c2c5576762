package classes

import (
	"context"
	"slices"
	"strconv"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Pupils lists the pupils of a class in the order in which they were added.
func (s *Service) Pupils(ctx context.Context, by account.Person, id string) ([]Pupil, error) {
	if _, err := s.Class(ctx, by, id); err != nil {
		return nil, err
	}
	return s.Store.Pupils(ctx, id)
}

// Add creates accounts for more pupils from a pasted list. The cards can be shown only now.
func (s *Service) Add(ctx context.Context, by account.Person, id, list string) ([]Card, error) {
	c, err := s.open(ctx, by, id)
	if err != nil {
		return nil, err
	}
	entries, err := readList(list)
	if err != nil {
		return nil, err
	}
	have, err := s.Store.Pupils(ctx, id)
	if err != nil {
		return nil, err
	}
	people, cards, err := s.accounts(ctx, entries, have)
	if err != nil {
		return nil, err
	}
	err = s.record(ctx, by, AddsPupils, "", c.Name+" ("+strconv.Itoa(len(people))+")", func() error { return takenMeanwhile(s.Store.AddPupils(ctx, id, people)) })
	if err != nil {
		return nil, err
	}
	return cards, nil
}

// pupil returns a pupil of a class that by may manage.
func (s *Service) pupil(ctx context.Context, by account.Person, id, person string) (Class, Pupil, error) {
	c, err := s.Class(ctx, by, id)
	if err != nil {
		return c, Pupil{}, err
	}
	list, err := s.Store.Pupils(ctx, id)
	if err != nil {
		return c, Pupil{}, err
	}
	if i := slices.IndexFunc(list, func(p Pupil) bool { return p.Person == person }); i >= 0 {
		return c, list[i], nil
	}
	return c, Pupil{}, ErrNoPupil()
}

// Reset gives a pupil a new password and ends their sessions; if person is empty, it does so for all pupils of the
// class. The cards can be shown only now.
func (s *Service) Reset(ctx context.Context, by account.Person, id, person string) ([]Card, error) {
	c, err := s.Class(ctx, by, id)
	if err != nil {
		return nil, err
	}
	list, err := s.Store.Pupils(ctx, id)
	if err != nil {
		return nil, err
	}
	if person != "" {
		list = slices.DeleteFunc(list, func(p Pupil) bool { return p.Person != person })
		if len(list) == 0 {
			return nil, ErrNoPupil()
		}
	}
	if len(list) == 0 {
		return nil, conflict("id", i18n.T("classes.class-empty"))
	}
	cards := make([]Card, len(list))
	for i, p := range list {
		password, err := newPassword(s.Rand, p.Name)
		if err != nil {
			return nil, err
		}
		cards[i] = Card{p.Person, p.Name, password}
	}
	note := c.Name + " (" + strconv.Itoa(len(list)) + ")"
	err = s.record(ctx, by, NewPassword, person, note, func() error {
		for _, card := range cards {
			if err := s.Accounts.Managed.SetPassword(ctx, card.Person, card.Password); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return cards, nil
}

// Rename changes a pupil's user name.
func (s *Service) Rename(ctx context.Context, by account.Person, id, person, name string) (account.Person, error) {
	_, p, err := s.pupil(ctx, by, id, person)
	if err != nil {
		return account.Person{}, err
	}
	if _, _, err := account.CheckName(name); err != nil {
		return account.Person{}, err
	}
	var out account.Person
	err = s.record(ctx, by, Renames, person, p.Name, func() error {
		out, err = s.Accounts.People.Rename(ctx, person, name)
		if err != nil && club.KindOf(err) == club.Exists {
			return &club.Error{Kind: club.Exists, Field: "name", Text: i18n.T("classes.new-name-taken", "name", i18n.Quoted(short(name)))}
		}
		return err
	})
	return out, err
}

// Remove removes a pupil from a class. If keep is set, the account stays and becomes an ordinary member's; otherwise it
// is deleted.
func (s *Service) Remove(ctx context.Context, by account.Person, id, person string, keep bool) error {
	c, p, err := s.pupil(ctx, by, id, person)
	if err != nil {
		return err
	}
	note := c.Name
	if !keep {
		note += ": " + p.Name
	}
	return s.record(ctx, by, Removes, person, note, func() error {
		if keep {
			return s.Store.DropPupil(ctx, person)
		}
		return s.Accounts.Managed.Delete(ctx, person)
	})
}
