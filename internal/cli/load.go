package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"tablier/i18n"
	"tablier/internal/load"
)

type loadCmd struct {
	Games      loadGamesCmd      `cmd:"" default:"withargs" help:"help.load.play"`
	Tournament loadTournamentCmd `cmd:"" help:"help.load.tournament"`
}

type loadGamesCmd struct {
	URL   string        `arg:"" optional:"" help:"help.load.url"`
	Games int           `default:"100" help:"help.load.games"`
	Idle  int           `help:"help.load.idle"`
	Rate  float64       `default:"500" help:"help.load.rate"`
	For   time.Duration `default:"10s" help:"help.load.for"`
	Game  string        `default:"ringo" help:"help.load.game"`
	Clock string        `default:"600+5" help:"help.load.clock"`
	Kills int           `help:"help.load.kills"`
	Seed  uint64        `default:"1" help:"help.load.seed"`
	PID   int           `name:"pid" help:"help.load.pid"`
	JSON  bool          `name:"json" help:"help.load.json"`

	Report    string `placeholder:"FILE.md" help:"help.load.report"`
	Database  string `placeholder:"URL" help:"help.load.database"`
	Attackers int    `default:"50" help:"help.load.attackers"`

	publishFlags `embed:""`
}

func (c loadGamesCmd) Run(s *session) error {
	switch {
	case c.Report != "" && c.Publish:
		return fail(i18n.T("cli.load.report-and-publish"))
	case c.Report != "":
		return c.report(s)
	case c.Database != "":
		return fail(i18n.T("cli.load.database-without-report"))
	}
	if err := c.check(s); err != nil {
		return err
	}
	cfg := load.Config{
		URL: c.URL, PID: c.PID, Games: c.Games, Idle: c.Idle, Rate: c.Rate, For: c.For, Game: c.Game, Clock: c.Clock, Kills: c.Kills, Seed: c.Seed,
		Progress: func(text string) { fmt.Fprintln(s.Stderr, text) },
	}
	if c.URL == "" {
		server, remove, err := temporaryServer()
		if err != nil {
			return err
		}
		defer remove()
		cfg.Server = server
	}
	r, err := load.Run(s.ctx, cfg)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := json.NewEncoder(s.out).Encode(r); err != nil {
			return err
		}
	} else {
		fmt.Fprint(s.out, r)
	}
	if err := c.publishGames(s, r); err != nil {
		return err
	}
	if n := len(r.Faults); n > 0 {
		return fail(i18n.T("cli.server-made-faults", "n", n))
	}
	return nil
}

// temporaryServer returns the command line of a server on an empty folder. remove deletes the folder.
func temporaryServer() (command []string, remove func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	dir, err := os.MkdirTemp("", "tablier-load-*")
	if err != nil {
		return nil, nil, err
	}
	return []string{self, "serve", "--port", "PORT", "--data", dir, "--no-limits"}, func() { os.RemoveAll(dir) }, nil
}
