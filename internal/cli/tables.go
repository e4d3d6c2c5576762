package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"tablier/i18n"
	"tablier/solve"
	"tablier/solve/build"
	"tablier/solve/embedded"
	"tablier/solve/spaces"
	"tablier/solve/tablebase"
)

// defaultTables is the directory in which tables are built, and looked for if no directory is given.
const defaultTables = "tables"

// findTables returns the directory given by a flag, or else the default one if it exists.
func findTables(flag string) string {
	if flag != "" {
		return flag
	}
	if info, err := os.Stat(defaultTables); err == nil && info.IsDir() {
		return defaultTables
	}
	return ""
}

// openTables opens the tables of that directory, and those that are built into the program.
func openTables(flag string) (*tablebase.Set, error) {
	root := findTables(flag)
	if root == "" {
		return tablebase.Only(embedded.Packs), nil
	}
	s, err := tablebase.Open(root)
	if err != nil {
		return nil, err
	}
	return s.With(embedded.Packs), nil
}

type tablesCmd struct {
	Build tablesBuildCmd `cmd:"" help:"help.tables.build"`
}

type tablesBuildCmd struct {
	Game    string        `placeholder:"GAME" help:"help.tables.build.game"`
	Set     []string      `placeholder:"NAME=VALUE" help:"help.flag.set"`
	Tables  string        `env:"TABLIER_TABLES" default:"tables" placeholder:"DIR" help:"help.tables.build.tables"`
	Within  time.Duration `default:"10m" placeholder:"TIME" help:"help.tables.build.within"`
	Disk    string        `default:"2GB" placeholder:"SIZE" help:"help.tables.build.disk"`
	Memory  string        `placeholder:"SIZE" help:"help.solve.memory"`
	Threads int           `default:"2" help:"help.solve.threads"`
	JSON    bool          `help:"help.flag.json"`
}

// Run builds the tables that fit the budget, of all games or of one.
func (c tablesBuildCmd) Run(s *session) error {
	o, err := c.config(s)
	if err != nil {
		return err
	}
	told := false
	o.Report = func(p build.Progress) {
		if !s.Terminal(2) {
			return
		}
		told = true
		fmt.Fprint(s.Stderr, "\r\x1b[K"+i18n.T("cli.tables-progress", "game", spaceName(p.Space), "n", p.Slices, "size", solve.Size(p.Bytes), "time", i18n.Raw(p.Elapsed.Round(time.Second).String())).In(s.lang))
	}
	list, err := build.Run(s.ctx, o)
	if told {
		fmt.Fprintln(s.Stderr)
	}
	if err != nil {
		return err
	}
	if c.JSON {
		return c.writeJSON(s, list)
	}
	for _, b := range list {
		fmt.Fprintln(s.out, i18n.T("cli.tables-built", "game", spaceName(b.Space), "n", b.Slices, "new", b.New, "positions", b.Positions, "size", solve.Size(b.Bytes)).In(s.lang)+" "+i18n.T("cli.tables-stop-"+string(b.Why), "n", b.Left).In(s.lang))
	}
	fmt.Fprintln(s.out, i18n.T("cli.tables-where", "dir", c.Tables).In(s.lang))
	return nil
}

// config checks the flags.
func (c tablesBuildCmd) config(s *session) (o build.Config, err error) {
	o = build.Config{Root: c.Tables, Now: time.Now, Budget: build.Budget{Time: c.Within, Threads: c.Threads}}
	if c.Threads < 1 || c.Threads > 1024 {
		return o, refuse(i18n.T("cli.bad-threads", "threads", c.Threads))
	}
	if c.Within < time.Second {
		return o, refuse(i18n.T("cli.within-too-short", "within", c.Within.String()))
	}
	if o.Budget.Disk, err = parseSizeOf("--disk", c.Disk); err != nil {
		return o, err
	}
	if o.Budget.Memory, err = parseSize(c.Memory); err != nil {
		return o, err
	}
	switch {
	case c.Game != "":
		rules, err := tablesArgs{rulesArgs: rulesArgs{Game: c.Game, Set: c.Set}}.rules(s)
		if err != nil {
			return o, err
		}
		o.Spaces, err = spaces.AllWorths(rules)
		return o, err
	case len(c.Set) > 0:
		return o, refuse(i18n.T("cli.tables.set-without-game"))
	}
	o.Spaces, err = spaces.Common(s.Games)
	return o, err
}

// spaceName returns the name of a space's game, with the options that change values.
func spaceName(s solve.Space) string {
	if s.Key() == "" {
		return s.Rules().Info().ID
	}
	return s.Rules().Info().ID + " " + s.Key()
}

func (c tablesBuildCmd) writeJSON(s *session, list []build.Summary) error {
	type line struct {
		Game      string     `json:"game"`
		Options   string     `json:"options"`
		Slices    int        `json:"slices"`
		New       int        `json:"new"`
		Positions uint64     `json:"positions"`
		Bytes     int64      `json:"bytes"`
		Left      int        `json:"left"`
		Stopped   build.Stop `json:"stopped"`
	}
	lines := []line{}
	for _, b := range list {
		lines = append(lines, line{b.Space.Rules().Info().ID, b.Space.Key(), b.Slices, b.New, b.Positions, b.Bytes, b.Left, b.Why})
	}
	return json.NewEncoder(s.out).Encode(lines)
}
