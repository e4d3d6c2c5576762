package cli

import (
	"fmt"

	"tablier/i18n"
	"tablier/internal/app"
)

type repairCmd struct {
	Data string `env:"TABLIER_DATA" default:"data" help:"help.repair.data"`
	To   string `required:"" placeholder:"DIR" help:"help.repair.to"`
}

func (c repairCmd) Run(s *session) error {
	r, err := app.Repair(s.ctx, app.Place{DataDir: c.Data}, app.Place{DataDir: c.To})
	if err != nil {
		return err
	}
	for _, l := range r.Lost {
		fmt.Fprintln(s.out, l.In(s.lang))
	}
	fmt.Fprintln(s.out, i18n.T("cli.repaired", "dir", c.To, "games", i18n.T("cli.count-game", "n", r.Games), "events", i18n.T("cli.count-event", "n", r.Events), "losses", i18n.T("cli.count-loss", "n", len(r.Lost))).In(s.lang))
	return nil
}
