package app

import (
	"context"

	"tablier/api/members"
	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/members/social"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/play/lobby/qr"
	"tablier/store/sqlcore"
)

// classesTopic is the topic on which nodes announce that a class has changed.
const classesTopic = "classes"

// openClasses builds the classes of a club, without accounts. Homework has the puzzles of pool; nil: those of the
// program.
func openClasses(c common, db *sqlcore.DB, audit *social.AuditLog, pool *puzzles.Pool) *classes.Service {
	return classes.New(classes.Config{
		Store: sqlcore.Classes{DB: db}, Puzzles: members.HomeworkPuzzles{Store: sqlcore.Training{DB: db}, Pool: pool}, Now: c.Now, Rand: c.Rand, Log: c.Log,
		Record: func(ctx context.Context, by, action, person, note string) error {
			return audit.Record(ctx, by, social.Action(action), person, note)
		},
	})
}

// startClasses builds the classes and shares changes with the other nodes.
func startClasses(c common, s *storage, audit *social.AuditLog, pool *puzzles.Pool, stop *stopStack) (*classes.Service, error) {
	school := openClasses(c, s.db, audit, pool)
	if s.bus == nil {
		return school, nil
	}
	school.Announce = func(ctx context.Context) {
		if err := s.bus.Publish(ctx, classesTopic, nil); err != nil {
			c.Log.Warn("change of a class not announced", "err", err)
		}
	}
	unsubscribe, err := s.bus.Subscribe(classesTopic, func(bus.Message) { school.Forget() })
	if err == nil {
		stop.pushFunc("changed classes", unsubscribe)
	}
	return school, err
}

// withClasses opens the classes of a club for f. The club may be running. Refusals become errors of the user's
// input.
func withClasses(ctx context.Context, c Config, f func(*classes.Service) error) error {
	err := withStore(ctx, c, func(c Config, db *sqlcore.DB) error {
		accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: db}, Now: c.Now, Rand: c.Rand, Log: c.Log})
		if err != nil {
			return err
		}
		school := openClasses(c.common(), db, social.NewAuditLog(sqlcore.Social{DB: db}, c.Now), nil)
		school.Accounts = accounts
		return f(school)
	})
	switch kind := club.KindOf(err); {
	case err == nil:
	case kind == club.Invalid, kind == club.NotFound, kind == club.Exists, kind == club.Conflict, kind == club.Forbidden:
		return refusal(i18n.FromError(err), nil)
	}
	return err
}

// SchoolClass is a class as the command line shows it.
type SchoolClass struct {
	ID, Name, Teacher string
	Pupils            int
	Closed            bool
}

// PupilCard is what a pupil needs to sign in.
type PupilCard struct{ Name, Password string }

// SchoolClasses lists the classes of the club in c.DataDir, the newest first.
func SchoolClasses(ctx context.Context, c Config) (list []SchoolClass, err error) {
	err = withClasses(ctx, c, func(s *classes.Service) error {
		all, err := s.Classes(ctx, classes.Console)
		if err != nil {
			return err
		}
		for i := range all {
			pupils, err := s.Pupils(ctx, classes.Console, all[i].ID)
			if err != nil {
				return err
			}
			one := SchoolClass{ID: all[i].ID, Name: all[i].Name, Pupils: len(pupils), Closed: all[i].IsClosed()}
			if p, err := s.Accounts.People.Find(ctx, all[i].Teacher); err == nil {
				one.Teacher = p.Name
			}
			list = append(list, one)
		}
		return nil
	})
	return list, err
}

// MakeSchoolClass creates a class of a teacher from a list of names.
func MakeSchoolClass(ctx context.Context, c Config, name, teacher, list string) (class SchoolClass, cards []PupilCard, err error) {
	err = withClasses(ctx, c, func(s *classes.Service) error {
		p, err := s.Accounts.People.FindName(ctx, teacher)
		if err != nil {
			return err
		}
		made, given, err := s.MakeFor(ctx, classes.Console, p, name, list)
		class, cards = SchoolClass{ID: made.ID, Name: made.Name, Teacher: p.Name, Pupils: len(given)}, cardsOf(given)
		return err
	})
	return class, cards, err
}

// ResetPupils gives a pupil of a class a new password, or all pupils if pupil is empty. class is an id, or a
// name that only one class has.
func ResetPupils(ctx context.Context, c Config, class, pupil string) (found SchoolClass, cards []PupilCard, err error) {
	err = withClasses(ctx, c, func(s *classes.Service) error {
		one, err := classByName(ctx, s, class)
		if err != nil {
			return err
		}
		found = SchoolClass{ID: one.ID, Name: one.Name}
		person := ""
		if pupil != "" {
			p, err := s.Accounts.People.FindName(ctx, pupil)
			if err != nil {
				return err
			}
			person = p.ID
		}
		given, err := s.Reset(ctx, classes.Console, one.ID, person)
		cards = cardsOf(given)
		return err
	})
	return found, cards, err
}

// SetTeacher makes a member of the club in c.DataDir a teacher, or ends that.
func SetTeacher(ctx context.Context, c Config, name string, teaches bool) error {
	return withClasses(ctx, c, func(s *classes.Service) error {
		_, err := s.SetTeacher(ctx, classes.Console, name, teaches)
		return err
	})
}

// PupilCode returns the QR code that signs a pupil in at the address of the page for signing in, as SVG with a title.
func PupilCode(address string, c PupilCard, title string) (string, error) {
	code, err := qr.SVG(classes.Card{Name: c.Name, Password: c.Password}.Link(address), title)
	if err != nil {
		return "", refusal(i18n.T("api.qr-too-long"), err)
	}
	return string(code), nil
}

func cardsOf(list []classes.Card) (out []PupilCard) {
	for _, c := range list {
		out = append(out, PupilCard{c.Name, c.Password})
	}
	return out
}

// classByName finds a class by its id, or by a name that only one class has.
func classByName(ctx context.Context, s *classes.Service, name string) (found classes.Class, err error) {
	all, err := s.Classes(ctx, classes.Console)
	if err != nil {
		return found, err
	}
	n := 0
	for _, c := range all {
		if c.ID == name {
			return c, nil
		}
		if c.Name == name {
			found, n = c, n+1
		}
	}
	switch n {
	case 0:
		return found, classes.ErrNoClass()
	case 1:
		return found, nil
	}
	return found, refusal(i18n.T("app.several-classes", "name", i18n.Quoted(name)), nil)
}
