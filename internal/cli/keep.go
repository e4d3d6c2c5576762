package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/rules/game"
)

// placeFlags select a club.
type placeFlags struct {
	Data         string `env:"TABLIER_DATA" default:"data" help:"help.flag.data"`
	databaseFlag `embed:""`
}

func (f placeFlags) place() (app.Place, error) {
	return app.Place{DataDir: f.Data, Database: f.Database}, f.check()
}

type doctorCmd struct {
	placeFlags `embed:""`
	JSON       bool `name:"json" help:"help.doctor.json"`
}

func (c doctorCmd) Run(s *session) error {
	p, err := c.place()
	if err != nil {
		return err
	}
	meter := s.meter(i18n.T("cli.unit-games"))
	r, err := app.Doctor(s.ctx, p, meter.tell)
	meter.end()
	if err != nil {
		return err
	}
	if c.JSON {
		b, err := json.MarshalIndent(r, "", "  ")
		if err != nil {
			return err
		}
		fmt.Fprintf(s.out, "%s\n", b)
	} else {
		tellReport(s, r)
	}
	if len(r.Faults) > 0 {
		return errSilent
	}
	return nil
}

// tellReport prints the faults, one per line, and what was checked.
func tellReport(s *session, r *app.Report) {
	for _, f := range r.Faults {
		where := f.Game
		if where == "" {
			where = "-"
		}
		fmt.Fprintf(s.out, "%s\t%d\t%s\t%s\n", where, f.Seq, f.Kind, f.In(s.lang))
	}
	if r.More > 0 {
		fmt.Fprint(s.out, i18n.T("cli.and-more", "n", r.More).In(s.lang))
	}
	faults := len(r.Faults) + r.More
	fmt.Fprint(s.out, i18n.T("cli.database-state", "database", r.Database, "schema", r.Schema, "games", i18n.T("cli.count-game", "n", r.Games), "events", i18n.T("cli.count-event", "n", r.Events), "faults", i18n.T("cli.count-fault", "n", faults)).In(s.lang))
}

type restoreCmd struct {
	File             string `arg:"" optional:"" help:"help.restore.file"`
	placeFlags       `embed:""`
	restoreCopyFlags `embed:""`
	Backup           string `placeholder:"ID" help:"help.backup.id"`
	s3Flags          `embed:""`
}

func (c restoreCmd) Run(s *session) error {
	p, err := c.place()
	if err != nil {
		return err
	}
	switch {
	case (c.File == "") == (c.From == ""), c.From == "" && (c.At != "" || c.To != ""):
		return refuse(i18n.T("cli.restore-source"))
	case c.From != "":
		return c.restoreCopyFlags.run(s, p)
	case isPlace(c.File):
		return c.fromPlace(s, p)
	case c.Backup != "":
		return refuse(i18n.T("cli.backup.id-needs-place"))
	}
	var in io.Reader = s.Stdin
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	meter := s.meter(i18n.T("cli.rows"))
	rows, err := app.Restore(s.ctx, p, in, meter.tell)
	meter.end()
	if err != nil {
		return err
	}
	tellRows(s, rows)
	return nil
}

type migrateCmd struct {
	From string `arg:"" help:"help.migrate.from"`
	To   string `arg:"" help:"help.migrate.to"`
}

func (c migrateCmd) Run(s *session) error {
	meter := s.meter(i18n.T("cli.rows"))
	rows, err := app.Migrate(s.ctx, app.ParsePlace(c.From), app.ParsePlace(c.To), meter.tell)
	meter.end()
	if err != nil {
		return err
	}
	tellRows(s, rows)
	return nil
}

// tellRows prints the number of copied rows, one table per line.
func tellRows(s *session, rows map[string]int64) {
	for _, t := range slices.Sorted(maps.Keys(rows)) {
		fmt.Fprintf(s.out, "%s\t%d\n", t, rows[t])
	}
}

// meter shows the progress of a long operation on a terminal.
type meter struct {
	s       *session
	unit    string
	began   time.Time
	shown   time.Time
	printed bool
}

func (s *session) meter(text game.Text) *meter {
	return &meter{s: s, unit: text.In(s.lang), began: time.Now()}
}

func (m *meter) tell(done, all int64) {
	now := time.Now()
	if !m.s.Terminal(2) || now.Sub(m.began) < time.Second || now.Sub(m.shown) < 200*time.Millisecond && done != all {
		return
	}
	m.shown, m.printed = now, true
	rate := float64(done) / now.Sub(m.began).Seconds()
	if all > 0 {
		left := time.Duration(float64(all-done) / rate * float64(time.Second)).Round(time.Second)
		fmt.Fprintf(m.s.Stderr, "\r%d/%d %s, %.0f/s, %s   ", done, all, m.unit, rate, left)
		return
	}
	fmt.Fprintf(m.s.Stderr, "\r%d %s, %.0f/s   ", done, m.unit, rate)
}

func (m *meter) end() {
	if m.printed {
		fmt.Fprintln(m.s.Stderr)
	}
}
