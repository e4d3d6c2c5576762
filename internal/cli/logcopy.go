package cli

import (
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

// copyFlags say where to keep the log copy.
type copyFlags struct {
	LogCopy     string `name:"log-copy" env:"TABLIER_LOG_COPY" placeholder:"DIR" help:"help.serve.log-copy"`
	LogCopyDays int    `name:"log-copy-days" env:"TABLIER_LOG_COPY_DAYS" default:"7" help:"help.serve.log-copy-days"`
}

func (f copyFlags) config(database string) (app.LogCopy, error) {
	switch {
	case f.LogCopyDays < 1:
		return app.LogCopy{}, refuse(i18n.T("cli.bad-log-days", "days", f.LogCopyDays))
	case f.LogCopy != "" && database != "":
		return app.LogCopy{}, refuse(i18n.T("cli.log-copy-database"))
	}
	return app.LogCopy{Dir: f.LogCopy, Keep: time.Duration(f.LogCopyDays) * 24 * time.Hour}, nil
}

// restoreCopyFlags say how to restore a club from its log copy.
type restoreCopyFlags struct {
	From string `placeholder:"DIR" help:"help.restore.from"`
	At   string `placeholder:"TIME" help:"help.restore.at"`
	To   string `placeholder:"DIR" help:"help.restore.to"`
}

// run restores the club into an empty folder.
func (f restoreCopyFlags) run(s *session, p app.Place) error {
	var at time.Time
	if f.At != "" {
		var err error
		if at, err = time.Parse(time.RFC3339, f.At); err != nil {
			return refuse(i18n.T("cli.at-expected-time", "at", f.At))
		}
	}
	if f.To != "" {
		p = app.Place{DataDir: f.To}
	}
	if p.Database != "" {
		return refuse(i18n.T("cli.restore-from-database"))
	}
	r, err := app.RestoreCopy(s.ctx, p, f.From, at)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, i18n.T("cli.restored-as-of", "dir", p.DataDir, "time", r.As.Format("2006-01-02T15:04:05.000Z07:00")).In(s.lang))
	return nil
}
