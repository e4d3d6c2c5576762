package cli

import (
	"fmt"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
)

// clubEveningCmd opens, ends and forgets club evenings.
type clubEveningCmd struct {
	ID        string `arg:"" optional:"" help:"help.club.evening.id"`
	Organiser string `placeholder:"NAME" help:"help.club.evening.organiser"`
	Address   string `env:"TABLIER_PUBLIC_URL" placeholder:"URL" help:"help.club.evening.address"`
	Name      string `help:"help.club.evening.name"`
	End       bool   `help:"help.club.evening.end"`
	Forget    bool   `help:"help.club.evening.forget"`
}

func (c clubEveningCmd) Run(s *session, parent *clubCmd) (err error) {
	config := parent.config(s)
	if c.ID != "" || c.End || c.Forget {
		if c.ID, err = app.FindEvening(s.ctx, config, c.ID, c.Forget && !c.End); err != nil {
			return err
		}
	}
	if c.End {
		if err := app.EndEvening(s.ctx, config, c.ID); err != nil {
			return err
		}
		fmt.Fprintln(s.out, i18n.T("cli.evening-is-over", "id", c.ID).In(s.lang))
	}
	if c.Forget {
		if err := app.ForgetEvening(s.ctx, config, c.ID); err != nil {
			return err
		}
		fmt.Fprintln(s.out, i18n.T("cli.evening-is-forgotten", "id", c.ID).In(s.lang))
	}
	if c.End || c.Forget {
		return nil
	}
	return c.invite(s, config)
}

// invite opens the evening if necessary, and prints how to join it.
func (c clubEveningCmd) invite(s *session, config app.Config) (err error) {
	switch {
	case c.Address == "":
		return refuse(i18n.T("cli.evening-needs-address"))
	case c.ID == "" && c.Organiser == "":
		return refuse(i18n.T("cli.evening-needs-organiser"))
	}
	address := strings.TrimSuffix(c.Address, "/") + "/tournament/"
	if _, err := app.AddressText(address + "0123456789ab"); err != nil { // check before opening anything
		return err
	}
	if c.ID == "" {
		if c.Name == "" {
			c.Name = i18n.T("cli.evening-name").In(s.lang)
		}
		if c.ID, err = app.OpenEvening(s.ctx, config, c.Organiser, c.Name); err != nil {
			return err
		}
	}
	code, err := app.AddressText(address + c.ID)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n\n%s\n%s\n", address+c.ID, code, i18n.T("cli.evening-come-in", "screen", address+c.ID+"/screen").In(s.lang))
	return err
}
