package cli

import (
	"fmt"
	"io"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
)

// clubCmd shows and changes the club settings, on the machine that runs the club.
type clubCmd struct {
	placeFlags `embed:""`
	Show       clubShowCmd   `cmd:"" help:"help.club.show"`
	Set        clubSetCmd    `cmd:"" help:"help.club.set"`
	Invite     clubInviteCmd `cmd:"" help:"help.club.invite"`

	Evening clubEveningCmd `cmd:"" help:"help.club.evening"`
	Team    clubTeamCmd    `cmd:"" help:"help.club.team"`
	News    clubNewsCmd    `cmd:"" help:"help.club.news"`
}

func (c *clubCmd) config(s *session) app.Config {
	return app.Config{DataDir: c.Data, Cluster: app.Cluster{Database: c.Database}, Games: s.Games}
}

type clubShowCmd struct {
	Key string `arg:"" optional:"" help:"help.club.show.key"`
}

func (c clubShowCmd) Run(s *session, parent *clubCmd) error {
	list, err := app.ClubSettings(s.ctx, parent.config(s))
	if err != nil {
		return err
	}
	var keys []string
	for _, o := range list {
		switch keys = append(keys, o.Key); c.Key {
		case o.Key: // unchanged, so that it can be redirected to a file
			fmt.Fprintln(s.out, o.Value)
			return nil
		case "":
			fmt.Fprintf(s.out, "%-11s %s\n", o.Key, strings.ReplaceAll(o.Value, "\n", "\n            "))
		}
	}
	if c.Key != "" {
		return refuse(i18n.T("clubsettings.no-such-setting", "key", i18n.Quoted(c.Key), "keys", strings.Join(keys, ", ")))
	}
	return nil
}

type clubSetCmd struct {
	Key   string `arg:"" help:"help.club.set.key"`
	Value string `arg:"" help:"help.club.set.value"`
}

// maxSetting is the largest size of a text, in bytes.
const maxSetting = 1 << 20

func (c clubSetCmd) Run(s *session, parent *clubCmd) error {
	if c.Value == "-" {
		text, err := io.ReadAll(io.LimitReader(s.Stdin, maxSetting))
		if err != nil {
			return err
		}
		c.Value = string(text)
	}
	stored, err := app.SetClubSetting(s.ctx, parent.config(s), c.Key, c.Value)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%s %s\n", c.Key, stored)
	return nil
}

type clubInviteCmd struct {
	Uses int    `default:"1" help:"help.club.invite.uses"`
	Days int    `default:"7" help:"help.club.invite.days"`
	Note string `help:"help.club.invite.note"`
}

func (c clubInviteCmd) Run(s *session, parent *clubCmd) error {
	code, err := app.Invite(s.ctx, parent.config(s), c.Uses, c.Days, c.Note)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, code)
	return nil
}
