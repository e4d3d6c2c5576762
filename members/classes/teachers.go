package classes

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// SetTeacher makes a member a teacher on behalf of an organiser, or takes that away. A teacher with classes stays one
// until the classes are handed over or closed.
func (s *Service) SetTeacher(ctx context.Context, by account.Person, name string, teaches bool) (account.Person, error) {
	if !by.Role.AtLeast(account.Organiser) {
		return account.Person{}, club.ErrForbidden(i18n.T("classes.organisers-make-teachers"))
	}
	p, err := s.Accounts.People.FindName(ctx, name)
	if err != nil {
		return p, err
	}
	if !teaches {
		if !p.Role.AtLeast(account.Organiser) {
			c, has, err := ownClass(ctx, s.Store, p.ID)
			if err == nil && has {
				err = conflict("name", i18n.T("classes.member-has-class", "member", i18n.Quoted(p.Name), "name", i18n.Quoted(c.Name)))
			}
			if err != nil {
				return p, err
			}
		}
		return p, s.record(ctx, by, MakesOne, p.ID, "-", func() error { return s.Store.DropTeacher(ctx, p.ID) })
	}
	if err := s.grownUp(ctx, p); err != nil {
		return p, err
	}
	return p, s.record(ctx, by, MakesOne, p.ID, "+", func() error {
		return s.Store.AddTeacher(ctx, Teacher{Person: p.ID, By: by.ID, At: s.now()})
	})
}

// grownUp returns an error if a person cannot be a teacher.
func (s *Service) grownUp(ctx context.Context, p account.Person) error {
	class, err := s.Store.PupilOf(ctx, p.ID)
	switch {
	case err != nil:
		return err
	case class != "":
		return conflict("name", i18n.T("classes.pupil-teacher", "name", i18n.Quoted(p.Name)))
	case p.Bot:
		return conflict("name", i18n.T("classes.bot-teacher", "name", i18n.Quoted(p.Name)))
	}
	return nil
}

// Pass hands a class over to another teacher.
func (s *Service) Pass(ctx context.Context, by account.Person, id, to string) (Class, error) {
	c, err := s.Class(ctx, by, id)
	if err != nil {
		return c, err
	}
	p, err := s.Accounts.People.FindName(ctx, to)
	if err != nil {
		return c, err
	}
	if p.ID == c.Teacher {
		return c, conflict("to", i18n.T("classes.has-class-already", "name", i18n.Quoted(p.Name)))
	}
	if err := s.grownUp(ctx, p); err != nil {
		return c, err
	}
	if ok, err := s.MayTeach(ctx, p); err != nil {
		return c, err
	} else if !ok {
		return c, conflict("to", i18n.T("classes.is-no-teacher", "name", i18n.Quoted(p.Name)))
	}
	if err := s.mayTakeOn(ctx, p, c.Name, c.ID); err != nil {
		return c, err
	}
	c.Teacher = p.ID
	return s.update(ctx, by, c, p.ID, c.Name)
}

func (s *Service) update(ctx context.Context, by account.Person, c Class, person, note string) (Class, error) {
	err := s.record(ctx, by, Makes, person, note, func() error { return s.Store.UpdateClass(ctx, c) })
	if err == nil {
		c.Version++
	}
	return c, err
}

// Change holds the new values of a class.
type Change struct {
	Version int // of the class to be changed
	Name    string
	Open    bool
	Closed  bool
}

// Change changes a class. The error is of kind Stale if somebody else changed it meanwhile.
func (s *Service) Change(ctx context.Context, by account.Person, id string, to Change) (Class, error) {
	c, err := s.Class(ctx, by, id)
	if err != nil {
		return c, err
	}
	if c.Version != to.Version {
		return c, ErrChanged()
	}
	name, err := checkName(to.Name)
	if err != nil {
		return c, err
	}
	if !to.Closed && (name != c.Name || c.IsClosed()) {
		if err := s.mayTakeOn(ctx, account.Person{ID: c.Teacher}, name, c.ID); err != nil {
			return c, err
		}
	}
	note := name
	if to.Open != c.Open {
		note += map[bool]string{true: " open", false: " not open"}[to.Open]
	}
	switch {
	case to.Closed && !c.IsClosed():
		c.Closed, note = s.now(), note+" closed"
	case !to.Closed && c.IsClosed():
		c.Closed, note = time.Time{}, note+" reopened"
	}
	c.Name, c.Open = name, to.Open
	return s.update(ctx, by, c, "", note)
}
