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
	URL   string        `arg:"" optional:"" help:"A server that runs; without, one is started on an empty folder and thrown away."`
	Games int           `default:"100" help:"Games in play at once, two connections each."`
	Idle  int           `help:"Further connections that only are there."`
	Rate  float64       `default:"500" help:"Moves a second in all; 0: as fast as it goes."`
	For   time.Duration `default:"10s" help:"How long to play."`
	Game  string        `default:"ringo" help:"What is played."`
	Clock string        `default:"600+5" help:"The time control."`
	Kills int           `help:"How often to kill the server at a random moment, and start it again."`
	Seed  uint64        `default:"1" help:"Of the random choices."`
	PID   int           `name:"pid" help:"Process of the server at URL, to measure it."`
	JSON  bool          `name:"json" help:"The report as JSON."`
}

func (c loadCmd) Run(s *session) error {
	cfg := load.Config{
		URL: c.URL, PID: c.PID, Games: c.Games, Idle: c.Idle, Rate: c.Rate, For: c.For, Game: c.Game, Clock: c.Clock, Kills: c.Kills, Seed: c.Seed,
		Progress: func(text string) { fmt.Fprintln(s.Stderr, text) },
	}
	if c.URL == "" {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		dir, err := os.MkdirTemp("", "tablier-load-*")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		cfg.Server = []string{self, "serve", "--port", "PORT", "--data", dir, "--no-limits"}
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
	if n := len(r.Faults); n > 0 {
		return fail(i18n.T("cli.server-made-faults", "n", n))
	}
	return nil
}
