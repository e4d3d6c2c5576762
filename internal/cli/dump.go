package cli

import (
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

// dumpCmd writes the open data of a club.
type dumpCmd struct {
	placeFlags `embed:""`
	Out        string `required:"" placeholder:"DIR" help:"help.dump.out"`
	Since      string `placeholder:"TIME" help:"help.dump.since"`
	Tables     string `env:"TABLIER_TABLES" placeholder:"DIR" help:"help.dump.tables"`
}

// parseSince parses a day or a time.
func parseSince(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, form := range []string{time.DateOnly, time.RFC3339} {
		if at, err := time.Parse(form, text); err == nil {
			return at, nil
		}
	}
	return time.Time{}, refuse(i18n.T("cli.since-expected-day", "since", i18n.Quoted(text)))
}

func (c dumpCmd) Run(s *session) error {
	p, err := c.place()
	if err != nil {
		return err
	}
	since, err := parseSince(c.Since)
	if err != nil {
		return err
	}
	m, err := app.Dump(s.ctx, p, app.DumpOptions{Dir: c.Out, Since: since, Tables: findTables(c.Tables)})
	if err != nil {
		return err
	}
	for _, f := range m.Files {
		fmt.Fprintf(s.out, "%s\t%d\t%d\n", f.Name, f.Lines, f.Size)
	}
	return nil
}
