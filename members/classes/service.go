package classes

import (
	"context"
	"io"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Config is what a Service needs. Store, People, Now and Rand are required.
type Config struct {
	Store    Store
	Accounts *account.Service
	Puzzles  Puzzles // nil: no homework
	Now      func() time.Time
	Rand     io.Reader // of cryptographic quality
	Log      *slog.Logger
	// Record writes what by does about a person to the audit log; nil: there is none. If it fails, the action is not
	// carried out.
	Record func(ctx context.Context, by, action, person, note string) error
	// Announce tells other nodes that a class has changed; nil: there are no other nodes.
	Announce func(ctx context.Context)
}

// Service manages the classes of a club. It is safe for concurrent use.
type Service struct {
	Config
	*Circle
}

// New returns a Service.
func New(c Config) *Service {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Service{c, &Circle{store: c.Store, now: c.Now, log: c.Log}}
}

// Console is the actor for the server's command line. It has the rights of an organiser.
var Console = account.Person{Role: account.Organiser}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// record writes an entry to the audit log, then runs f, and announces the change.
func (s *Service) record(ctx context.Context, by account.Person, action, person, note string, f func() error) error {
	if s.Record != nil {
		if err := s.Record(ctx, by.ID, action, person, note); err != nil {
			return err
		}
	}
	if err := f(); err != nil {
		return err
	}
	s.Forget()
	if s.Announce != nil {
		s.Announce(ctx)
	}
	return nil
}

// MayTeach reports whether a person may create classes: an organiser, or a member whom an organiser made a teacher.
func (s *Service) MayTeach(ctx context.Context, p account.Person) (bool, error) {
	if p.Role.AtLeast(account.Organiser) {
		return true, nil
	}
	if p.IsGuest() {
		return false, nil
	}
	list, err := s.Store.Teachers(ctx)
	return slices.ContainsFunc(list, func(t Teacher) bool { return t.Person == p.ID }), err
}

func (s *Service) mustTeach(ctx context.Context, p account.Person) error {
	ok, err := s.MayTeach(ctx, p)
	if err == nil && !ok {
		err = club.ErrForbidden(i18n.T("classes.for-teachers"))
	}
	return err
}

// Class returns a class, if by is its teacher or an organiser. For others, the error says that it does not exist.
func (s *Service) Class(ctx context.Context, by account.Person, id string) (Class, error) {
	c, err := find(ctx, s.Store, id)
	if err == nil && !by.Role.AtLeast(account.Organiser) && (by.ID == "" || c.Teacher != by.ID) {
		err = ErrNoClass()
	}
	return c, err
}

func find(ctx context.Context, store Store, id string) (Class, error) {
	list, err := store.Classes(ctx)
	if err != nil {
		return Class{}, err
	}
	if i := slices.IndexFunc(list, func(c Class) bool { return c.ID == id }); i >= 0 {
		return list[i], nil
	}
	return Class{}, ErrNoClass()
}

// Classes lists a teacher's classes, or for an organiser all classes, newest first.
func (s *Service) Classes(ctx context.Context, by account.Person) ([]Class, error) {
	list, err := s.Store.Classes(ctx)
	if by.Role.AtLeast(account.Organiser) {
		return list, err
	}
	return slices.DeleteFunc(list, func(c Class) bool { return by.ID == "" || c.Teacher != by.ID }), err
}

// open returns a class that by may change and that is not closed.
func (s *Service) open(ctx context.Context, by account.Person, id string) (Class, error) {
	c, err := s.Class(ctx, by, id)
	if err == nil && c.IsClosed() {
		err = conflict("id", i18n.T("classes.class-closed"))
	}
	return c, err
}

// checkName returns the name of a class in canonical form.
func checkName(name string) (string, error) {
	name = strings.Join(strings.Fields(norm.NFC.String(strings.ToValidUTF8(name, "\x00"))), " ")
	switch n := utf8.RuneCountInString(name); {
	case name == "":
		return name, invalid("name", i18n.T("classes.name-missing"))
	case n > MaxName:
		return name, invalid("name", i18n.T("classes.name-too-long", "n", strconv.Itoa(n), "most", strconv.Itoa(MaxName)))
	case strings.ContainsFunc(name, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }):
		return name, invalid("name", i18n.T("classes.name-invisible"))
	}
	return name, nil
}

// mayTakeOn returns an error if a teacher has too many classes, or another one with this name. besides is the ID of the
// class itself.
func (s *Service) mayTakeOn(ctx context.Context, teacher account.Person, name, besides string) error {
	list, err := s.Store.Classes(ctx)
	if err != nil {
		return err
	}
	n := 0
	for _, c := range list {
		if c.Teacher != teacher.ID || c.IsClosed() || c.ID == besides {
			continue
		}
		if n++; strings.EqualFold(c.Name, name) {
			return &club.Error{Kind: club.Exists, Field: "name", Text: i18n.T("classes.class-name-taken", "name", i18n.Quoted(name))}
		}
	}
	if n >= MaxClasses {
		return conflict("name", i18n.T("classes.too-many-classes", "most", strconv.Itoa(MaxClasses)))
	}
	return nil
}

// Make creates a class for the teacher by, with pupils from a pasted list. The cards can be shown only now.
func (s *Service) Make(ctx context.Context, by account.Person, name, list string) (Class, []Card, error) {
	return s.MakeFor(ctx, by, by, name, list)
}

// MakeFor creates a class for a teacher on behalf of by, such as [Console].
func (s *Service) MakeFor(ctx context.Context, by, teacher account.Person, name, list string) (c Class, cards []Card, err error) {
	if err := s.mustTeach(ctx, teacher); err != nil {
		return c, nil, err
	}
	if name, err = checkName(name); err != nil {
		return c, nil, err
	}
	entries, err := readList(list)
	if err != nil {
		return c, nil, err
	}
	if err := s.mayTakeOn(ctx, teacher, name, ""); err != nil {
		return c, nil, err
	}
	people, cards, err := s.accounts(ctx, entries, nil)
	if err != nil {
		return c, nil, err
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return c, nil, err
	}
	c = Class{ID: id, Name: name, Teacher: teacher.ID, Created: s.now(), Version: 1}
	err = s.record(ctx, by, Makes, teacher.ID, name+" ("+strconv.Itoa(len(people))+")", func() error { return takenMeanwhile(s.Store.CreateClass(ctx, c, people)) })
	if err != nil {
		return Class{}, nil, err
	}
	return c, cards, nil
}

// accounts creates the accounts of new pupils without storing them.
func (s *Service) accounts(ctx context.Context, list []entry, have []Pupil) (people []account.Person, cards []Card, err error) {
	if n := len(list) + len(have); n > MaxPupils {
		return nil, nil, errTooMany(n)
	}
	names, err := s.userNames(ctx, list, have)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range names {
		password, err := newPassword(s.Rand, name)
		if err != nil {
			return nil, nil, err
		}
		p, err := s.Accounts.Managed.New(ctx, name, password)
		if err != nil {
			return nil, nil, err
		}
		people, cards = append(people, p), append(cards, Card{p.ID, p.Name, password})
	}
	return people, cards, nil
}

// takenMeanwhile replaces the error for a user name that somebody took while the accounts were being created.
func takenMeanwhile(err error) error {
	if err != nil && club.KindOf(err) == club.Exists {
		return &club.Error{Kind: club.Exists, Field: "pupils", Text: i18n.T("classes.name-taken-meanwhile")}
	}
	return err
}

// MayLeave returns an error if a person still has a class, which would then be without a teacher.
func (s *Service) MayLeave(ctx context.Context, person string) error {
	c, has, err := ownClass(ctx, s.Store, person)
	if err == nil && has {
		err = conflict("", i18n.T("classes.teacher-has-class", "name", i18n.Quoted(c.Name)))
	}
	return err
}

// ownClass returns one of a teacher's classes that are not closed.
func ownClass(ctx context.Context, store Store, teacher string) (c Class, has bool, err error) {
	list, err := store.Classes(ctx)
	i := slices.IndexFunc(list, func(c Class) bool { return c.Teacher == teacher && !c.IsClosed() })
	if err != nil || i < 0 {
		return c, false, err
	}
	return list[i], true, nil
}
