package teams

import (
	"context"
	"io"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Config is what a Service needs. Store, People, Now and Rand are required.
type Config struct {
	Store  Store
	People *account.People
	Now    func() time.Time
	Rand   io.Reader // of cryptographic quality
	// Pupil reports whether a person is a pupil; nil: nobody is.
	Pupil func(ctx context.Context, person string) (bool, error)
	// Record writes what by does about a person to the audit log; nil: there is none. If it fails, the action is not
	// carried out.
	Record func(ctx context.Context, by, action, person, note string) error
	// Tell is called when a person is invited or an invitation ends. It must not block. May be nil.
	Tell func(ctx context.Context, person string)
}

// Service manages the teams of a club. It is safe for concurrent use.
type Service struct{ Config }

// New returns a Service.
func New(c Config) *Service { return &Service{c} }

// Console is the actor for the server's command line. It has the rights of an organiser.
var Console = account.Person{Role: account.Organiser}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// record writes an entry to the audit log, then runs f.
func (s *Service) record(ctx context.Context, by account.Person, action, person, note string, f func() error) error {
	if s.Record != nil {
		if err := s.Record(ctx, by.ID, action, person, note); err != nil {
			return err
		}
	}
	return f()
}

// MayChange reports whether a person may create, rename and close teams and appoint captains.
func MayChange(p account.Person) bool { return p.Role.AtLeast(account.Organiser) }

// MayLead reports whether a person may edit a team's description and invite and remove members: its captain, or an
// organiser.
func MayLead(p account.Person, t *Team) bool {
	return MayChange(p) || p.ID != "" && t.Captain == p.ID
}

func mustChange(p account.Person) error {
	if !MayChange(p) {
		return club.ErrForbidden(i18n.T("teams.for-organisers"))
	}
	return nil
}

// lead returns a team that by leads and that is not closed.
func (s *Service) lead(ctx context.Context, by account.Person, id string) (Team, error) {
	t, err := s.Store.Team(ctx, id)
	switch {
	case err != nil:
		return t, err
	case !MayLead(by, &t):
		return t, club.ErrForbidden(i18n.T("teams.for-captain"))
	case t.IsClosed():
		return t, conflict("id", i18n.T("teams.team-closed"))
	}
	return t, nil
}

// Make creates a team. captain is the name of a member; if empty, there is no captain yet.
func (s *Service) Make(ctx context.Context, by account.Person, name, about, captain string) (t Team, err error) {
	if err := mustChange(by); err != nil {
		return t, err
	}
	if name, err = checkName(name); err != nil {
		return t, err
	}
	if about, err = checkAbout(about); err != nil {
		return t, err
	}
	if err := s.mayOpen(ctx, name, ""); err != nil {
		return t, err
	}
	var p account.Person
	if captain != "" {
		if p, err = s.fitting(ctx, "captain", captain); err != nil {
			return t, err
		}
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return t, err
	}
	t = Team{ID: id, Name: name, Key: account.NameKey(name), About: about, Captain: p.ID, Created: s.now(), Version: 1}
	return t, s.record(ctx, by, Changes, p.ID, name, func() error { return s.Store.CreateTeam(ctx, t) })
}

// mayOpen returns an error if there are too many open teams, or another one has the name. besides is the ID of the team
// itself. The store checks the name again.
func (s *Service) mayOpen(ctx context.Context, name, besides string) error {
	list, err := s.Store.Teams(ctx)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(t Team) bool { return t.IsClosed() || t.ID == besides })
	key := account.NameKey(name)
	switch {
	case slices.ContainsFunc(list, func(t Team) bool { return t.Key == key }):
		return ErrTaken(name)
	case len(list) >= MaxTeams:
		return conflict("name", i18n.T("teams.too-many-teams", "most", strconv.Itoa(MaxTeams)))
	}
	return nil
}

// fitting finds a member by name and checks that they may be in a team.
func (s *Service) fitting(ctx context.Context, field, name string) (account.Person, error) {
	p, err := s.People.FindName(ctx, name)
	if club.KindOf(err) == club.NotFound {
		return p, &club.Error{Kind: club.NotFound, Field: field, Text: i18n.T("teams.no-such-person", "name", i18n.Quoted(short(name)))}
	} else if err != nil {
		return p, err
	}
	pupil := false
	if s.Pupil != nil {
		if pupil, err = s.Pupil(ctx, p.ID); err != nil {
			return p, err
		}
	}
	switch {
	case pupil:
		return p, conflict(field, i18n.T("teams.no-pupil", "name", i18n.Quoted(p.Name)))
	case p.Bot:
		return p, conflict(field, i18n.T("teams.no-bot", "name", i18n.Quoted(p.Name)))
	case p.Banned(s.Now()):
		return p, conflict(field, i18n.T("teams.is-banned", "name", i18n.Quoted(p.Name)))
	}
	return p, nil
}

// short shortens a name for an error message.
func short(name string) string {
	if r := []rune(name); len(r) > MaxName {
		return string(r[:MaxName]) + "…"
	}
	return name
}

// Change holds the new values of a team. Only an organiser may change more than the description.
type Change struct {
	Version int // of the team to be changed
	Name    string
	About   string
	Closed  bool
}

// Change changes a team. The error is of kind Stale if somebody else changed it meanwhile.
func (s *Service) Change(ctx context.Context, by account.Person, id string, to Change) (Team, error) {
	t, err := s.Store.Team(ctx, id)
	if err != nil {
		return t, err
	}
	name, err := checkName(to.Name)
	if err != nil {
		return t, err
	}
	about, err := checkAbout(to.About)
	switch {
	case err != nil:
		return t, err
	case !MayLead(by, &t):
		return t, club.ErrForbidden(i18n.T("teams.for-captain"))
	case name != t.Name || to.Closed != t.IsClosed():
		err = mustChange(by)
	case t.IsClosed():
		err = conflict("id", i18n.T("teams.team-closed"))
	}
	if err == nil && t.Version != to.Version {
		err = ErrChanged()
	}
	if err == nil && !to.Closed && (name != t.Name || t.IsClosed()) {
		err = s.mayOpen(ctx, name, id)
	}
	if err != nil {
		return t, err
	}
	note := name
	if name != t.Name {
		note = t.Name + " → " + name
	}
	switch {
	case to.Closed && !t.IsClosed():
		t.Closed, note = s.now(), note+" closed"
	case !to.Closed && t.IsClosed():
		t.Closed, note = time.Time{}, note+" reopened"
	}
	t.Name, t.Key, t.About = name, account.NameKey(name), about
	return s.update(ctx, by, t, "", note)
}

func (s *Service) update(ctx context.Context, by account.Person, t Team, person, note string) (Team, error) {
	err := s.record(ctx, by, Changes, person, note, func() error { return s.Store.UpdateTeam(ctx, t, s.now()) })
	if err == nil {
		t.Version++
	}
	return t, err
}

// Appoint makes a member of the club the captain of a team, and a member of the team.
func (s *Service) Appoint(ctx context.Context, by account.Person, id, name string) (Team, error) {
	if err := mustChange(by); err != nil {
		return Team{}, err
	}
	t, err := s.lead(ctx, by, id)
	if err != nil {
		return t, err
	}
	p, err := s.fitting(ctx, "name", name)
	if err != nil {
		return t, err
	}
	if p.ID == t.Captain {
		return t, conflict("name", i18n.T("teams.is-captain-already", "name", i18n.Quoted(p.Name)))
	}
	list, err := s.Store.Members(ctx, id)
	if err != nil {
		return t, err
	}
	if !slices.ContainsFunc(list, func(m Member) bool { return m.Person == p.ID }) && len(list) >= MaxMembers {
		return t, errFull()
	}
	t.Captain = p.ID
	t, err = s.update(ctx, by, t, p.ID, t.Name)
	s.tell(ctx, p.ID, err)
	return t, err
}

func errFull() error {
	return conflict("name", i18n.T("teams.team-full", "most", strconv.Itoa(MaxMembers)))
}

// tell notifies a person that their invitations have changed, if err is nil.
func (s *Service) tell(ctx context.Context, person string, err error) {
	if err == nil && s.Tell != nil {
		s.Tell(ctx, person)
	}
}
