package cli

import (
	"errors"
	"log/slog"
	"net/url"
	"os"
	"strings"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/internal/app"
	"tablier/internal/build"
	"tablier/internal/volunteer"
	jobs "tablier/lab/volunteer"
	"tablier/solve/distributed"
	"tablier/solve/embedded"
)

type workCmd struct {
	Club    string   `arg:"" help:"help.bot.club"`
	KeyFile string   `placeholder:"FILE" help:"help.work.key-file"`
	Key     string   `env:"TABLIER_WORK_KEY" help:"help.work.key"`
	Cores   int      `default:"1" help:"help.work.cores"`
	Kinds   []string `placeholder:"KIND" help:"help.work.kinds"`
	Memory  string   `placeholder:"SIZE" help:"help.work.memory"`
	Tables  string   `placeholder:"DIR" help:"help.work.tables"`
	Once    bool     `help:"help.work.once"`
}

func (c workCmd) Run(s *session) error {
	if u, err := url.Parse(c.Club); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return refuse(i18n.T("cli.bad-club", "club", c.Club))
	}
	if c.Cores < 1 || c.Cores > 256 {
		return refuse(i18n.T("cli.work-cores", "cores", c.Cores))
	}
	key := c.Key
	if c.KeyFile != "" {
		text, err := os.ReadFile(c.KeyFile)
		if err != nil {
			return refuse(i18n.T("cli.cannot-read", "file", c.KeyFile, "why", app.Reason(err)))
		}
		key = strings.TrimSpace(string(text))
	}
	if key == "" {
		return refuse(i18n.T("cli.work-no-key"))
	}
	memory, err := parseSize(c.Memory)
	if err != nil {
		return err
	}
	tables, err := c.tables()
	if err != nil {
		return err
	}
	defer tables.close()
	d := jobs.New(roster.All())
	engine, err := d.Fingerprint()
	if err != nil {
		return err
	}
	n, err := volunteer.Run(s.ctx, volunteer.Config{
		Server: c.Club, Key: key, Cores: c.Cores, Kinds: c.Kinds, Once: c.Once, Engine: engine, Version: build.Current().Version, Do: d.Do,
		Bench: distributed.NewSolver(tables.dir, roster.All(), embedded.Packs), Memory: memory / int64(c.Cores),
		Log: slog.New(slog.NewTextHandler(s.Stderr, nil)),
	})
	if no := (*volunteer.Refusal)(nil); errors.As(err, &no) {
		return fail(i18n.T("cli.club-refuses", "detail", no.Detail))
	}
	if err != nil {
		return err
	}
	_, err = s.out.WriteString(i18n.T("cli.work-done", "n", n).In(s.lang) + "\n")
	return err
}

// lentTables is the folder of the tables that slices need.
type lentTables struct {
	dir   string
	close func()
}

// tables returns the folder of --tables, or a temporary one.
func (c workCmd) tables() (lentTables, error) {
	if c.Tables != "" {
		return lentTables{c.Tables, func() {}}, os.MkdirAll(c.Tables, 0o777)
	}
	dir, err := os.MkdirTemp("", "tablier-work-")
	return lentTables{dir, func() { os.RemoveAll(dir) }}, err
}
