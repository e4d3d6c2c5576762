package app

import (
	"context"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// openTeams builds the teams of a club.
func openTeams(c common, db *sqlcore.DB, accounts *account.Service, audit *social.AuditLog, school *classes.Service) *teams.Service {
	return teams.New(teams.Config{
		Store: sqlcore.Teams{DB: db}, People: accounts.People, Now: c.Now, Rand: c.Rand, Pupil: school.Silent,
		Record: func(ctx context.Context, by, action, person, note string) error {
			return audit.Record(ctx, by, social.Action(action), person, note)
		},
	})
}

// withTeams opens the teams of a club for f. The club may be running. Refusals become errors of the user's
// input.
func withTeams(ctx context.Context, c Config, f func(*teams.Service) error) error {
	err := withStore(ctx, c, func(c Config, db *sqlcore.DB) error {
		accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: db}, Now: c.Now, Rand: c.Rand, Log: c.Log})
		if err != nil {
			return err
		}
		audit := social.NewAuditLog(sqlcore.Social{DB: db}, c.Now)
		return f(openTeams(c.common(), db, accounts, audit, openClasses(c.common(), db, audit, nil)))
	})
	switch kind := club.KindOf(err); {
	case err == nil:
	case kind == club.Invalid, kind == club.NotFound, kind == club.Exists, kind == club.Conflict, kind == club.Forbidden:
		return refusal(i18n.FromError(err), nil)
	}
	return err
}

// ClubTeam is a team of the club as the command line shows it.
type ClubTeam struct {
	ID, Name, Captain string
	Members, Invited  []string
	Closed            bool
}

// ClubTeams lists the teams of the club in c.DataDir, the open ones first.
func ClubTeams(ctx context.Context, c Config) (list []ClubTeam, err error) {
	err = withTeams(ctx, c, func(s *teams.Service) error {
		all, err := s.Store.Teams(ctx)
		if err != nil {
			return err
		}
		for i := range all {
			t, err := clubTeam(ctx, s, &all[i])
			if err != nil {
				return err
			}
			list = append(list, t)
		}
		return nil
	})
	return list, err
}

func clubTeam(ctx context.Context, s *teams.Service, t *teams.Team) (ClubTeam, error) {
	out := ClubTeam{ID: t.ID, Name: t.Name, Closed: t.IsClosed()}
	members, err := s.Store.Members(ctx, t.ID)
	for i := range members {
		m := &members[i]
		if m.Person == t.Captain {
			out.Captain = m.Name
		}
		if m.IsIn() {
			out.Members = append(out.Members, m.Name)
		} else {
			out.Invited = append(out.Invited, m.Name)
		}
	}
	return out, err
}

// MakeClubTeam creates a team of the club and returns its id. captain may be empty.
func MakeClubTeam(ctx context.Context, c Config, name, about, captain string) (id string, err error) {
	err = withTeams(ctx, c, func(s *teams.Service) error {
		t, err := s.Make(ctx, teams.Console, name, about, captain)
		id = t.ID
		return err
	})
	return id, err
}

// ChangeClubTeam changes a team of the club; team is its id, or the name of an open team. Arguments that are
// nil change nothing.
func ChangeClubTeam(ctx context.Context, c Config, team string, name, about *string, closed *bool) error {
	return onTeam(ctx, c, team, func(s *teams.Service, t teams.Team) error {
		to := teams.Change{Version: t.Version, Name: t.Name, About: t.About, Closed: t.IsClosed()}
		if name != nil {
			to.Name = *name
		}
		if about != nil {
			to.About = *about
		}
		if closed != nil {
			to.Closed = *closed
		}
		_, err := s.Change(ctx, teams.Console, t.ID, to)
		return err
	})
}

// AppointCaptain makes a member of the club the captain of a team.
func AppointCaptain(ctx context.Context, c Config, team, name string) error {
	return onTeam(ctx, c, team, func(s *teams.Service, t teams.Team) error {
		_, err := s.Appoint(ctx, teams.Console, t.ID, name)
		return err
	})
}

// AddToTeam adds members of the club to a team without asking them, or invites them.
func AddToTeam(ctx context.Context, c Config, team string, invite bool, names ...string) error {
	return onTeam(ctx, c, team, func(s *teams.Service, t teams.Team) error {
		put := s.Add
		if invite {
			put = s.Invite
		}
		for _, name := range names {
			if _, err := put(ctx, teams.Console, t.ID, name); err != nil {
				return err
			}
		}
		return nil
	})
}

// RemoveFromTeam removes members from a team.
func RemoveFromTeam(ctx context.Context, c Config, team string, names ...string) error {
	return onTeam(ctx, c, team, func(s *teams.Service, t teams.Team) error {
		for _, name := range names {
			if err := s.Remove(ctx, teams.Console, t.ID, name); err != nil {
				return err
			}
		}
		return nil
	})
}

// onTeam calls f with a team, given by its id, or by the name of an open team.
func onTeam(ctx context.Context, c Config, team string, f func(*teams.Service, teams.Team) error) error {
	return withTeams(ctx, c, func(s *teams.Service) error {
		t, err := s.Named(ctx, team)
		if err != nil {
			return err
		}
		return f(s, t)
	})
}
