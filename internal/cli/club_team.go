package cli

import (
	"fmt"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
)

// clubTeamCmd creates and changes teams of the club, on the machine that runs it.
type clubTeamCmd struct {
	List    teamListCmd    `cmd:"" help:"help.club.team.list"`
	Create  teamCreateCmd  `cmd:"" help:"help.club.team.create"`
	Rename  teamRenameCmd  `cmd:"" help:"help.club.team.rename"`
	Captain teamCaptainCmd `cmd:"" help:"help.club.team.captain"`
	Add     teamAddCmd     `cmd:"" help:"help.club.team.add"`
	Remove  teamRemoveCmd  `cmd:"" help:"help.club.team.remove"`
	Close   teamCloseCmd   `cmd:"" help:"help.club.team.close"`
}

type teamListCmd struct {
	Members bool `help:"help.club.team.list.members"`
}

func (c teamListCmd) Run(s *session, parent *clubCmd) error {
	list, err := app.ClubTeams(s.ctx, parent.config(s))
	if err != nil {
		return err
	}
	for _, t := range list {
		line := []string{t.ID, t.Name, i18n.T("cli.team-members", "n", len(t.Members)).In(s.lang)}
		if t.Captain != "" {
			line = append(line, i18n.T("cli.team-captain", "name", t.Captain).In(s.lang))
		}
		if t.Closed {
			line = append(line, i18n.T("cli.team-closed").In(s.lang))
		}
		fmt.Fprintln(s.out, strings.Join(line, "  "))
		if !c.Members {
			continue
		}
		for _, name := range t.Members {
			fmt.Fprintf(s.out, "  %s\n", name)
		}
		for _, name := range t.Invited {
			fmt.Fprintf(s.out, "  %s\n", i18n.T("cli.team-invited", "name", name).In(s.lang))
		}
	}
	return nil
}

type teamCreateCmd struct {
	Name    string `arg:"" help:"help.club.team.create.name"`
	Captain string `help:"help.club.team.create.captain"`
	About   string `help:"help.club.team.about"`
}

func (c teamCreateCmd) Run(s *session, parent *clubCmd) error {
	id, err := app.MakeClubTeam(s.ctx, parent.config(s), c.Name, c.About, c.Captain)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, id)
	return nil
}

type teamRenameCmd struct {
	Team  string  `arg:"" help:"help.club.team.team"`
	Name  string  `arg:"" help:"help.club.team.rename.name"`
	About *string `help:"help.club.team.about"`
}

func (c teamRenameCmd) Run(s *session, parent *clubCmd) error {
	return app.ChangeClubTeam(s.ctx, parent.config(s), c.Team, &c.Name, c.About, nil)
}

type teamCaptainCmd struct {
	Team string `arg:"" help:"help.club.team.team"`
	Name string `arg:"" help:"help.club.team.captain.name"`
}

func (c teamCaptainCmd) Run(s *session, parent *clubCmd) error {
	return app.AppointCaptain(s.ctx, parent.config(s), c.Team, c.Name)
}

type teamAddCmd struct {
	Team   string   `arg:"" help:"help.club.team.team"`
	Names  []string `arg:"" help:"help.club.team.names"`
	Invite bool     `help:"help.club.team.add.invite"`
}

func (c teamAddCmd) Run(s *session, parent *clubCmd) error {
	return app.AddToTeam(s.ctx, parent.config(s), c.Team, c.Invite, c.Names...)
}

type teamRemoveCmd struct {
	Team  string   `arg:"" help:"help.club.team.team"`
	Names []string `arg:"" help:"help.club.team.names"`
}

func (c teamRemoveCmd) Run(s *session, parent *clubCmd) error {
	return app.RemoveFromTeam(s.ctx, parent.config(s), c.Team, c.Names...)
}

type teamCloseCmd struct {
	Team   string `arg:"" help:"help.club.team.team"`
	Reopen bool   `help:"help.club.team.close.reopen"`
}

func (c teamCloseCmd) Run(s *session, parent *clubCmd) error {
	closed := !c.Reopen
	return app.ChangeClubTeam(s.ctx, parent.config(s), c.Team, nil, nil, &closed)
}
